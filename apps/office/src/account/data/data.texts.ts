import type { Language } from "@tote/storefront/data";

const en = {
  title: "Your data",
  lead: "Take a copy of what this shop keeps about you, or have your account deleted.",
  exportTitle: "Take it with you",
  exportText: "Everything that the shop keeps of you, as a file that programs can read.",
  download: "Download your data",
  deleteTitle: "Delete the account",
  deleteText:
    "Your profile, addresses, bag and sessions are erased. Orders stay without your name, because the law wants invoices kept.",
  open: "Delete the account",
  confirmTitle: "Delete your account?",
  confirmText: "This cannot be undone.",
  password: "Password",
  confirm: "Delete it for good",
};

type Words = typeof en;

const de: Words = {
  title: "Ihre Daten",
  lead: "Nehmen Sie eine Kopie dessen mit, was dieser Shop über Sie speichert, oder lassen Sie Ihr Konto löschen.",
  exportTitle: "Mitnehmen",
  exportText: "Alles, was der Shop von Ihnen speichert, als Datei, die Programme lesen können.",
  download: "Daten herunterladen",
  deleteTitle: "Konto löschen",
  deleteText:
    "Profil, Adressen, Tasche und Sitzungen werden gelöscht. Bestellungen bleiben ohne Ihren Namen, weil das Gesetz Rechnungen aufbewahren lässt.",
  open: "Konto löschen",
  confirmTitle: "Ihr Konto löschen?",
  confirmText: "Das lässt sich nicht rückgängig machen.",
  password: "Passwort",
  confirm: "Endgültig löschen",
};

export const dataTexts: Readonly<Record<Language, Words>> = { en, de };
