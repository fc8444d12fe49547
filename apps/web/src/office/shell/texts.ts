import type { Language } from "../../data.ts";

const en = {
  skip: "Skip to the content",
  toShop: "To the shop",
  signOut: "Sign out",
  offline: "You are offline. What is here stays; changes wait until you are back.",
  loading: "Loading",
  signingIn: "You are signed out. One moment, the sign-in page follows.",
  notHere: { title: "This page is not here", text: "The address may be mistyped, or the page has moved." },
  toStart: "To your orders",
  closed: {
    title: "not open to your account",
    text: "This part is for the shop's own people. An administrator can give your account the role.",
    toAccount: "To your account",
  },
  reauthenticate: {
    title: "Is it you?",
    text: "This changes how your account is reached, so please show that you are sitting here.",
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
  toStart: "Zu Ihren Bestellungen",
  closed: {
    title: "Ihrem Konto nicht zugänglich",
    text: "Dieser Bereich ist für die Leute des Shops. Ein Administrator kann Ihrem Konto die Rolle geben.",
    toAccount: "Zu Ihrem Konto",
  },
  reauthenticate: {
    title: "Sind Sie es?",
    text: "Das ändert, wie man in Ihr Konto kommt. Zeigen Sie bitte, dass Sie davor sitzen.",
    password: "Passwort",
    code: "Code Ihrer Authenticator-App",
    confirm: "Weiter",
    passkey: "Passkey verwenden",
    forgot: "Passwort vergessen?",
  },
};

export const shellTexts: Readonly<Record<Language, ShellWords>> = { en, de };
