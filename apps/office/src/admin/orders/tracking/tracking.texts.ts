import type { Language } from "@tote/storefront/data";

const en = {
  title: "Enter tracking numbers",
  lead: "Paste rows from a spreadsheet or choose a CSV file. Orders ship in full or get another number for their parcel.",
  open: "Enter tracking numbers",
  back: "Back to orders",
  rows: "Rows with order, tracking number and carrier",
  hint: "One order per line; columns in any order, separated by tabs, semicolons or commas. The carrier is optional if the number shows it.",
  file: "Choose a CSV file",
  check: "Check rows",
  nothing: "Enter at least one row with an order and a tracking number.",
  incomplete: (line: number) => `Row ${line} needs an order and a tracking number.`,
  result: "Result",
  apply: (count: number) => (count === 1 ? "Apply 1 row" : `Apply ${count} rows`),
  mail: "Customers get an e-mail about each shipment.",
  none: "None of these rows changes an order.",
  done: (count: number) => (count === 1 ? "1 row applied." : `${count} rows applied.`),
  verdicts: {
    ships_all: "Ships all open items",
    adds_number: "Adds the number to the parcel",
    same: "Already entered",
    unknown_order: "Order not found",
    two_parcels: "Several parcels: enter the number in the order",
    nothing_open: "Nothing left to ship",
    carrier_unclear: "Add the carrier",
    canceled: "Order cancelled",
    unpaid: "Not paid yet",
    disputed: "Payment disputed: open the order to ship it anyway",
  } as Readonly<Record<string, string>>,
};

type Words = typeof en;

const de: Words = {
  title: "Sendungsnummern eintragen",
  lead: "Zeilen aus einer Tabelle einfügen oder eine CSV-Datei auswählen. Bestellungen werden vollständig versandt oder erhalten eine weitere Nummer zu ihrem Paket.",
  open: "Sendungsnummern eintragen",
  back: "Zurück zu den Bestellungen",
  rows: "Zeilen mit Bestellung, Sendungsnummer und Paketdienst",
  hint: "Eine Bestellung je Zeile; Spalten in beliebiger Reihenfolge, getrennt durch Tabulator, Semikolon oder Komma. Der Paketdienst kann fehlen, wenn er an der Nummer erkennbar ist.",
  file: "CSV-Datei auswählen",
  check: "Zeilen prüfen",
  nothing: "Bitte mindestens eine Zeile mit Bestellung und Sendungsnummer eingeben.",
  incomplete: (line) => `In Zeile ${line} fehlt die Bestellung oder die Sendungsnummer.`,
  result: "Ergebnis",
  apply: (count) => (count === 1 ? "1 Zeile übernehmen" : `${count} Zeilen übernehmen`),
  mail: "Kundinnen und Kunden erhalten zu jedem Versand eine E-Mail.",
  none: "Keine dieser Zeilen ändert eine Bestellung.",
  done: (count) => (count === 1 ? "1 Zeile übernommen." : `${count} Zeilen übernommen.`),
  verdicts: {
    ships_all: "Versendet alles Offene",
    adds_number: "Ergänzt die Nummer am Paket",
    same: "Bereits eingetragen",
    unknown_order: "Bestellung nicht gefunden",
    two_parcels: "Mehrere Pakete: Nummer in der Bestellung eintragen",
    nothing_open: "Nichts mehr zu versenden",
    carrier_unclear: "Paketdienst angeben",
    canceled: "Bestellung storniert",
    unpaid: "Noch nicht bezahlt",
    disputed: "Zahlung angefochten: zum Versenden die Bestellung öffnen",
  },
};

export const trackingTexts: Readonly<Record<Language, Words>> = { en, de };
