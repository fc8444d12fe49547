import type { Language } from "@tote/storefront/data";

const en = {
  skip: "Skip to the content",
  toShop: "Open shop",
  signOut: "Sign out",
  offline: "You are offline. Your changes are saved when you are back online.",
  loading: "Loading",
  signingIn: "You are signed out. Opening the sign-in page …",
  notHere: { title: "Page not found", text: "Check the address, or go back to the start." },
  toStart: "Back to the start",
  closed: {
    title: "No access",
    text: "This area is for the shop's team. An administrator can give your account a role.",
    toAccount: "Open your account",
  },
  reauthenticate: {
    title: "Confirm it's you",
    text: "You signed in a while ago. Confirm it's you to continue.",
    password: "Password",
    code: "Authenticator code",
    confirm: "Continue",
    passkey: "Use a passkey",
    forgot: "Forgot your password?",
  },
};

export type ShellWords = typeof en;

const de: ShellWords = {
  skip: "Zum Inhalt springen",
  toShop: "Zum Shop",
  signOut: "Abmelden",
  offline: "Sie sind offline. Ihre Änderungen werden gespeichert, sobald Sie wieder online sind.",
  loading: "Wird geladen",
  signingIn: "Sie sind abgemeldet. Die Anmeldung wird geöffnet …",
  notHere: {
    title: "Seite nicht gefunden",
    text: "Prüfen Sie die Adresse oder gehen Sie zurück zum Anfang.",
  },
  toStart: "Zurück zum Anfang",
  closed: {
    title: "Kein Zugriff",
    text: "Dieser Bereich ist dem Team des Shops vorbehalten. Administratoren können Ihrem Konto eine Rolle geben.",
    toAccount: "Konto öffnen",
  },
  reauthenticate: {
    title: "Sind Sie es?",
    text: "Ihre Anmeldung ist eine Weile her. Bestätigen Sie bitte, dass Sie es sind; danach geht es von selbst weiter.",
    password: "Passwort",
    code: "Code Ihrer Authenticator-App",
    confirm: "Weiter",
    passkey: "Passkey verwenden",
    forgot: "Passwort vergessen?",
  },
};

export const shellTexts: Readonly<Record<Language, ShellWords>> = { en, de };
