import type { Language } from "@tote/storefront/data";
import { commissionStates, commissionTypes } from "@tote/words";

const en = {
  title: "Commissions",
  lead: "Creators' earnings per line item, with status and release date.",
  tabsLabel: "Status",
  tabs: { ...commissionStates.en, all: "All" },
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
  types: commissionTypes.en,
  statuses: commissionStates.en,
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
  tabs: { ...commissionStates.de, all: "Alle" },
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
  types: commissionTypes.de,
  statuses: commissionStates.de,
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
