import type { Language } from "@tote/storefront/data";

const en = {
  title: "Attribution policy",
  lead: "Choose who gets the credit when an order has both a coupon and a link, and find leaked codes.",
  policyTitle: "Credit for coupons",
  policyLead: "Applies to new orders. Existing orders keep their credit.",
  policies: {
    coupon_wins: "Coupon wins",
    earlier_link_wins: "Earlier link wins",
    links_only: "Links only",
  },
  means: {
    coupon_wins: "The coupon's creator gets the credit, regardless of earlier clicks.",
    earlier_link_wins:
      "If the customer clicked another creator's link before filling the bag, that creator gets the credit.",
    links_only: "Coupons give a discount but no credit.",
  },
  now: "Active",
  save: "Save policy",
  adminOnly: "Only administrators can change the policy. You can simulate one below.",
  tryTitle: "Simulate a policy",
  tryLead: "Recalculates past orders with another policy. Nothing is changed.",
  policy: "Policy",
  from: "From",
  to: "To, inclusive",
  run: "Run simulation",
  changed: (count: number) =>
    count === 0 ? "No orders would change." : count === 1 ? "1 order would change." : `${count} orders would change.`,
  without: (count: number) => `${count} orders with a discount are too old to recalculate.`,
  estimated: "Estimate. Creators who weren't credited at the time are calculated at today's rates.",
  columns: { creator: "Creator", now: "Now", after: "With the policy", orders: "Orders", change: "Difference" },
  orders: (count: number) => (count === 1 ? "1 order" : `${count} orders`),
  codesTitle: "Leaked codes",
  codesLead:
    "Creators' codes used in the last 90 days. Many orders without a click suggest that a code is listed on a coupon site.",
  codes: { code: "Code", creator: "Creator", uses: "Orders", without: "Without a click", share: "Share" },
  noCodes: "No creator codes used in the last 90 days",
  leak: "Possibly leaked",
};

export type PolicyWords = typeof en;

const de: PolicyWords = {
  title: "Zuordnungsregeln",
  lead: "Legen Sie fest, wem Bestellungen mit Gutschein und Link zugeordnet werden, und finden Sie öffentlich kursierende Codes.",
  policyTitle: "Zuordnung bei Gutscheinen",
  policyLead: "Gilt für neue Bestellungen. Bestehende Zuordnungen bleiben.",
  policies: {
    coupon_wins: "Gutschein hat Vorrang",
    earlier_link_wins: "Früherer Link hat Vorrang",
    links_only: "Nur Links",
  },
  means: {
    coupon_wins: "Die Bestellung wird dem Creator des Gutscheins zugeordnet, unabhängig von früheren Klicks.",
    earlier_link_wins: "Wurde vor dem Füllen des Warenkorbs der Link eines anderen Creators geklickt, zählt dieser.",
    links_only: "Gutscheine geben Rabatt, aber keine Zuordnung.",
  },
  now: "Aktiv",
  save: "Regel speichern",
  adminOnly: "Nur Administratoren können die Regel ändern. Unten können Sie eine Regel simulieren.",
  tryTitle: "Regel simulieren",
  tryLead: "Berechnet frühere Bestellungen mit einer anderen Regel. Es wird nichts geändert.",
  policy: "Regel",
  from: "Von",
  to: "Bis einschließlich",
  run: "Simulation starten",
  changed: (count) =>
    count === 0
      ? "Keine Bestellung würde sich ändern."
      : count === 1
        ? "1 Bestellung würde sich ändern."
        : `${count} Bestellungen würden sich ändern.`,
  without: (count) => `${count} Bestellungen mit Rabatt sind zu alt für eine Neuberechnung.`,
  estimated: "Schätzung: Wer damals nicht berücksichtigt wurde, wird nach den heutigen Sätzen berechnet.",
  columns: { creator: "Creator", now: "Jetzt", after: "Mit der Regel", orders: "Bestellungen", change: "Unterschied" },
  orders: (count) => (count === 1 ? "1 Bestellung" : `${count} Bestellungen`),
  codesTitle: "Öffentliche Codes",
  codesLead: "Creator-Codes der letzten 90 Tage. Viele Bestellungen ohne Klick deuten auf eine Gutscheinseite hin.",
  codes: { code: "Code", creator: "Creator", uses: "Bestellungen", without: "Ohne Klick", share: "Anteil" },
  noCodes: "Keine Creator-Codes in den letzten 90 Tagen",
  leak: "Vermutlich öffentlich",
};

export const policyTexts: Readonly<Record<Language, PolicyWords>> = { en, de };
export const POLICIES = ["coupon_wins", "earlier_link_wins", "links_only"] as const;
