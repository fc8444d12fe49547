import type { Language } from "../data.ts";

interface MailedLinkWords {
  deadTitle: string;
  deadText: string;
  toShop: string;
  newPassword: string;
  newPasswordHint: string;
  password: string;
  summary: string;
  forgot: string;
  tooCommon: string;
  wrongLength: string;
  wrongPassword: string;
  passwordNeeded: string;
  verify: { title: string; text: string; button: string; doneTitle: string; doneText: string };
  reset: { title: string; text: string; button: string; doneTitle: string; doneText: string };
  /** After a reset of the password: passkeys, and an authenticator app that was added lately. */
  removal: {
    title: string;
    text: string;
    button: string;
    doneTitle: string;
    doneText: string;
  };
  link: { title: string; text: string; button: string };
  code: {
    title: string;
    text: string;
    label: string;
    button: string;
    wrong: string;
    closed: string;
    startAgain: string;
  };
}

export const mailedLinkTexts: Record<Language, MailedLinkWords> = {
  en: {
    deadTitle: "This link no longer works",
    deadText: "It has already been used, has expired or is incomplete. Request a new e-mail and use the link in it.",
    toShop: "Go to the shop",
    newPassword: "New password",
    newPasswordHint: "8 to 128 characters. A few random words work best.",
    password: "Account password",
    summary: "Please check this field",
    forgot: "Forgot your password?",
    tooCommon: "This password is too common. Choose another one.",
    wrongLength: "Use 8 to 128 characters.",
    wrongPassword: "The password is incorrect.",
    passwordNeeded: "Enter your password to confirm that this is your account.",
    verify: {
      title: "Verify your e-mail address",
      text: "Click the button to verify this address.",
      button: "Verify address",
      doneTitle: "E-mail address verified",
      doneText: "Thank you. You can close this page.",
    },
    reset: {
      title: "Choose a new password",
      text: "This signs you out on all devices and revokes all access tokens.",
      button: "Save password",
      doneTitle: "Password changed",
      doneText: "You can now sign in with your new password. All sessions have ended.",
    },
    removal: {
      title: "Remove passkeys?",
      text: "This removes all passkeys from your account, and an authenticator app added in the last 30 days. You can set them up again afterwards.",
      button: "Remove passkeys and new app",
      doneTitle: "Passkeys removed",
      doneText: "You can now sign in only with your password or an e-mailed link.",
    },
    link: {
      title: "Sign in",
      text: "Click the button to sign in on this device.",
      button: "Sign in",
    },
    code: {
      title: "Enter your code",
      text: "Enter the code from your authenticator app, or a recovery code.",
      label: "Code",
      button: "Sign in",
      wrong: "The code is incorrect or has already been used. Wait for the next one.",
      closed: "Too many wrong codes. Request a sign-in link by e-mail, then enter a code.",
      startAgain: "Start over",
    },
  },
  de: {
    deadTitle: "Dieser Link gilt nicht mehr",
    deadText:
      "Er wurde schon benutzt, ist abgelaufen oder unvollständig. Fordern Sie eine neue E-Mail an und verwenden Sie den Link darin.",
    toShop: "Zum Shop",
    newPassword: "Neues Passwort",
    newPasswordHint: "8 bis 128 Zeichen. Am besten mehrere zufällige Wörter.",
    password: "Passwort",
    summary: "Bitte prüfen Sie dieses Feld",
    forgot: "Passwort vergessen?",
    tooCommon: "Dieses Passwort ist zu häufig. Wählen Sie ein anderes.",
    wrongLength: "Verwenden Sie 8 bis 128 Zeichen.",
    wrongPassword: "Das Passwort stimmt nicht.",
    passwordNeeded: "Geben Sie Ihr Passwort ein, um zu bestätigen, dass das Konto Ihnen gehört.",
    verify: {
      title: "Adresse bestätigen",
      text: "Bestätigen Sie, dass diese Adresse Ihnen gehört.",
      button: "Adresse bestätigen",
      doneTitle: "Ihre Adresse ist bestätigt",
      doneText: "Vielen Dank. Sie können diese Seite schließen.",
    },
    reset: {
      title: "Neues Passwort wählen",
      text: "Damit werden Sie auf allen Geräten abgemeldet und alle Zugriffstoken widerrufen.",
      button: "Passwort speichern",
      doneTitle: "Passwort geändert",
      doneText: "Sie können sich jetzt mit dem neuen Passwort anmelden. Alle Sitzungen wurden beendet.",
    },
    removal: {
      title: "Passkeys entfernen?",
      text: "Damit werden alle Passkeys Ihres Kontos entfernt, ebenso eine Authenticator-App, die in den letzten 30 Tagen hinzukam. Danach können Sie beides neu einrichten.",
      button: "Passkeys und neue App entfernen",
      doneTitle: "Passkeys entfernt",
      doneText: "Anmelden können Sie sich jetzt nur noch mit Ihrem Passwort oder einem Link per E-Mail.",
    },
    link: {
      title: "Anmelden",
      text: "Klicken Sie auf die Schaltfläche, um sich auf diesem Gerät anzumelden.",
      button: "Anmelden",
    },
    code: {
      title: "Code eingeben",
      text: "Geben Sie den Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.",
      label: "Code",
      button: "Anmelden",
      wrong: "Der Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten.",
      closed:
        "Zu viele falsche Codes. Fordern Sie einen Anmeldelink per E-Mail an und geben Sie danach einen Code ein.",
      startAgain: "Neu beginnen",
    },
  },
};
