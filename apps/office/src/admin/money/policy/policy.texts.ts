import type { Language } from "@tote/storefront/data";

const en = {
  title: "Policy and codes",
  lead: "Who is credited when an order has both a creator's code and a link, and which codes circulate without their creator.",
  policyTitle: "Coupon policy",
  policyLead: "It decides from the next order on. Orders keep the credit that they have.",
  policies: {
    coupon_wins: "A code wins",
    earlier_link_wins: "An earlier link wins",
    links_only: "Links only",
  },
  means: {
    coupon_wins: "The creator of the code is credited, whoever's link was clicked before.",
    earlier_link_wins:
      "Where somebody else's link was really clicked before the bag was filled, that creator is credited.",
    links_only: "A code gives its discount and no credit.",
  },
  now: "In force",
  save: "Use this policy",
  adminOnly: "An administrator sets the policy. You can try one out below.",
  tryTitle: "Try a policy on past orders",
  tryLead: "Each order of the period is decided again from the claims that it keeps. Nothing is changed.",
  policy: "Policy",
  from: "From",
  to: "To, inclusive",
  run: "Try it",
  changed: (count: number) =>
    count === 0
      ? "No order would be credited otherwise."
      : count === 1
        ? "One order would be credited otherwise."
        : `${count} orders would be credited otherwise.`,
  without: (count: number) => `${count} orders with a discount are older than kept claims and stay as they are.`,
  estimated: "Estimate. Creators who weren't credited at the time are calculated at today's rates.",
  columns: { creator: "Creator", now: "Now", after: "With the policy", orders: "Orders", change: "Difference" },
  orders: (count: number) => (count === 1 ? "1 order" : `${count} orders`),
  codesTitle: "Codes that leak",
  codesLead:
    "Codes of creators in orders of the last 90 days. A high share without any click says that the code stands on a coupon site.",
  codes: { code: "Code", creator: "Creator", uses: "Orders", without: "Without a click", share: "Share" },
  noCodes: "No order of the last 90 days had a creator's code.",
  leak: "Looks leaked",
};

export type PolicyWords = typeof en;

const de: PolicyWords = {
  title: "Zuordnung und Codes",
  lead: "Wem eine Bestellung mit Code und Link gutgeschrieben wird, und welche Codes ohne ihren Creator umlaufen.",
  policyTitle: "Regel für Codes",
  policyLead: "Sie entscheidet ab der nächsten Bestellung. Bestellungen behalten ihre Gutschrift.",
  policies: {
    coupon_wins: "Der Code gewinnt",
    earlier_link_wins: "Ein früherer Link gewinnt",
    links_only: "Nur Links",
  },
  means: {
    coupon_wins: "Gutgeschrieben wird, wem der Code gehört, egal wessen Link vorher geklickt wurde.",
    earlier_link_wins: "Wurde vor dem Füllen der Tasche wirklich ein Link von jemand anderem geklickt, zählt dieser.",
    links_only: "Ein Code gibt seinen Rabatt und keine Gutschrift.",
  },
  now: "Gilt",
  save: "Diese Regel verwenden",
  adminOnly: "Die Regel setzt die Administration. Unten können Sie eine ausprobieren.",
  tryTitle: "Eine Regel an früheren Bestellungen ausprobieren",
  tryLead:
    "Jede Bestellung des Zeitraums wird aus ihren aufbewahrten Ansprüchen neu entschieden. Nichts wird geändert.",
  policy: "Regel",
  from: "Von",
  to: "Bis einschließlich",
  run: "Ausprobieren",
  changed: (count) =>
    count === 0
      ? "Keine Bestellung würde anders gutgeschrieben."
      : count === 1
        ? "Eine Bestellung würde anders gutgeschrieben."
        : `${count} Bestellungen würden anders gutgeschrieben.`,
  without: (count) =>
    `${count} Bestellungen mit Rabatt sind älter als aufbewahrte Ansprüche und bleiben, wie sie sind.`,
  estimated: "Schätzung: Wer damals nicht berücksichtigt wurde, wird nach den heutigen Sätzen berechnet.",
  columns: { creator: "Creator", now: "Jetzt", after: "Mit der Regel", orders: "Bestellungen", change: "Unterschied" },
  orders: (count) => (count === 1 ? "1 Bestellung" : `${count} Bestellungen`),
  codesTitle: "Codes, die umlaufen",
  codesLead:
    "Codes von Creatorn in Bestellungen der letzten 90 Tage. Ein hoher Anteil ohne Klick sagt, dass der Code auf einer Gutscheinseite steht.",
  codes: { code: "Code", creator: "Creator", uses: "Bestellungen", without: "Ohne Klick", share: "Anteil" },
  noCodes: "Keine Bestellung der letzten 90 Tage hatte einen Code von Creatorn.",
  leak: "Läuft wohl um",
};

export const policyTexts: Readonly<Record<Language, PolicyWords>> = { en, de };
export const POLICIES = ["coupon_wins", "earlier_link_wins", "links_only"] as const;
