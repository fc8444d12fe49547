import type { Language } from "@tote/storefront/data";

const list = (tag: string) => (parts: readonly string[]) => new Intl.ListFormat(tag).format(parts);
const either = (tag: string) => (parts: readonly string[]) =>
  new Intl.ListFormat(tag, { type: "disjunction" }).format(parts);

const en = {
  and: list("en-GB"),
  or: either("en-GB"),
  goods: {
    all: "all products",
    collections: (names: string) => `products in ${names}`,
    products: (count: number) => (count === 1 ? "1 chosen product" : `${count} chosen products`),
    except: (goods: string, others: string) => `${goods}, except ${others}`,
    fullPrice: (goods: string) => `${goods} at full price`,
  },
  percentage: {
    product: (off: string, goods: string) => `${off} off each item: ${goods}.`,
    order: (off: string, goods: string) => `${off} off the total of ${goods}.`,
  },
  amount: {
    product: (off: string, goods: string) => `${off} off each item: ${goods}.`,
    order: (off: string, goods: string) => `${off} off the total of ${goods}.`,
  },
  fixedPrice: (price: string, goods: string) => `Each item costs ${price} at most: ${goods}.`,
  tiers: (steps: string, goods: string) => `The more, the cheaper (${goods}): ${steps}.`,
  stepPieces: (from: number, off: string) => `${off} off from ${from} items`,
  stepSubtotal: (from: string, off: string) => `${off} off from ${from}`,
  buyGet: (buy: string, get: string) => `${buy}, ${get}.`,
  buy: (qty: number, goods: string) => `Buy ${qty} (${goods})`,
  getFree: (qty: number) => `get ${qty} free`,
  getOff: (qty: number, off: string) => `get ${qty} at ${off} off`,
  of: (get: string, goods: string) => `${get} (${goods})`,
  bundle: (items: string, price: string) => `Together for ${price}: ${items}.`,
  item: (qty: number, goods: string) => `${qty} × ${goods}`,
  freeShipping: "Free delivery.",
  freeShippingUpTo: (most: string) => `Delivery is up to ${most} cheaper.`,
  methods: (names: string) => `Only with ${names}.`,
  maxPieces: (count: number) => `The ${count} cheapest items of an order count.`,
  atMost: (most: string) => `An order saves ${most} at most.`,
  timesMax: (count: number) => (count === 1 ? "Once per order." : `Up to ${count} times per order.`),
  subtotal: (minimum: string, goods: string | null) =>
    `The order needs ${goods === null ? "goods" : goods} worth ${minimum} or more.`,
  quantity: (minimum: number, goods: string | null) =>
    goods === null ? `The order needs ${minimum} or more items.` : `The order needs ${minimum} or more of ${goods}.`,
  countries: (names: string) => `Only for delivery to ${names}.`,
  accountsOnly: "Only for signed-in customers.",
  usageLimit: (count: number) => (count === 1 ? "For 1 order only." : `For the first ${count} orders.`),
  perCustomer: (count: number) => (count === 1 ? "Once per customer." : `Up to ${count} times per customer.`),
  budget: (most: string) => `Ends when customers have saved ${most}.`,
  from: (at: string) => `Starts on ${at}.`,
  until: (at: string) => `Ends on ${at}.`,
  unfinished: "Fill in the effect to read the promotion as a sentence.",
};

export type SentenceWords = typeof en;

const de: SentenceWords = {
  and: list("de"),
  or: either("de"),
  goods: {
    all: "alle Produkte",
    collections: (names) => `Produkte aus ${names}`,
    products: (count) => (count === 1 ? "1 ausgewähltes Produkt" : `${count} ausgewählte Produkte`),
    except: (goods, others) => `${goods}, ausgenommen ${others}`,
    fullPrice: (goods) => `${goods} zum vollen Preis`,
  },
  percentage: {
    product: (off, goods) => `${off} Rabatt auf jeden Artikel: ${goods}.`,
    order: (off, goods) => `${off} Rabatt auf die Summe: ${goods}.`,
  },
  amount: {
    product: (off, goods) => `${off} Rabatt auf jeden Artikel: ${goods}.`,
    order: (off, goods) => `${off} Rabatt auf die Summe: ${goods}.`,
  },
  fixedPrice: (price, goods) => `Jeder Artikel kostet höchstens ${price}: ${goods}.`,
  tiers: (steps, goods) => `Mengenrabatt (${goods}): ${steps}.`,
  stepPieces: (from, off) => `ab ${from} Artikeln ${off} Rabatt`,
  stepSubtotal: (from, off) => `ab ${from} ${off} Rabatt`,
  buyGet: (buy, get) => `${buy}, ${get}.`,
  buy: (qty, goods) => `${qty} kaufen (${goods})`,
  getFree: (qty) => `${qty} gratis erhalten`,
  getOff: (qty, off) => `${qty} mit ${off} Rabatt erhalten`,
  of: (get, goods) => `${get} (${goods})`,
  bundle: (items, price) => `Zusammen für ${price}: ${items}.`,
  item: (qty, goods) => `${qty} × ${goods}`,
  freeShipping: "Kostenloser Versand.",
  freeShippingUpTo: (most) => `Der Versand wird um bis zu ${most} günstiger.`,
  methods: (names) => `Nur mit ${names}.`,
  maxPieces: (count) => `Es zählen die ${count} günstigsten Artikel einer Bestellung.`,
  atMost: (most) => `Eine Bestellung spart höchstens ${most}.`,
  timesMax: (count) => (count === 1 ? "Einmal pro Bestellung." : `Bis zu ${count}-mal pro Bestellung.`),
  subtotal: (minimum, goods) => `Mindestbestellwert: ${minimum}${goods === null ? "" : ` (${goods})`}.`,
  quantity: (minimum, goods) => `Mindestmenge: ${minimum} Artikel${goods === null ? "" : ` (${goods})`}.`,
  countries: (names) => `Nur bei Lieferung nach: ${names}.`,
  accountsOnly: "Nur für angemeldete Kunden.",
  usageLimit: (count) => (count === 1 ? "Nur für 1 Bestellung." : `Für die ersten ${count} Bestellungen.`),
  perCustomer: (count) => (count === 1 ? "Einmal pro Kunde." : `Bis zu ${count}-mal pro Kunde.`),
  budget: (most) => `Endet, sobald Kunden zusammen ${most} gespart haben.`,
  from: (at) => `Beginnt am ${at}.`,
  until: (at) => `Endet am ${at}.`,
  unfinished: "Füllen Sie den Rabatt aus, dann steht die Aktion hier als Satz.",
};

export const sentenceTexts: Readonly<Record<Language, SentenceWords>> = { en, de };
