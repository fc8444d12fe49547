import type { Language } from "@tote/storefront/data";
import { holdOutcomes } from "@tote/words";

const en = {
  title: "On hold",
  lead: "Commissions waiting for review. Release the ones that are in order and reject the rest.",
  tabsLabel: "Status",
  tabs: { open: "Open", closed: "Decided" },
  search: "Search order number or creator",
  columns: {
    order: "Order",
    reason: "Reason",
    creator: "Creator",
    amount: "Amount",
    opened: "Since",
    outcome: "Decision",
  },
  reasons: {
    own_purchase: "Possible self-purchase",
    no_clicks: "Code orders without any clicks",
    refund_rate: "High refund rate",
    dispute: "Disputed payment",
  } as Readonly<Record<string, string>>,
  outcomes: holdOutcomes.en,
  commissions: (n: number) => (n === 1 ? "1 commission" : `${n} commissions`),
  emptyTitle: "No commissions on hold",
  emptyText: "Commissions that need a review before payout appear here.",
  actions: { release: "Release", reject: "Reject" },
  confirm: {
    release: {
      title: (n: number) => (n === 1 ? "Release this order's commissions?" : `Release the commissions of ${n} orders?`),
      text: (sum: string) => `${sum} can be paid out once each commission's release date has passed.`,
    },
    reject: {
      title: (n: number) => (n === 1 ? "Reject this order's commissions?" : `Reject the commissions of ${n} orders?`),
      text: (sum: string) => `${sum} is reversed permanently. The creator sees the reason.`,
    },
  },
  reason: "Reason (shown to the creator)",
  done: {
    release: (n: number) => (n === 1 ? "Commissions released" : `Commissions of ${n} orders released`),
    reject: (n: number) => (n === 1 ? "Commissions rejected" : `Commissions of ${n} orders rejected`),
  },
};

type Words = typeof en;

const de: Words = {
  title: "Zurückgehalten",
  lead: "Provisionen, die auf eine Prüfung warten. Geben Sie frei, was in Ordnung ist, und lehnen Sie den Rest ab.",
  tabsLabel: "Status",
  tabs: { open: "Offen", closed: "Entschieden" },
  search: "Bestellnummer oder Creator suchen",
  columns: {
    order: "Bestellung",
    reason: "Grund",
    creator: "Creator",
    amount: "Betrag",
    opened: "Seit",
    outcome: "Entscheidung",
  },
  reasons: {
    own_purchase: "Vermutlich Eigenkauf",
    no_clicks: "Bestellungen per Code ohne Klicks",
    refund_rate: "Hohe Erstattungsquote",
    dispute: "Zahlung angefochten",
  },
  outcomes: holdOutcomes.de,
  commissions: (n) => (n === 1 ? "1 Provision" : `${n} Provisionen`),
  emptyTitle: "Keine zurückgehaltenen Provisionen",
  emptyText: "Hier erscheinen Provisionen, die vor der Auszahlung geprüft werden müssen.",
  actions: { release: "Freigeben", reject: "Ablehnen" },
  confirm: {
    release: {
      title: (n) =>
        n === 1 ? "Provisionen dieser Bestellung freigeben?" : `Provisionen von ${n} Bestellungen freigeben?`,
      text: (sum) => `${sum} können ausgezahlt werden, sobald das Freigabedatum der jeweiligen Provision erreicht ist.`,
    },
    reject: {
      title: (n) =>
        n === 1 ? "Provisionen dieser Bestellung ablehnen?" : `Provisionen von ${n} Bestellungen ablehnen?`,
      text: (sum) => `${sum} werden endgültig zurückgenommen. Der Creator sieht den Grund.`,
    },
  },
  reason: "Grund (für den Creator sichtbar)",
  done: {
    release: (n) => (n === 1 ? "Provisionen freigegeben" : `Provisionen von ${n} Bestellungen freigegeben`),
    reject: (n) => (n === 1 ? "Provisionen abgelehnt" : `Provisionen von ${n} Bestellungen abgelehnt`),
  },
};

export const holdTexts: Readonly<Record<Language, Words>> = { en, de };
