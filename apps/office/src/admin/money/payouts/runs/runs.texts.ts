import type { Language } from "@tote/storefront/data";

const en = {
  title: "Payout runs",
  lead: "Every run stands here with its payouts and files, from its start until the last payout has arrived or ended.",
  back: "Payouts",
  all: "Payout runs",
  tabsLabel: "Runs",
  tabs: { all: "All", open: "Open", done: "Done" },
  search: "Person, address, reference or file",
  columns: {
    started: "Started",
    by: "By",
    count: "Payouts",
    total: "Sum",
    status: "Status",
    ended: "Not paid",
    files: "Bank files",
  },
  statuses: { processing: "To be sent", in_transit: "With the bank", held: "Held", done: "Done" },
  empty: "No run yet",
  emptyText: "A run begins when payouts are started under Payouts, one or all that are due.",
  unknown: "Not recorded",
  one: "Payout run",
  titleOf: (day: string) => `Payout run of ${day}`,
  leadOf: (name: string | null) =>
    name === null
      ? "Its payouts, files and what comes next."
      : `Started by ${name}. Its payouts, files and what comes next.`,
  payouts: "Payouts",
  counted: (n: number) => (n === 1 ? "1 payout" : `${n} payouts`),
  sum: "Sum",
  next: "What comes next",
  nextOf: {
    processing: "Fetch the bank file, give it to the bank, then mark the run as sent.",
    in_transit:
      "Mark the run as paid when the bank statement shows it. Open a payout below to mark what came back or failed.",
    held: "Only held payouts are left. Open them below to release or cancel them.",
    done: "Nothing: every payout has arrived or ended.",
  },
  notPaid: (n: number) =>
    n === 1
      ? "One payout was not paid. Its money is back in the creator's balance and comes into their next payout."
      : `${n} payouts were not paid. Their money is back in the creators' balances and comes into their next payouts.`,
  markSent: (n: number) => `Mark ${n} as sent`,
  markPaid: (n: number) => `Mark ${n} as paid`,
  files: {
    title: "Files",
    lead: "All have full accounts, so they ask who you are. The audit log records who took them.",
    make: "Bank file (SEPA)",
    csv: "Table (CSV)",
    excel: "For Excel",
    none: "No bank file has been made of this run.",
    execution: "Bank pays on",
    made: "Made",
    count: "Payouts of this run",
    again: "Fetch again",
    againOf: (day: string) => `Fetch the bank file for ${day} again`,
    closed: "With the bank or changed since: it cannot be fetched again, so that nothing is paid twice.",
  },
  reason: "Reason",
  more: "Show more",
};

export type RunWords = typeof en;

const de: RunWords = {
  title: "Zahlungsläufe",
  lead: "Jeder Lauf steht hier mit seinen Auszahlungen und Dateien, vom Start bis die letzte angekommen oder beendet ist.",
  back: "Auszahlungen",
  all: "Zahlungsläufe",
  tabsLabel: "Läufe",
  tabs: { all: "Alle", open: "Offen", done: "Erledigt" },
  search: "Person, Adresse, Referenz oder Datei",
  columns: {
    started: "Begonnen",
    by: "Von",
    count: "Auszahlungen",
    total: "Summe",
    status: "Status",
    ended: "Nicht bezahlt",
    files: "Bankdateien",
  },
  statuses: { processing: "Zu senden", in_transit: "Bei der Bank", held: "Angehalten", done: "Erledigt" },
  empty: "Noch kein Lauf",
  emptyText: "Ein Lauf beginnt, wenn unter Auszahlungen eine oder alles Fällige gestartet wird.",
  unknown: "Nicht festgehalten",
  one: "Zahlungslauf",
  titleOf: (day) => `Zahlungslauf vom ${day}`,
  leadOf: (name) =>
    name === null
      ? "Seine Auszahlungen, seine Dateien und der nächste Schritt."
      : `Begonnen von ${name}. Seine Auszahlungen, seine Dateien und der nächste Schritt.`,
  payouts: "Auszahlungen",
  counted: (n) => (n === 1 ? "1 Auszahlung" : `${n} Auszahlungen`),
  sum: "Summe",
  next: "Der nächste Schritt",
  nextOf: {
    processing: "Bankdatei abrufen, der Bank geben, dann den Lauf als gesendet markieren.",
    in_transit:
      "Den Lauf als bezahlt markieren, sobald der Kontoauszug ihn zeigt. Was zurückkam oder scheiterte, markieren Sie unten an der Auszahlung.",
    held: "Nur angehaltene Auszahlungen sind übrig. Öffnen Sie sie unten, um sie freizugeben oder zu stornieren.",
    done: "Keiner: Jede Auszahlung ist angekommen oder beendet.",
  },
  notPaid: (n) =>
    n === 1
      ? "Eine Auszahlung wurde nicht bezahlt. Ihr Geld ist wieder im Guthaben und kommt in die nächste Auszahlung."
      : `${n} Auszahlungen wurden nicht bezahlt. Ihr Geld ist wieder im Guthaben und kommt in die nächsten Auszahlungen.`,
  markSent: (n) => `${n} als gesendet markieren`,
  markPaid: (n) => `${n} als bezahlt markieren`,
  files: {
    title: "Dateien",
    lead: "Alle enthalten vollständige Konten, deshalb fragen sie, wer Sie sind. Das Protokoll hält fest, wer sie abgerufen hat.",
    make: "Bankdatei (SEPA)",
    csv: "Tabelle (CSV)",
    excel: "Für Excel",
    none: "Aus diesem Lauf ist noch keine Bankdatei entstanden.",
    execution: "Bank zahlt am",
    made: "Erstellt",
    count: "Auszahlungen dieses Laufs",
    again: "Erneut abrufen",
    againOf: (day) => `Bankdatei für den ${day} erneut abrufen`,
    closed: "Bei der Bank oder inzwischen geändert: Sie ist nicht mehr abrufbar, damit nichts doppelt gezahlt wird.",
  },
  reason: "Grund",
  more: "Mehr zeigen",
};

export const runTexts: Readonly<Record<Language, RunWords>> = { en, de };
