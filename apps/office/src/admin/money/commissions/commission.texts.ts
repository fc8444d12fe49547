import type { Language } from "@tote/storefront/data";
import type { CommissionStatus, CommissionType } from "../kit/types.ts";

const en = {
  title: "Commissions",
  lead: "What creators earned on each line of an order, why it waits, and when it can be paid out.",
  tabsLabel: "Status",
  tabs: {
    all: "All",
    pending: "Waiting",
    on_hold: "On hold",
    approved: "Available",
    paid: "Paid",
    rejected: "Rejected",
  },
  search: "Order number, product or creator",
  columns: {
    order: "Order",
    product: "Product",
    creator: "Creator",
    base: "Of",
    rate: "Rate",
    amount: "Amount",
    status: "Status",
    created: "Earned on",
    available: "Available from",
  },
  emptyTitle: "No commissions yet",
  emptyText: "A commission is made with each order that a creator's link or code brought.",
  export: "Export as CSV",
  types: {
    sale: "Sale",
    clawback: "Taken back",
    bonus: "Bonus",
    adjustment: "Adjustment",
  } satisfies Record<CommissionType, string>,
  statuses: {
    pending: "Waiting",
    approved: "Available",
    processing: "In a payout",
    paid: "Paid",
    on_hold: "On hold",
    canceled: "Canceled",
    refunded: "Refunded",
    rejected: "Rejected",
  } satisfies Record<CommissionStatus, string>,
  actions: { hold: "Hold", release: "Release", reject: "Reject" },
  confirm: {
    hold: {
      title: (n: number) => (n === 1 ? "Hold one commission?" : `Hold ${n} commissions?`),
      text: "They are not paid out until they are released. The creator sees the reason. A sale's refunds that are not paid are held with it.",
    },
    release: {
      title: (n: number) => (n === 1 ? "Release one commission?" : `Release ${n} commissions?`),
      text: "They can be paid out once their date has passed. The reason stays in the audit log.",
    },
    reject: {
      title: (n: number) => (n === 1 ? "Reject one commission?" : `Reject ${n} commissions?`),
      text: "This is final: the ledger takes the amounts back, and the creator sees the reason.",
    },
  },
  reason: "Reason",
  done: (n: number) => (n === 1 ? "One commission is changed." : `${n} commissions are changed.`),
  refusedTitle: (n: number) => (n === 1 ? "One was refused" : `${n} were refused`),
};

export type CommissionWords = typeof en;

const de: CommissionWords = {
  title: "Provisionen",
  lead: "Was Creator an jeder Position einer Bestellung verdienten, warum es wartet, und wann es ausgezahlt werden kann.",
  tabsLabel: "Status",
  tabs: {
    all: "Alle",
    pending: "Wartet",
    on_hold: "Angehalten",
    approved: "Verfügbar",
    paid: "Bezahlt",
    rejected: "Abgelehnt",
  },
  search: "Bestellnummer, Produkt oder Creator",
  columns: {
    order: "Bestellung",
    product: "Produkt",
    creator: "Creator",
    base: "Von",
    rate: "Satz",
    amount: "Betrag",
    status: "Status",
    created: "Verdient am",
    available: "Verfügbar ab",
  },
  emptyTitle: "Noch keine Provisionen",
  emptyText: "Eine Provision entsteht mit jeder Bestellung, die ein Link oder Code von Creatorn brachte.",
  export: "Als CSV exportieren",
  types: { sale: "Verkauf", clawback: "Zurückgeholt", bonus: "Bonus", adjustment: "Korrektur" },
  statuses: {
    pending: "Wartet",
    approved: "Verfügbar",
    processing: "In Auszahlung",
    paid: "Bezahlt",
    on_hold: "Angehalten",
    canceled: "Storniert",
    refunded: "Erstattet",
    rejected: "Abgelehnt",
  },
  actions: { hold: "Anhalten", release: "Freigeben", reject: "Ablehnen" },
  confirm: {
    hold: {
      title: (n) => (n === 1 ? "Eine Provision anhalten?" : `${n} Provisionen anhalten?`),
      text: "Bis zur Freigabe wird nichts davon ausgezahlt. Der Grund ist für die Creator sichtbar. Unbezahlte Erstattungen eines Verkaufs werden mit angehalten.",
    },
    release: {
      title: (n) => (n === 1 ? "Eine Provision freigeben?" : `${n} Provisionen freigeben?`),
      text: "Sie können ausgezahlt werden, sobald ihr Tag erreicht ist. Der Grund bleibt im Protokoll.",
    },
    reject: {
      title: (n) => (n === 1 ? "Eine Provision ablehnen?" : `${n} Provisionen ablehnen?`),
      text: "Das ist endgültig: Das Hauptbuch holt die Beträge zurück, und der Grund ist für die Creator sichtbar.",
    },
  },
  reason: "Grund",
  done: (n) => (n === 1 ? "Eine Provision ist geändert." : `${n} Provisionen sind geändert.`),
  refusedTitle: (n) => (n === 1 ? "Eine wurde verweigert" : `${n} wurden verweigert`),
};

export const commissionTexts: Readonly<Record<Language, CommissionWords>> = { en, de };
