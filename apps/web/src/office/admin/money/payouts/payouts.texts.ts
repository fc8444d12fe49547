import type { Language } from "../../../../data.ts";
import type { PayoutStatus } from "../kit/types.ts";

const en = {
  title: "Payouts",
  lead: "Pay what creators asked for: start what is due, give the bank its file, and say what arrived.",
  tabsLabel: "Step",
  tabs: {
    pending: "Due",
    processing: "Started",
    in_transit: "Sent",
    paid: "Paid",
    held: "Held",
    failed: "Failed",
    returned: "Returned",
    canceled: "Canceled",
    all: "All",
  },
  search: "Creator, address or reference",
  columns: {
    creator: "Creator",
    amount: "Amount",
    method: "Account",
    status: "Status",
    requested: "Asked for",
    reference: "Reference",
  },
  statuses: {
    pending: "Due",
    processing: "Started",
    in_transit: "Sent to the bank",
    paid: "Paid",
    held: "Held",
    failed: "Failed",
    returned: "Returned",
    canceled: "Canceled",
  } satisfies Record<PayoutStatus, string>,
  empty: {
    pending: "Nothing is due",
    processing: "Nothing is started",
    in_transit: "Nothing is at the bank",
    other: "No payouts here",
  },
  emptyText:
    "Creators ask for a payout once the minimum is available; on the first of each month everybody who has it gets one.",
  runs: "Payout runs",
  start: "Start",
  startAll: "Start all that is due",
  sent: "Mark as sent",
  paid: "Mark as paid",
  sepa: "Bank file (SEPA)",
  csv: "Table (CSV)",
  fileHint: "Both have full accounts, so they ask who you are. The bank file stays the same when it is fetched again.",
  run: {
    title: "A payout run",
    steps: [
      "Start what is due",
      "Fetch the bank file and give it to the bank",
      "Mark as sent",
      "Mark as paid when it has arrived",
    ],
  },
  confirm: {
    start: {
      text: "They are in hand from now on and come into the next bank file. No mail is sent yet.",
    },
    "mark-sent": {
      text: "Whatever is marked leaves the next bank file, so that nothing is paid twice. The creators see that their money is on its way.",
    },
    "mark-paid": {
      text: "The ledger books them out, the commissions become paid, and the creators get a mail.",
    },
  },
  reference: "Reference of the bank (optional)",
  done: (n: number, total: string) => (n === 1 ? `One payout, ${total}.` : `${n} payouts, ${total}.`),
  moved: (n: number, total: string) => (n === 1 ? `1 payout, ${total}` : `${n} payouts, ${total}`),
  movedTo: (name: string, total: string) => `${total} to ${name}`,
  nothing: "no payouts",
  noFile: (n: number) =>
    n === 1 ? "This payout is in no bank file yet." : `${n} of these payouts are in no bank file yet.`,
  paidOtherwise: "I have paid without a bank file",
  more: "There are more. Repeat the step for the rest.",
  one: {
    asked: "Asked for on",
    account: "Account",
    origin: { request: "Asked for by the creator", monthly: "Made by the monthly run" },
    reason: "Reason",
    reasonHint: "The creator reads it.",
    creator: "The creator's page",
    run: "Its payout run",
    steps: {
      start: "Start",
      "mark-sent": "Mark as sent",
      "mark-paid": "Mark as paid",
      "mark-failed": "Failed",
      "mark-returned": "Returned",
      hold: "Hold",
      release: "Release",
      cancel: "Cancel",
    },
    follows: {
      start: "It comes into the next bank file.",
      "mark-sent": "It leaves the next bank file; the creator sees that it is on its way.",
      "mark-paid": "The ledger books it out and the creator gets a mail.",
      "mark-failed": "The money goes back into the creator's balance, and a mail says why.",
      "mark-returned": "The money goes back into the creator's balance, and a mail says why.",
      hold: "It comes into no bank file until it is released. The creator sees the reason.",
      release: "It goes on where it was held.",
      cancel: "The money goes back into the creator's balance.",
    },
  },
};

export type PayoutWords = typeof en;

const de: PayoutWords = {
  title: "Auszahlungen",
  lead: "Zahlen Sie, was Creator angefordert haben: Fälliges starten, der Bank ihre Datei geben, sagen, was ankam.",
  tabsLabel: "Schritt",
  tabs: {
    pending: "Fällig",
    processing: "Begonnen",
    in_transit: "Gesendet",
    paid: "Bezahlt",
    held: "Angehalten",
    failed: "Gescheitert",
    returned: "Zurück",
    canceled: "Storniert",
    all: "Alle",
  },
  search: "Creator, Adresse oder Referenz",
  columns: {
    creator: "Creator",
    amount: "Betrag",
    method: "Konto",
    status: "Status",
    requested: "Angefordert",
    reference: "Referenz",
  },
  statuses: {
    pending: "Fällig",
    processing: "Begonnen",
    in_transit: "Bei der Bank",
    paid: "Bezahlt",
    held: "Angehalten",
    failed: "Gescheitert",
    returned: "Zurückgekommen",
    canceled: "Storniert",
  },
  empty: {
    pending: "Nichts ist fällig",
    processing: "Nichts ist begonnen",
    in_transit: "Nichts ist bei der Bank",
    other: "Hier sind keine Auszahlungen",
  },
  emptyText:
    "Creator fordern eine Auszahlung an, sobald der Mindestbetrag verfügbar ist; am Ersten jedes Monats bekommen alle, die ihn haben, eine.",
  runs: "Zahlungsläufe",
  start: "Starten",
  startAll: "Alles Fällige starten",
  sent: "Als gesendet markieren",
  paid: "Als bezahlt markieren",
  sepa: "Bankdatei (SEPA)",
  csv: "Tabelle (CSV)",
  fileHint:
    "Beide enthalten vollständige Konten, deshalb fragen sie, wer Sie sind. Die Bankdatei bleibt beim erneuten Abruf dieselbe.",
  run: {
    title: "Ein Zahlungslauf",
    steps: [
      "Fälliges starten",
      "Bankdatei abrufen und der Bank geben",
      "Als gesendet markieren",
      "Als bezahlt markieren, wenn es ankam",
    ],
  },
  confirm: {
    start: {
      text: "Sie sind ab jetzt in Arbeit und kommen in die nächste Bankdatei. Noch geht keine Mail hinaus.",
    },
    "mark-sent": {
      text: "Markiertes fällt aus der nächsten Bankdatei, damit nichts doppelt gezahlt wird. Die Creator sehen, dass ihr Geld unterwegs ist.",
    },
    "mark-paid": {
      text: "Das Hauptbuch bucht sie aus, die Provisionen gelten als bezahlt, und die Creator bekommen eine Mail.",
    },
  },
  reference: "Referenz der Bank (freiwillig)",
  done: (n, total) => (n === 1 ? `Eine Auszahlung, ${total}.` : `${n} Auszahlungen, ${total}.`),
  moved: (n, total) => (n === 1 ? `1 Auszahlung, ${total}` : `${n} Auszahlungen, ${total}`),
  movedTo: (name, total) => `${total} an ${name}`,
  nothing: "keine Auszahlungen",
  noFile: (n) =>
    n === 1
      ? "Diese Auszahlung steht noch in keiner Bankdatei."
      : `${n} dieser Auszahlungen stehen noch in keiner Bankdatei.`,
  paidOtherwise: "Ich habe ohne Bankdatei gezahlt",
  more: "Es gibt weitere. Bitte den Schritt für den Rest wiederholen.",
  one: {
    asked: "Angefordert am",
    account: "Konto",
    origin: { request: "Selbst angefordert", monthly: "Aus dem Monatslauf" },
    reason: "Grund",
    reasonHint: "Er ist für den Creator sichtbar.",
    creator: "Seite des Creators",
    run: "Der Zahlungslauf",
    steps: {
      start: "Starten",
      "mark-sent": "Als gesendet markieren",
      "mark-paid": "Als bezahlt markieren",
      "mark-failed": "Gescheitert",
      "mark-returned": "Zurückgekommen",
      hold: "Anhalten",
      release: "Freigeben",
      cancel: "Stornieren",
    },
    follows: {
      start: "Sie kommt in die nächste Bankdatei.",
      "mark-sent": "Sie fällt aus der nächsten Bankdatei; der Creator sieht, dass das Geld unterwegs ist.",
      "mark-paid": "Das Hauptbuch bucht sie aus, und eine Mail geht an den Creator.",
      "mark-failed": "Das Geld kehrt ins Guthaben zurück, und eine Mail nennt den Grund.",
      "mark-returned": "Das Geld kehrt ins Guthaben zurück, und eine Mail nennt den Grund.",
      hold: "Bis zur Freigabe kommt sie in keine Bankdatei. Der Grund ist sichtbar.",
      release: "Sie geht dort weiter, wo sie angehalten wurde.",
      cancel: "Das Geld kehrt ins Guthaben zurück.",
    },
  },
};

export const payoutTexts: Readonly<Record<Language, PayoutWords>> = { en, de };
