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
    deadText: "It has already been used, has expired, or is incomplete. Ask for a new e-mail and use the link in it.",
    toShop: "Go to the shop",
    newPassword: "New password",
    newPasswordHint: "8 to 128 characters. A few words that nobody else would combine work best.",
    password: "Password of the account",
    summary: "Please check this field",
    forgot: "Forgot your password?",
    tooCommon: "This password is one of the most common ones. Choose another.",
    wrongLength: "A password has 8 to 128 characters.",
    wrongPassword: "The password is wrong.",
    passwordNeeded: "Enter the password of the account: the link alone does not show that the account is yours.",
    verify: {
      title: "Confirm your address",
      text: "One more click, and this address belongs to your account.",
      button: "Confirm the address",
      doneTitle: "Your address is confirmed",
      doneText: "Thank you. That is all.",
    },
    reset: {
      title: "Choose a new password",
      text: "This signs you out everywhere and ends all access tokens of the account.",
      button: "Save the password",
      doneTitle: "Your password is changed",
      doneText: "You can sign in with it now. All other sessions have ended.",
    },
    link: {
      title: "Sign in",
      text: "One more click signs you in on this device.",
      button: "Sign in",
    },
    code: {
      title: "Enter your code",
      text: "Your account is protected by an authenticator app. Enter the code it shows, or a recovery code.",
      label: "Code",
      button: "Sign in",
      wrong: "The code is wrong, or was used before. Wait for the next one.",
      closed: "Too many wrong codes. Request a sign-in link by e-mail, then enter a code.",
      startAgain: "Start again",
    },
  },
  de: {
    deadTitle: "Dieser Link gilt nicht mehr",
    deadText:
      "Er wurde schon benutzt, ist abgelaufen oder unvollständig. Fordern Sie eine neue Mail an und benutzen Sie den Link darin.",
    toShop: "Zum Shop",
    newPassword: "Neues Passwort",
    newPasswordHint: "8 bis 128 Zeichen. Am besten einige Wörter, die sonst niemand zusammenstellen würde.",
    password: "Passwort des Kontos",
    summary: "Bitte prüfen Sie dieses Feld",
    forgot: "Passwort vergessen?",
    tooCommon: "Dieses Passwort gehört zu den häufigsten. Wählen Sie ein anderes.",
    wrongLength: "Ein Passwort hat 8 bis 128 Zeichen.",
    wrongPassword: "Das Passwort stimmt nicht.",
    passwordNeeded: "Geben Sie das Passwort des Kontos ein: Der Link allein zeigt nicht, dass das Konto Ihres ist.",
    verify: {
      title: "Adresse bestätigen",
      text: "Noch ein Klick, und diese Adresse gehört zu Ihrem Konto.",
      button: "Adresse bestätigen",
      doneTitle: "Ihre Adresse ist bestätigt",
      doneText: "Vielen Dank. Das war alles.",
    },
    reset: {
      title: "Neues Passwort wählen",
      text: "Alle Sitzungen und Zugriffstoken des Kontos enden damit.",
      button: "Passwort speichern",
      doneTitle: "Ihr Passwort ist geändert",
      doneText: "Sie können sich jetzt damit anmelden. Alle anderen Sitzungen sind beendet.",
    },
    link: {
      title: "Anmelden",
      text: "Noch ein Klick, und Sie sind auf diesem Gerät angemeldet.",
      button: "Anmelden",
    },
    code: {
      title: "Code eingeben",
      text: "Eine Authenticator-App schützt Ihr Konto. Geben Sie den Code ein, den sie zeigt, oder einen Wiederherstellungscode.",
      label: "Code",
      button: "Anmelden",
      wrong: "Der Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten.",
      closed:
        "Zu viele falsche Codes. Fordern Sie einen Anmeldelink per E-Mail an und geben Sie danach einen Code ein.",
      startAgain: "Noch einmal von vorn",
    },
  },
};
