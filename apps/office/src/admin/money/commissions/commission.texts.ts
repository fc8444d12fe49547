import type { Language } from "@tote/storefront/data";
import type { CommissionStatus, CommissionType } from "../kit/types.ts";

const en = {
  title: "Commissions",
  lead: "Creators' earnings per line item, with status and release date.",
  tabsLabel: "Status",
  tabs: {
    all: "All",
    pending: "Pending",
    on_hold: "On hold",
    approved: "Available",
    paid: "Paid",
    rejected: "Rejected",
  },
  search: "Search order number, product or creator",
  columns: {
    order: "Order",
    product: "Product",
    creator: "Creator",
    base: "Base",
    rate: "Rate",
    amount: "Amount",
    status: "Status",
    created: "Earned on",
    available: "Available from",
  },
  emptyTitle: "No commissions yet",
  emptyText: "A commission is created for each order that comes through a creator's link or code.",
  export: "Export CSV",
  types: {
    sale: "Sale",
    clawback: "Reversal",
    bonus: "Bonus",
    adjustment: "Adjustment",
  } satisfies Record<CommissionType, string>,
  statuses: {
    pending: "Pending",
    approved: "Available",
    processing: "In a payout",
    paid: "Paid",
    on_hold: "On hold",
    canceled: "Cancelled",
    refunded: "Refunded",
    rejected: "Rejected",
  } satisfies Record<CommissionStatus, string>,
  actions: { hold: "Hold", release: "Release", reject: "Reject" },
  confirm: {
    hold: {
      title: (n: number) => (n === 1 ? "Hold 1 commission?" : `Hold ${n} commissions?`),
      text: "Commissions on hold are not paid out until you release them. The creator sees the reason. Unpaid reversals of a sale are held with it.",
    },
    release: {
      title: (n: number) => (n === 1 ? "Release 1 commission?" : `Release ${n} commissions?`),
      text: "Commissions are paid out once their release date has passed. The reason is kept in the audit log.",
    },
    reject: {
      title: (n: number) => (n === 1 ? "Reject 1 commission?" : `Reject ${n} commissions?`),
      text: "This is final. The amounts are reversed and the creator sees the reason.",
    },
  },
  reason: "Reason",
  done: (n: number) => (n === 1 ? "1 commission updated" : `${n} commissions updated`),
  refusedTitle: (n: number) => (n === 1 ? "1 commission couldn't be updated" : `${n} commissions couldn't be updated`),
};

export type CommissionWords = typeof en;

const de: CommissionWords = {
  title: "Provisionen",
  lead: "Verdienst der Creator pro Position, mit Status und Freigabedatum.",
  tabsLabel: "Status",
  tabs: {
    all: "Alle",
    pending: "Ausstehend",
    on_hold: "Zurückgehalten",
    approved: "Verfügbar",
    paid: "Bezahlt",
    rejected: "Abgelehnt",
  },
  search: "Bestellnummer, Produkt oder Creator suchen",
  columns: {
    order: "Bestellung",
    product: "Produkt",
    creator: "Creator",
    base: "Basis",
    rate: "Satz",
    amount: "Betrag",
    status: "Status",
    created: "Verdient am",
    available: "Verfügbar ab",
  },
  emptyTitle: "Noch keine Provisionen",
  emptyText: "Für jede Bestellung über einen Creator-Link oder -Code entsteht eine Provision.",
  export: "CSV exportieren",
  types: { sale: "Verkauf", clawback: "Storno", bonus: "Bonus", adjustment: "Korrektur" },
  statuses: {
    pending: "Ausstehend",
    approved: "Verfügbar",
    processing: "In Auszahlung",
    paid: "Bezahlt",
    on_hold: "Zurückgehalten",
    canceled: "Storniert",
    refunded: "Erstattet",
    rejected: "Abgelehnt",
  },
  actions: { hold: "Zurückhalten", release: "Freigeben", reject: "Ablehnen" },
  confirm: {
    hold: {
      title: (n) => (n === 1 ? "1 Provision zurückhalten?" : `${n} Provisionen zurückhalten?`),
      text: "Zurückgehaltene Provisionen werden bis zur Freigabe nicht ausgezahlt. Der Creator sieht den Grund. Unbezahlte Stornierungen des Verkaufs werden mit zurückgehalten.",
    },
    release: {
      title: (n) => (n === 1 ? "1 Provision freigeben?" : `${n} Provisionen freigeben?`),
      text: "Die Auszahlung ist nach dem Freigabedatum möglich. Der Grund bleibt im Protokoll.",
    },
    reject: {
      title: (n) => (n === 1 ? "1 Provision ablehnen?" : `${n} Provisionen ablehnen?`),
      text: "Das ist endgültig. Die Beträge werden zurückgebucht, der Creator sieht den Grund.",
    },
  },
  reason: "Grund",
  done: (n) => (n === 1 ? "1 Provision geändert" : `${n} Provisionen geändert`),
  refusedTitle: (n) =>
    n === 1 ? "1 Provision konnte nicht geändert werden" : `${n} Provisionen konnten nicht geändert werden`,
};

export const commissionTexts: Readonly<Record<Language, CommissionWords>> = { en, de };
