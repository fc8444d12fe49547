import type { Language } from "../../../../data.ts";

const en = {
  title: "On hold",
  lead: "Commissions that wait until somebody has looked. Release what is in order; reject what is not.",
  tabsLabel: "Status",
  tabs: { open: "Open", closed: "Decided" },
  search: "Order number or creator",
  columns: {
    order: "Order",
    reason: "Why it waits",
    creator: "Creator",
    amount: "Amount",
    opened: "Since",
    outcome: "Decision",
  },
  reasons: {
    own_purchase: "Buyer and creator seem to be the same person",
    no_clicks: "Orders by code, and no clicks",
    refund_rate: "Many orders of this creator are refunded",
    dispute: "The payment is disputed",
  } as Readonly<Record<string, string>>,
  outcomes: { released: "Released", rejected: "Rejected" } as Readonly<Record<string, string>>,
  commissions: (n: number) => (n === 1 ? "1 commission" : `${n} commissions`),
  emptyTitle: "Nothing is on hold",
  emptyText: "When something about an order looks odd, its commissions wait here before they are paid out.",
  actions: { release: "Release", reject: "Reject" },
  confirm: {
    release: {
      title: (n: number) => (n === 1 ? "Release this order's commissions?" : `Release the commissions of ${n} orders?`),
      text: (sum: string) => `${sum} can be paid out once the date of each commission has passed.`,
    },
    reject: {
      title: (n: number) => (n === 1 ? "Reject this order's commissions?" : `Reject the commissions of ${n} orders?`),
      text: (sum: string) => `${sum} is taken back for good. The creator sees the reason.`,
    },
  },
  reason: "Reason, for the creator",
  done: {
    release: (n: number) =>
      n === 1 ? "The commissions are released." : `The commissions of ${n} orders are released.`,
    reject: (n: number) => (n === 1 ? "The commissions are rejected." : `The commissions of ${n} orders are rejected.`),
  },
};

type Words = typeof en;

const de: Words = {
  title: "Angehalten",
  lead: "Provisionen, die warten, bis jemand nachgesehen hat. Geben Sie frei, was in Ordnung ist, und lehnen Sie den Rest ab.",
  tabsLabel: "Status",
  tabs: { open: "Offen", closed: "Entschieden" },
  search: "Bestellnummer oder Creator",
  columns: {
    order: "Bestellung",
    reason: "Grund",
    creator: "Creator",
    amount: "Betrag",
    opened: "Seit",
    outcome: "Entscheidung",
  },
  reasons: {
    own_purchase: "Käufer und Creator scheinen dieselbe Person zu sein",
    no_clicks: "Bestellungen per Code, aber keine Klicks",
    refund_rate: "Viele Bestellungen dieses Creators werden erstattet",
    dispute: "Die Zahlung ist angefochten",
  },
  outcomes: { released: "Freigegeben", rejected: "Abgelehnt" },
  commissions: (n) => (n === 1 ? "1 Provision" : `${n} Provisionen`),
  emptyTitle: "Nichts ist angehalten",
  emptyText: "Fällt an einer Bestellung etwas auf, warten ihre Provisionen hier, bevor sie ausgezahlt werden.",
  actions: { release: "Freigeben", reject: "Ablehnen" },
  confirm: {
    release: {
      title: (n) =>
        n === 1 ? "Provisionen dieser Bestellung freigeben?" : `Provisionen von ${n} Bestellungen freigeben?`,
      text: (sum) => `${sum} können ausgezahlt werden, sobald das Datum der einzelnen Provision erreicht ist.`,
    },
    reject: {
      title: (n) =>
        n === 1 ? "Provisionen dieser Bestellung ablehnen?" : `Provisionen von ${n} Bestellungen ablehnen?`,
      text: (sum) => `${sum} werden endgültig zurückgenommen. Der Creator sieht den Grund.`,
    },
  },
  reason: "Grund, für den Creator",
  done: {
    release: (n) =>
      n === 1 ? "Die Provisionen sind freigegeben." : `Die Provisionen von ${n} Bestellungen sind freigegeben.`,
    reject: (n) =>
      n === 1 ? "Die Provisionen sind abgelehnt." : `Die Provisionen von ${n} Bestellungen sind abgelehnt.`,
  },
};

export const holdTexts: Readonly<Record<Language, Words>> = { en, de };
