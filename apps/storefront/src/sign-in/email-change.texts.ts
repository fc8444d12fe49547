import type { Language } from "../data.ts";

interface StepWords {
  title: string;
  text: string;
  button: string;
  doneTitle: string;
  doneText: string;
}

interface EmailChangeWords {
  confirm: StepWords & Record<"signInTitle" | "signInText" | "takenTitle" | "takenText", string>;
  undo: StepWords;
}

export const emailChangePageTexts: Record<Language, EmailChangeWords> = {
  en: {
    confirm: {
      title: "Confirm your new address",
      text: "One more click, and your account has this address. All other sessions of the account end.",
      button: "Change the address",
      doneTitle: "Your address is changed",
      doneText: "From now on you sign in with the new address, and our mails go there.",
      signInTitle: "Sign in first",
      signInText: "Sign in to your account in this browser, then open the link in the e-mail again.",
      takenTitle: "This address is taken",
      takenText: "Another account has this address, so yours was not changed.",
    },
    undo: {
      title: "Keep your old address",
      text: "Your account gets back the address that we mailed this link to. To keep everybody else out, it signs the account out everywhere, removes its password, access tokens, and the passkeys and authenticator app added since.",
      button: "Undo the change",
      doneTitle: "Your account has its old address",
      doneText: "Everybody is signed out, and the password no longer works. Choose a new one to sign in again.",
    },
  },
  de: {
    confirm: {
      title: "Neue Adresse bestätigen",
      text: "Noch ein Klick, und Ihr Konto hat diese Adresse. Alle anderen Sitzungen des Kontos enden.",
      button: "Adresse ändern",
      doneTitle: "Ihre Adresse ist geändert",
      doneText: "Ab jetzt melden Sie sich mit der neuen Adresse an, und unsere Mails gehen dorthin.",
      signInTitle: "Melden Sie sich zuerst an",
      signInText:
        "Melden Sie sich in diesem Browser bei Ihrem Konto an und öffnen Sie den Link in der Mail noch einmal.",
      takenTitle: "Diese Adresse ist vergeben",
      takenText: "Ein anderes Konto hat diese Adresse. Ihres wurde nicht geändert.",
    },
    undo: {
      title: "Alte Adresse behalten",
      text: "Ihr Konto bekommt die Adresse zurück, an die wir diesen Link geschickt haben. Damit niemand sonst hineinkommt, enden alle Sitzungen und Zugriffstoken; das Passwort und alle seitdem eingerichteten Passkeys und Authenticator-Apps werden entfernt.",
      button: "Änderung rückgängig machen",
      doneTitle: "Ihr Konto hat wieder die alte Adresse",
      doneText:
        "Alle Sitzungen sind beendet, und das Passwort gilt nicht mehr. Wählen Sie ein neues, um sich wieder anzumelden.",
    },
  },
};
