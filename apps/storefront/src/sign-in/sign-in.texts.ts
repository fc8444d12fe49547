import type { Language } from "../data.ts";

type LinkWords = Record<"title" | "text" | "button" | "sentTitle" | "sentText", string>;

interface SignInWords {
  title: string;
  email: string;
  password: string;
  demoPassword: string;
  button: string;
  or: string;
  linkButton: string;
  passkeyButton: string;
  passkeyFailed: string;
  forgot: string;
  toSignUp: string;
  summary: string;
  notAnAddress: string;
  passwordMissing: string;
  wrong: string;
  wait(seconds: number): string;
  notVerified: { title: string; text: string };
  toSignIn: string;
  /** Above the errors of a form with one field. */
  summaryOfOne: string;
  link: LinkWords;
  /** Asks for the link that sets a new password. */
  forgotten: LinkWords;
  signUp: {
    title: string;
    text: string;
    name: string;
    nameHint: string;
    nameMissing: string;
    nameWithAddress: string;
    button: string;
    toSignIn: string;
    taken: string;
    sentTitle: string;
    sentText: string;
  };
}

export const signInTexts: Record<Language, SignInWords> = {
  en: {
    title: "Sign in",
    email: "E-mail address",
    password: "Password",
    demoPassword:
      "Passwords are created at the first start. You'll find them in the terminal and in demo-credentials.json in the data folder.",
    button: "Sign in",
    or: "or",
    linkButton: "E-mail me a sign-in link",
    passkeyButton: "Sign in with a passkey",
    passkeyFailed: "This didn't work. Try again or sign in another way.",
    forgot: "Forgot your password?",
    toSignUp: "Create account",
    summary: "Please check these fields",
    notAnAddress: "Enter an e-mail address, e.g. ada@example.com.",
    passwordMissing: "Enter your password.",
    wrong: "The e-mail address or password is incorrect.",
    wait: (seconds) => `Too many attempts. Try again in ${inWords(seconds, "second", "minute", "s")}.`,
    notVerified: {
      title: "Verify your e-mail address first",
      text: "We have sent you a new link. Open it to sign in.",
    },
    toSignIn: "Back to sign-in",
    summaryOfOne: "Please check this field",
    forgotten: {
      title: "Forgot your password?",
      text: "Enter your e-mail address and we’ll send you a link to choose a new password.",
      button: "Send link",
      sentTitle: "Check your inbox",
      sentText:
        "We have sent you a link. It works once and expires in 10 minutes. If you don't see it, check your spam folder.",
    },
    link: {
      title: "Sign in without a password",
      text: "Enter your e-mail address and we’ll send you a sign-in link.",
      button: "Send link",
      sentTitle: "Check your inbox",
      sentText:
        "If there is an account for this address, we have sent you a link. It works once and expires in 10 minutes.",
    },
    signUp: {
      title: "Create account",
      text: "Your orders, addresses and bag in one place. You can also order without an account.",
      name: "Name",
      nameHint: "How we should address you.",
      nameMissing: "Enter your name.",
      nameWithAddress: "Enter a name without a web address.",
      button: "Create account",
      toSignIn: "I already have an account",
      taken: "There is already an account with this address. Sign in or reset your password.",
      sentTitle: "Check your inbox",
      sentText: "We have sent you a link. Open it to activate your account.",
    },
  },
  de: {
    title: "Anmelden",
    email: "E-Mail-Adresse",
    password: "Passwort",
    demoPassword:
      "Die Passwörter entstehen beim ersten Start. Sie finden sie im Terminal und in demo-credentials.json im Datenordner.",
    button: "Anmelden",
    or: "oder",
    linkButton: "Anmeldelink per E-Mail senden",
    passkeyButton: "Mit Passkey anmelden",
    passkeyFailed: "Das hat nicht funktioniert. Versuchen Sie es noch einmal oder melden Sie sich anders an.",
    forgot: "Passwort vergessen?",
    toSignUp: "Konto anlegen",
    summary: "Bitte prüfen Sie diese Felder",
    notAnAddress: "Geben Sie eine E-Mail-Adresse ein, z. B. ada@example.com.",
    passwordMissing: "Geben Sie Ihr Passwort ein.",
    wrong: "Die E-Mail-Adresse oder das Passwort stimmt nicht.",
    wait: (seconds) => `Zu viele Versuche. Bitte warten Sie ${inWords(seconds, "Sekunde", "Minute", "n")}.`,
    notVerified: {
      title: "Bestätigen Sie zuerst Ihre Adresse",
      text: "Wir haben Ihnen einen neuen Link geschickt. Öffnen Sie ihn, um sich anzumelden.",
    },
    toSignIn: "Zurück zur Anmeldung",
    summaryOfOne: "Bitte prüfen Sie dieses Feld",
    forgotten: {
      title: "Passwort vergessen?",
      text: "Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, um ein neues Passwort festzulegen.",
      button: "Link senden",
      sentTitle: "Prüfen Sie Ihr Postfach",
      sentText:
        "Wir haben Ihnen einen Link geschickt. Er gilt einmal und 10 Minuten lang. Prüfen Sie auch den Spam-Ordner.",
    },
    link: {
      title: "Ohne Passwort anmelden",
      text: "Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Anmeldelink.",
      button: "Link senden",
      sentTitle: "Prüfen Sie Ihr Postfach",
      sentText:
        "Wenn es zu dieser Adresse ein Konto gibt, haben wir Ihnen einen Link geschickt. Er gilt einmal und 10 Minuten lang.",
    },
    signUp: {
      title: "Konto anlegen",
      text: "Bestellungen, Adressen und Warenkorb an einem Ort. Sie können auch ohne Konto bestellen.",
      name: "Name",
      nameHint: "Wie dürfen wir Sie ansprechen?",
      nameMissing: "Geben Sie Ihren Namen ein.",
      nameWithAddress: "Geben Sie einen Namen ohne Internetadresse ein.",
      button: "Konto anlegen",
      toSignIn: "Ich habe bereits ein Konto",
      taken: "Zu dieser Adresse gibt es schon ein Konto. Melden Sie sich an oder wählen Sie ein neues Passwort.",
      sentTitle: "Prüfen Sie Ihr Postfach",
      sentText: "Wir haben Ihnen einen Link geschickt. Öffnen Sie ihn, um Ihr Konto zu aktivieren.",
    },
  },
};

function inWords(seconds: number, second: string, minute: string, plural: string): string {
  const [count, unit] = seconds < 90 ? [seconds, second] : [Math.ceil(seconds / 60), minute];
  return `${count} ${unit}${count === 1 ? "" : plural}`;
}
