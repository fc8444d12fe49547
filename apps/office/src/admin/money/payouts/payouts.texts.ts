import type { Language } from "@tote/storefront/data";
import { payoutStates } from "@tote/words";

const en = {
  title: "Payouts",
  lead: "Pay your creators: start payouts, upload the bank file and mark them as paid.",
  tabsLabel: "Step",
  tabs: { ...payoutStates.en, all: "All" },
  search: "Search creator, e-mail or reference",
  columns: {
    creator: "Creator",
    amount: "Amount",
    method: "Account",
    status: "Status",
    requested: "Requested",
    reference: "Reference",
  },
  statuses: payoutStates.en,
  empty: {
    pending: "No payouts due",
    processing: "No payouts in processing",
    in_transit: "No payouts in transit",
    other: "No payouts here",
  },
  emptyText:
    "Creators can request a payout once they reach the minimum. On the 1st of each month, everyone above it gets one automatically.",
  runs: "Payout runs",
  start: "Start",
  startAll: "Start all due payouts",
  sent: "Mark as sent",
  paid: "Mark as paid",
  sepa: "Bank file (SEPA)",
  csv: "CSV",
  excel: "CSV for Excel",
  fileHint:
    "Both files contain full account numbers, so you need to confirm your identity. Downloading the bank file again gives the same file.",
  run: {
    title: "How a payout run works",
    steps: [
      "Start the due payouts",
      "Download the bank file and upload it to your bank",
      "Mark as sent",
      "Mark as paid once the money has arrived",
    ],
  },
  confirm: {
    start: {
      text: "The payouts are included in the next bank file. No e-mails are sent yet.",
    },
    "mark-sent": {
      text: "Sent payouts are left out of the next bank file so that nothing is paid twice. Creators see that their money is in transit.",
    },
    "mark-paid": {
      text: "The payouts are booked, their commissions are marked as paid, and the creators get an e-mail.",
    },
  },
  reference: "Bank reference (optional)",
  done: (n: number, total: string) => (n === 1 ? `1 payout, ${total}` : `${n} payouts, ${total}`),
  moved: (n: number, total: string) => (n === 1 ? `1 payout, ${total}` : `${n} payouts, ${total}`),
  movedTo: (name: string, total: string) => `${total} to ${name}`,
  nothing: "no payouts",
  noFile: (n: number) =>
    n === 1 ? "This payout isn't in a bank file yet." : `${n} of these payouts aren't in a bank file yet.`,
  paidOtherwise: "I paid without a bank file",
  more: "There are more payouts. Repeat this step for the rest.",
  one: {
    asked: "Requested on",
    account: "Account",
    origin: { request: "Requested by the creator", monthly: "Monthly run" },
    reason: "Reason",
    reasonHint: "Shown to the creator.",
    creator: "Creator",
    run: "Payout run",
    steps: {
      start: "Start",
      "mark-sent": "Mark as sent",
      "mark-paid": "Mark as paid",
      "mark-failed": "Mark as failed",
      "mark-returned": "Mark as returned",
      hold: "Hold",
      release: "Release",
      cancel: "Cancel",
    },
    follows: {
      start: "Included in the next bank file.",
      "mark-sent": "Left out of the next bank file. The creator sees that the money is in transit.",
      "mark-paid": "The payout is booked and the creator gets an e-mail.",
      "mark-failed": "The money goes back into the creator's balance. The creator gets an e-mail with the reason.",
      "mark-returned": "The money goes back into the creator's balance. The creator gets an e-mail with the reason.",
      hold: "Left out of bank files until you release it. The creator sees the reason.",
      release: "Continues from where it was held.",
      cancel: "The money goes back into the creator's balance.",
    },
  },
};

export type PayoutWords = typeof en;

const de: PayoutWords = {
  title: "Auszahlungen",
  lead: "Bezahlen Sie Ihre Creator: Auszahlungen starten, Bankdatei hochladen, als bezahlt markieren.",
  tabsLabel: "Schritt",
  tabs: { ...payoutStates.de, all: "Alle" },
  search: "Creator, E-Mail oder Referenz suchen",
  columns: {
    creator: "Creator",
    amount: "Betrag",
    method: "Konto",
    status: "Status",
    requested: "Angefordert",
    reference: "Referenz",
  },
  statuses: payoutStates.de,
  empty: {
    pending: "Keine fälligen Auszahlungen",
    processing: "Keine Auszahlungen in Bearbeitung",
    in_transit: "Keine Auszahlungen in Überweisung",
    other: "Keine Auszahlungen",
  },
  emptyText:
    "Creator können ab dem Mindestbetrag eine Auszahlung anfordern. Am 1. jedes Monats erhalten alle, die ihn erreicht haben, automatisch eine.",
  runs: "Zahlungsläufe",
  start: "Starten",
  startAll: "Alle fälligen Auszahlungen starten",
  sent: "Als gesendet markieren",
  paid: "Als bezahlt markieren",
  sepa: "Bankdatei (SEPA)",
  csv: "CSV",
  excel: "CSV für Excel",
  fileHint:
    "Beide Dateien enthalten vollständige Kontonummern, deshalb müssen Sie sich erneut anmelden. Ein erneuter Download liefert dieselbe Bankdatei.",
  run: {
    title: "So funktioniert ein Zahlungslauf",
    steps: [
      "Fällige Auszahlungen starten",
      "Bankdatei herunterladen und bei der Bank hochladen",
      "Als gesendet markieren",
      "Nach Eingang als bezahlt markieren",
    ],
  },
  confirm: {
    start: {
      text: "Die Auszahlungen kommen in die nächste Bankdatei. Es werden noch keine E-Mails gesendet.",
    },
    "mark-sent": {
      text: "Gesendete Auszahlungen fehlen in der nächsten Bankdatei, damit nichts doppelt bezahlt wird. Creator sehen, dass ihr Geld unterwegs ist.",
    },
    "mark-paid": {
      text: "Die Auszahlungen werden verbucht, die Provisionen gelten als bezahlt und die Creator erhalten eine E-Mail.",
    },
  },
  reference: "Bankreferenz (optional)",
  done: (n, total) => (n === 1 ? `1 Auszahlung, ${total}` : `${n} Auszahlungen, ${total}`),
  moved: (n, total) => (n === 1 ? `1 Auszahlung, ${total}` : `${n} Auszahlungen, ${total}`),
  movedTo: (name, total) => `${total} an ${name}`,
  nothing: "keine Auszahlungen",
  noFile: (n) =>
    n === 1
      ? "Diese Auszahlung steht noch in keiner Bankdatei."
      : `${n} dieser Auszahlungen stehen noch in keiner Bankdatei.`,
  paidOtherwise: "Ich habe ohne Bankdatei gezahlt",
  more: "Es gibt weitere Auszahlungen. Wiederholen Sie den Schritt.",
  one: {
    asked: "Angefordert am",
    account: "Konto",
    origin: { request: "Selbst angefordert", monthly: "Aus dem Monatslauf" },
    reason: "Grund",
    reasonHint: "Für den Creator sichtbar.",
    creator: "Creator",
    run: "Der Zahlungslauf",
    steps: {
      start: "Starten",
      "mark-sent": "Als gesendet markieren",
      "mark-paid": "Als bezahlt markieren",
      "mark-failed": "Als fehlgeschlagen markieren",
      "mark-returned": "Als zurückgegeben markieren",
      hold: "Zurückhalten",
      release: "Freigeben",
      cancel: "Stornieren",
    },
    follows: {
      start: "Sie kommt in die nächste Bankdatei.",
      "mark-sent": "Fehlt in der nächsten Bankdatei. Der Creator sieht, dass das Geld unterwegs ist.",
      "mark-paid": "Die Auszahlung wird verbucht, der Creator erhält eine E-Mail.",
      "mark-failed": "Der Betrag geht zurück ins Guthaben. Der Creator erhält eine E-Mail mit dem Grund.",
      "mark-returned": "Der Betrag geht zurück ins Guthaben. Der Creator erhält eine E-Mail mit dem Grund.",
      hold: "Bis zur Freigabe in keiner Bankdatei. Der Creator sieht den Grund.",
      release: "Wird dort fortgesetzt, wo sie zurückgehalten wurde.",
      cancel: "Der Betrag geht zurück ins Guthaben.",
    },
  },
};

export const payoutTexts: Readonly<Record<Language, PayoutWords>> = { en, de };
