import type { Language } from "../data.ts";

interface SetupWords {
  title: string;
  text: string;
  summary: string;
  code: string;
  codeHint: string;
  codeMissing: string;
  deadLink: string;
  shop: string;
  shopName: string;
  shopNameMissing: string;
  country: string;
  countryHint: string;
  choose: string;
  countryMissing: string;
  currency: string;
  currencyHint: string;
  currencyMissing: string;
  notCollectable: string;
  language: string;
  languageHint: string;
  languages: Record<Language, string>;
  languageMissing: string;
  owner: string;
  name: string;
  email: string;
  emailHint: string;
  emailTaken: string;
  password: string;
  button: string;
  or: string;
  passkeyButton: string;
  passkeyFailed: string;
  passkeyReady: string;
  passkeyAgain: string;
}

export const setupTexts: Record<Language, SetupWords> = {
  en: {
    title: "Set up your shop",
    text: "A few details to begin with. You can change them in the settings later.",
    summary: "Please check these fields",
    code: "Setup code",
    codeHint: "The part after # in the link that the shop printed when it started.",
    codeMissing: "Enter the setup code.",
    deadLink: "This link no longer works. Use the newest link; the shop prints a new one at each start.",
    shop: "Your shop",
    shopName: "Shop name",
    shopNameMissing: "Enter the name of your shop.",
    country: "Country",
    countryHint: "Where the business is established.",
    choose: "Select",
    countryMissing: "Select a country.",
    currency: "Currency",
    currencyHint: "You can change it until the first order.",
    currencyMissing: "Select a currency.",
    notCollectable: "The payment provider can’t collect this currency. Choose another.",
    language: "Language",
    languageHint: "The main language of your shop’s pages.",
    languages: { en: "English", de: "German" },
    languageMissing: "Select a language.",
    owner: "Your account",
    name: "Your name",
    email: "E-mail address",
    emailHint: "You sign in with it.",
    emailTaken: "There is already an account with this address. Use a password or another address.",
    password: "Password",
    button: "Set up shop",
    or: "or without a password",
    passkeyButton: "Set up with a passkey",
    passkeyFailed: "This didn't work. Try again or choose a password.",
    passkeyReady: "Your passkey has been created. You don’t need a password.",
    passkeyAgain: "The passkey couldn't be used. Create another one or choose a password.",
  },
  de: {
    title: "Shop einrichten",
    text: "Ein paar Angaben für den Anfang. Sie können sie später in den Einstellungen ändern.",
    summary: "Bitte prüfen Sie diese Felder",
    code: "Einrichtungscode",
    codeHint: "Der Teil nach dem # im Link, den der Shop beim Start ausgegeben hat.",
    codeMissing: "Geben Sie den Einrichtungscode ein.",
    deadLink:
      "Dieser Link gilt nicht mehr. Verwenden Sie den neuesten Link. Der Shop gibt bei jedem Start einen neuen aus.",
    shop: "Ihr Shop",
    shopName: "Shopname",
    shopNameMissing: "Geben Sie den Namen Ihres Shops ein.",
    country: "Land",
    countryHint: "Sitz des Unternehmens.",
    choose: "Auswählen",
    countryMissing: "Wählen Sie ein Land.",
    currency: "Währung",
    currencyHint: "Bis zur ersten Bestellung änderbar.",
    currencyMissing: "Wählen Sie eine Währung.",
    notCollectable: "Der Zahlungsanbieter kann diese Währung nicht einziehen. Wählen Sie eine andere.",
    language: "Sprache",
    languageHint: "Die Hauptsprache Ihrer Shopseiten.",
    languages: { en: "Englisch", de: "Deutsch" },
    languageMissing: "Wählen Sie eine Sprache.",
    owner: "Ihr Konto",
    name: "Ihr Name",
    email: "E-Mail-Adresse",
    emailHint: "Damit melden Sie sich an.",
    emailTaken: "Zu dieser Adresse gibt es schon ein Konto. Wählen Sie ein Passwort oder eine andere Adresse.",
    password: "Passwort",
    button: "Shop einrichten",
    or: "oder ohne Passwort",
    passkeyButton: "Mit einem Passkey einrichten",
    passkeyFailed: "Das hat nicht funktioniert. Versuchen Sie es noch einmal oder wählen Sie ein Passwort.",
    passkeyReady: "Ihr Passkey ist erstellt. Sie brauchen kein Passwort.",
    passkeyAgain: "Der Passkey kann nicht verwendet werden. Erstellen Sie einen neuen oder wählen Sie ein Passwort.",
  },
};
