import type { Language } from "@tote/storefront/data";

const en = {
  title: "Profile",
  lead: "Your name, language and time zone.",
  name: "Name",
  language: "Language",
  timezone: "Time zone",
  save: "Save",
  saved: "Profile saved",
  email: "E-mail address",
  emailText: "Used for signing in and for our e-mails.",
  verified: "Verified",
  unverified: "Not verified",
  resend: "Resend link",
  resent: "Link sent",
  newEmail: "New e-mail address",
  change: "Change e-mail address",
  changeSent: "Open the link we sent to the new address in this browser. Your address doesn't change until then.",
  languages: { en: "English", de: "Deutsch" },
};

export type ProfileWords = typeof en;

const de: ProfileWords = {
  title: "Profil",
  lead: "Ihr Name, Ihre Sprache und Zeitzone.",
  name: "Name",
  language: "Sprache",
  timezone: "Zeitzone",
  save: "Speichern",
  saved: "Profil gespeichert",
  email: "E-Mail-Adresse",
  emailText: "Für die Anmeldung und unsere E-Mails.",
  verified: "Bestätigt",
  unverified: "Nicht bestätigt",
  resend: "Link erneut senden",
  resent: "Link gesendet",
  newEmail: "Neue E-Mail-Adresse",
  change: "Adresse ändern",
  changeSent:
    "Öffnen Sie den Link in der E-Mail an die neue Adresse in diesem Browser. Bis dahin bleibt Ihre Adresse unverändert.",
  languages: { en: "English", de: "Deutsch" },
};

export const profileTexts: Readonly<Record<Language, ProfileWords>> = { en, de };
