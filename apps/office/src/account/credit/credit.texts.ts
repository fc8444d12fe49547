import type { StoreCreditEntry } from "@tote/client";
import type { Language } from "@tote/storefront/data";
import { storeCreditStates } from "@tote/words";

type EntryType = StoreCreditEntry["type"];

const types: Record<EntryType, string> = {
  grant: "Received from the shop",
  redeem: "Used for an order",
  refund: "Refund",
  adjust: "Correction",
  expire: "Expired",
};

const en = {
  title: "Store credit",
  lead: "Use your credit at checkout while you're signed in.",
  available: "Available",
  reserved: "Reserved for open orders",
  emptyTitle: "No store credit yet",
  emptyText: "Credit from the shop or from a refund appears here.",
  credits: "Your credit",
  of: (sum: string) => `of ${sum}`,
  until: "Valid until",
  status: storeCreditStates.en,
  history: "History",
  types,
  order: "Order",
  more: "Show more",
};

type Words = typeof en;

const de: Words = {
  title: "Guthaben",
  lead: "Lösen Sie Ihr Guthaben an der Kasse ein, wenn Sie angemeldet sind.",
  available: "Verfügbar",
  reserved: "Für offene Bestellungen reserviert",
  emptyTitle: "Noch kein Guthaben",
  emptyText: "Gutschriften des Shops und Erstattungen als Guthaben erscheinen hier.",
  credits: "Ihr Guthaben",
  of: (sum) => `von ${sum}`,
  until: "Gültig bis",
  status: storeCreditStates.de,
  history: "Verlauf",
  types: {
    grant: "Gutschrift des Shops",
    redeem: "Für eine Bestellung eingelöst",
    refund: "Erstattung",
    adjust: "Korrektur",
    expire: "Abgelaufen",
  },
  order: "Bestellung",
  more: "Mehr anzeigen",
};

export const creditTexts: Readonly<Record<Language, Words>> = { en, de };
