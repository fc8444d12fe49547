import type { Language } from "@tote/storefront/data";

const en = {
  title: "Your data",
  lead: "Download your data or delete your account.",
  exportTitle: "Download your data",
  exportText: "All the data this shop stores about you, as a JSON file.",
  download: "Download your data",
  deleteTitle: "Delete account",
  deleteText:
    "Your profile, addresses, bag and sessions are deleted. Orders are kept without your name because invoices must be retained by law.",
  open: "Delete account",
  confirmTitle: "Delete your account?",
  confirmText: "This can't be undone.",
  password: "Password",
  confirm: "Delete account permanently",
};

type Words = typeof en;

const de: Words = {
  title: "Ihre Daten",
  lead: "Laden Sie Ihre Daten herunter oder löschen Sie Ihr Konto.",
  exportTitle: "Daten herunterladen",
  exportText: "Alle Daten, die dieser Shop über Sie speichert, als JSON-Datei.",
  download: "Daten herunterladen",
  deleteTitle: "Konto löschen",
  deleteText:
    "Profil, Adressen, Warenkorb und Sitzungen werden gelöscht. Bestellungen bleiben ohne Ihren Namen gespeichert, weil Rechnungen aufbewahrt werden müssen.",
  open: "Konto löschen",
  confirmTitle: "Ihr Konto löschen?",
  confirmText: "Das lässt sich nicht rückgängig machen.",
  password: "Passwort",
  confirm: "Konto endgültig löschen",
};

export const dataTexts: Readonly<Record<Language, Words>> = { en, de };
