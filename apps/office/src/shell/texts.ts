import type { Language } from "@tote/storefront/data";

const en = {
  skip: "Skip to the content",
  toShop: "To the shop",
  signOut: "Sign out",
  offline: "You are offline. What is here stays; changes wait until you are back.",
  loading: "Loading",
  signingIn: "You are signed out. One moment, the sign-in page follows.",
  notHere: { title: "This page is not here", text: "The address may be mistyped, or the page has moved." },
  toStart: "Back to the start",
  closed: {
    title: "not open to your account",
    text: "This part is for the shop's own people. An administrator can give your account the role.",
    toAccount: "To your account",
  },
  reauthenticate: {
    title: "Is it you?",
    text: "You signed in a while ago. Please confirm that it is you; then this goes on by itself.",
    password: "Password",
    code: "Code of your authenticator app",
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
  offline: "Sie sind offline. Was hier steht, bleibt; Änderungen warten, bis Sie zurück sind.",
  loading: "Wird geladen",
  signingIn: "Sie sind abgemeldet. Einen Moment, die Anmeldung folgt.",
  notHere: {
    title: "Diese Seite gibt es hier nicht",
    text: "Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.",
  },
  toStart: "Zurück zum Anfang",
  closed: {
    title: "Ihrem Konto nicht zugänglich",
    text: "Dieser Bereich ist für die Leute des Shops. Ein Administrator kann Ihrem Konto die Rolle geben.",
    toAccount: "Zu Ihrem Konto",
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
