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
    email: "Email address",
    password: "Password",
    demoPassword:
      "Each demo shop makes its own: it stands in the terminal that started the shop, and in demo-credentials.json in its data folder.",
    button: "Sign in",
    or: "or",
    linkButton: "Mail me a link instead",
    passkeyButton: "Sign in with a passkey",
    passkeyFailed: "That did not work. Try again, or sign in another way.",
    forgot: "Forgot your password?",
    toSignUp: "Create an account",
    summary: "Please check these fields",
    notAnAddress: "Enter an email address, such as ada@example.com.",
    passwordMissing: "Enter your password.",
    wrong: "The email address or the password is not right.",
    wait: (seconds) => `There were too many attempts. Please wait ${inWords(seconds, "second", "minute", "s")}.`,
    notVerified: {
      title: "Confirm your address first",
      text: "Your password is right. We have sent you a new link: open it, and you can sign in.",
    },
    toSignIn: "Back to sign-in",
    summaryOfOne: "Please check this field",
    forgotten: {
      title: "Forgot your password?",
      text: "Enter the address of your account. We’ll send you a link that lets you choose a new password.",
      button: "Send the link",
      sentTitle: "Check your email",
      sentText: "We have sent you a link. It works once, for 10 minutes. If nothing arrives, look in your spam folder.",
    },
    link: {
      title: "Sign in without a password",
      text: "Enter the address of your account. We’ll send you a link that signs you in.",
      button: "Send the link",
      sentTitle: "Check your email",
      sentText: "If the address has an account, a link is on its way. It works once, for 10 minutes.",
    },
    signUp: {
      title: "Create an account",
      text: "Your orders, addresses and bag in one place. You can always buy without one.",
      name: "Name",
      nameHint: "As we should address you.",
      nameMissing: "Enter your name.",
      nameWithAddress: "A name has no web address in it.",
      button: "Create the account",
      toSignIn: "I have an account",
      taken: "There is an account with this address already. Sign in, or choose a new password.",
      sentTitle: "Check your email",
      sentText: "We have sent you a link. Open it, and your account is ready.",
    },
  },
  de: {
    title: "Anmelden",
    email: "E-Mail-Adresse",
    password: "Passwort",
    demoPassword:
      "Jeder Demo-Shop hat eigene: Es steht im Terminal, in dem er gestartet wurde, und in demo-credentials.json in seinem Datenordner.",
    button: "Anmelden",
    or: "oder",
    linkButton: "Lieber einen Link schicken",
    passkeyButton: "Mit Passkey anmelden",
    passkeyFailed: "Das hat nicht geklappt. Versuchen Sie es noch einmal oder melden Sie sich anders an.",
    forgot: "Passwort vergessen?",
    toSignUp: "Konto anlegen",
    summary: "Bitte prüfen Sie diese Felder",
    notAnAddress: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel ada@example.com.",
    passwordMissing: "Geben Sie Ihr Passwort ein.",
    wrong: "Die E-Mail-Adresse oder das Passwort stimmt nicht.",
    wait: (seconds) => `Das waren zu viele Versuche. Bitte warten Sie ${inWords(seconds, "Sekunde", "Minute", "n")}.`,
    notVerified: {
      title: "Bestätigen Sie zuerst Ihre Adresse",
      text: "Das Passwort stimmt. Wir haben Ihnen einen neuen Link geschickt: Öffnen Sie ihn, dann können Sie sich anmelden.",
    },
    toSignIn: "Zurück zur Anmeldung",
    summaryOfOne: "Bitte prüfen Sie dieses Feld",
    forgotten: {
      title: "Passwort vergessen?",
      text: "Geben Sie die Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.",
      button: "Link schicken",
      sentTitle: "Sehen Sie in Ihr Postfach",
      sentText:
        "Wir haben Ihnen einen Link geschickt. Er gilt einmal und 10 Minuten lang. Wenn nichts ankommt, sehen Sie im Spam-Ordner nach.",
    },
    link: {
      title: "Ohne Passwort anmelden",
      text: "Geben Sie die Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, der Sie anmeldet.",
      button: "Link schicken",
      sentTitle: "Sehen Sie in Ihr Postfach",
      sentText: "Wenn es zu der Adresse ein Konto gibt, ist ein Link unterwegs. Er gilt einmal und 10 Minuten lang.",
    },
    signUp: {
      title: "Konto anlegen",
      text: "Ihre Bestellungen, Adressen und Ihre Tasche an einem Ort. Kaufen können Sie auch ohne.",
      name: "Name",
      nameHint: "So, wie wir Sie ansprechen dürfen.",
      nameMissing: "Geben Sie Ihren Namen ein.",
      nameWithAddress: "Ein Name enthält keine Internetadresse.",
      button: "Konto anlegen",
      toSignIn: "Ich habe ein Konto",
      taken: "Zu dieser Adresse gibt es schon ein Konto. Melden Sie sich an oder wählen Sie ein neues Passwort.",
      sentTitle: "Sehen Sie in Ihr Postfach",
      sentText: "Wir haben Ihnen einen Link geschickt. Öffnen Sie ihn, und Ihr Konto ist bereit.",
    },
  },
};

function inWords(seconds: number, second: string, minute: string, plural: string): string {
  const [count, unit] = seconds < 90 ? [seconds, second] : [Math.ceil(seconds / 60), minute];
  return `${count} ${unit}${count === 1 ? "" : plural}`;
}
