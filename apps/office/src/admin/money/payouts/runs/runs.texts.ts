import type { Language } from "@tote/storefront/data";
import { payoutRunStates } from "@tote/words";

const en = {
  title: "Payout runs",
  lead: "Each payout run with its payouts and bank files.",
  back: "Payouts",
  all: "Payout runs",
  tabsLabel: "Status",
  tabs: { all: "All", open: "Open", done: "Done" },
  search: "Search name, e-mail, reference or file",
  columns: {
    started: "Started",
    by: "Started by",
    count: "Payouts",
    total: "Total",
    status: "Status",
    ended: "Not paid",
    files: "Bank files",
  },
  statuses: payoutRunStates.en,
  empty: "No payout runs yet",
  emptyText: "Start payouts on the Payouts page to create a run.",
  unknown: "Unknown",
  one: "Payout run",
  titleOf: (day: string) => `Payout run of ${day}`,
  leadOf: (name: string | null) =>
    name === null ? "Payouts, files and next step." : `Started by ${name}. Payouts, files and next step.`,
  payouts: "Payouts",
  counted: (n: number) => (n === 1 ? "1 payout" : `${n} payouts`),
  sum: "Total",
  next: "Next step",
  nextOf: {
    processing: "Download the bank file, upload it to your bank, then mark the run as sent.",
    in_transit:
      "Mark the run as paid once it appears on your bank statement. Open a payout below to mark it as returned or failed.",
    held: "Only payouts on hold are left. Open them below to release or cancel them.",
    done: "Nothing to do. Every payout is complete.",
  },
  notPaid: (n: number) =>
    n === 1
      ? "1 payout was not paid. The money is back in the creator's balance and included in their next payout."
      : `${n} payouts were not paid. The money is back in the creators' balances and included in their next payouts.`,
  markSent: (n: number) => `Mark ${n} as sent`,
  markPaid: (n: number) => `Mark ${n} as paid`,
  files: {
    title: "Files",
    lead: "These files contain full account numbers, so you need to confirm your identity. Downloads are recorded in the audit log.",
    make: "Bank file (SEPA)",
    csv: "CSV",
    excel: "CSV for Excel",
    none: "No bank files yet",
    execution: "Execution date",
    made: "Created",
    count: "Payouts in this run",
    again: "Download again",
    againOf: (day: string) => `Download again: bank file for ${day}`,
    closed: "Already sent or changed since. It can't be downloaded again so that nothing is paid twice.",
  },
  reason: "Reason",
  more: "Show more",
};

export type RunWords = typeof en;

const de: RunWords = {
  title: "Zahlungsläufe",
  lead: "Alle Zahlungsläufe mit Auszahlungen und Bankdateien.",
  back: "Auszahlungen",
  all: "Zahlungsläufe",
  tabsLabel: "Status",
  tabs: { all: "Alle", open: "Offen", done: "Erledigt" },
  search: "Name, E-Mail, Referenz oder Datei suchen",
  columns: {
    started: "Gestartet",
    by: "Gestartet von",
    count: "Auszahlungen",
    total: "Summe",
    status: "Status",
    ended: "Nicht bezahlt",
    files: "Bankdateien",
  },
  statuses: payoutRunStates.de,
  empty: "Noch keine Zahlungsläufe",
  emptyText: "Starten Sie Auszahlungen auf der Seite „Auszahlungen“, um einen Lauf zu erstellen.",
  unknown: "Unbekannt",
  one: "Zahlungslauf",
  titleOf: (day) => `Zahlungslauf vom ${day}`,
  leadOf: (name) =>
    name === null
      ? "Auszahlungen, Dateien und nächster Schritt."
      : `Gestartet von ${name}. Auszahlungen, Dateien und nächster Schritt.`,
  payouts: "Auszahlungen",
  counted: (n) => (n === 1 ? "1 Auszahlung" : `${n} Auszahlungen`),
  sum: "Summe",
  next: "Nächster Schritt",
  nextOf: {
    processing: "Bankdatei herunterladen, bei der Bank hochladen, dann den Lauf als gesendet markieren.",
    in_transit:
      "Den Lauf als bezahlt markieren, sobald er auf dem Kontoauszug steht. Zurückgegebene oder fehlgeschlagene Auszahlungen markieren Sie unten einzeln.",
    held: "Nur zurückgehaltene Auszahlungen sind übrig. Öffnen Sie sie unten, um sie freizugeben oder zu stornieren.",
    done: "Nichts zu tun. Alle Auszahlungen sind abgeschlossen.",
  },
  notPaid: (n) =>
    n === 1
      ? "1 Auszahlung wurde nicht bezahlt. Der Betrag ist wieder im Guthaben und kommt in die nächste Auszahlung."
      : `${n} Auszahlungen wurden nicht bezahlt. Die Beträge sind wieder im Guthaben und kommen in die nächsten Auszahlungen.`,
  markSent: (n) => `${n} als gesendet markieren`,
  markPaid: (n) => `${n} als bezahlt markieren`,
  files: {
    title: "Dateien",
    lead: "Diese Dateien enthalten vollständige Kontonummern, deshalb müssen Sie sich erneut anmelden. Downloads werden protokolliert.",
    make: "Bankdatei (SEPA)",
    csv: "CSV",
    excel: "CSV für Excel",
    none: "Noch keine Bankdateien",
    execution: "Ausführungsdatum",
    made: "Erstellt",
    count: "Auszahlungen in diesem Lauf",
    again: "Erneut herunterladen",
    againOf: (day) => `Erneut herunterladen: Bankdatei für den ${day}`,
    closed: "Bereits gesendet oder geändert. Kein erneuter Download, damit nichts doppelt bezahlt wird.",
  },
  reason: "Grund",
  more: "Mehr anzeigen",
};

export const runTexts: Readonly<Record<Language, RunWords>> = { en, de };
