import type { Language } from "@tote/storefront/data";

const en = {
  title: "Profile",
  lead: "Your name, your language and the time zone that times are shown in.",
  name: "Name",
  language: "Language",
  timezone: "Time zone",
  save: "Save",
  saved: "Your profile is saved.",
  email: "Email address",
  emailText: "You sign in with it, and our mails go there.",
  verified: "confirmed",
  unverified: "not confirmed yet",
  resend: "Send the link again",
  resent: "A new link is on its way.",
  newEmail: "New email address",
  change: "Change the address",
  changeSent: "Open the link that we mailed to the new address, in this browser. Until then nothing changes.",
  languages: { en: "English", de: "Deutsch" },
};

export type ProfileWords = typeof en;

const de: ProfileWords = {
  title: "Profil",
  lead: "Ihr Name, Ihre Sprache und die Zeitzone, in der Zeiten gezeigt werden.",
  name: "Name",
  language: "Sprache",
  timezone: "Zeitzone",
  save: "Speichern",
  saved: "Ihr Profil ist gespeichert.",
  email: "E-Mail-Adresse",
  emailText: "Damit melden Sie sich an, und dorthin gehen unsere Mails.",
  verified: "bestätigt",
  unverified: "noch nicht bestätigt",
  resend: "Link noch einmal schicken",
  resent: "Ein neuer Link ist unterwegs.",
  newEmail: "Neue E-Mail-Adresse",
  change: "Adresse ändern",
  changeSent:
    "Öffnen Sie den Link, den wir an die neue Adresse geschickt haben, in diesem Browser. Bis dahin ändert sich nichts.",
  languages: { en: "English", de: "Deutsch" },
};

export const profileTexts: Readonly<Record<Language, ProfileWords>> = { en, de };
