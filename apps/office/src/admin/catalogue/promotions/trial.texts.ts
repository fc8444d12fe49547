import type { Language } from "@tote/storefront/data";

const en = {
  ask: "Try on past orders",
  nothing: "There are no orders in the last 30 days to try it on.",
  cost: (cost: string) => `${cost} in the last 30 days.`,
  changed: (changed: string, orders: string, items: string) =>
    `${changed} of ${orders} orders with goods worth ${items} would have got this promotion.`,
  products: "Savings by product",
  product: (title: string, qty: string) => `${title}, ${qty} sold`,
  how: "Uses the prices of the time and today's collections. Customers may buy more or less once the promotion runs.",
  withoutRules: (amount: number, count: string) =>
    amount === 1 ? "1 order with a discount code is left out." : `${count} orders with a discount code are left out.`,
  newest: (orders: string) => `Based on the latest ${orders} orders.`,
};

const de: typeof en = {
  ask: "An früheren Bestellungen testen",
  nothing: "In den letzten 30 Tagen gab es keine Bestellungen, an denen sich die Aktion testen lässt.",
  cost: (cost) => `${cost} in den letzten 30 Tagen.`,
  changed: (changed, orders, items) =>
    `${changed} von ${orders} Bestellungen mit einem Warenwert von ${items} hätten diese Aktion erhalten.`,
  products: "Ersparnis je Produkt",
  product: (title, qty) => `${title}, ${qty} verkauft`,
  how: "Gerechnet mit den damaligen Preisen und den heutigen Kollektionen. Läuft die Aktion, kaufen Kunden vielleicht mehr oder weniger.",
  withoutRules: (amount, count) =>
    amount === 1
      ? "1 Bestellung mit Rabattcode ist nicht enthalten."
      : `${count} Bestellungen mit Rabattcode sind nicht enthalten.`,
  newest: (orders) => `Auf Basis der letzten ${orders} Bestellungen.`,
};

export const trialTexts: Readonly<Record<Language, typeof en>> = { en, de };
