import type { Language, Shop } from "../data.ts";

/** The words of the bag. A text that one language lacks is a type error. */
interface Texts {
  title: string;
  lines: string;
  summary: string;
  each(price: string): string;
  quantityOf(title: string): string;
  fewer(title: string): string;
  more(title: string): string;
  update: string;
  remove: string;
  removed(title: string): string;
  undo: string;
  rose(before: string): string;
  fell(before: string): string;
  accept: string;
  short(stock: number): string;
  soldOut: string;
  unavailable: string;
  notMerged(count: number): string;
  refused(requestId: string | null): string;
  question(qty: number, title: string): string;
  addAgain: string;
  leave: string;
  offline: string;
  unreadable: string;
  loading: string;
  things(count: number): string;
  subtotal: string;
  missing(sum: string, country: string): string;
  free(country: string): string;
  later: Readonly<Record<Shop["tax"], string>>;
  blocked(titles: string): string;
  /** The same for goods without delivery. */
  taxLater: Readonly<Record<Shop["tax"], string>>;
  codeFailed: string;
  estimate: string;
  sendTo: string;
  workOut: string;
  deliveryTo(country: string): string;
  estimated: string;
  estimateFailed: string;
  merged: string;
  checkout: string;
  noAccount: string;
  emptyTitle: string;
  emptyText: string;
  look: string;
  added(title: string): string;
  close: string;
  whole: string;
  goOn: string;
}

const en: Texts = {
  title: "Bag",
  lines: "In your bag",
  summary: "Sum",
  each: (price) => `${price} each`,
  quantityOf: (title) => `Quantity of ${title}`,
  fewer: (title) => `One ${title} fewer`,
  more: (title) => `One ${title} more`,
  update: "Update",
  remove: "Remove",
  removed: (title) => `${title} was removed.`,
  undo: "Undo",
  rose: (before) => `The price was ${before} when you put it in.`,
  fell: (before) => `The price fell from ${before} since you put it in.`,
  accept: "All right",
  short: (stock) => `Only ${stock} left. Please take fewer.`,
  soldOut: "Sold out. Please remove it to go on.",
  unavailable: "We no longer sell this. Please remove it to go on.",
  notMerged: (count) =>
    count === 1
      ? "One thing of your earlier bag is no longer sold and was left out."
      : `${count} things of your earlier bag are no longer sold and were left out.`,
  refused: (requestId) =>
    `The shop did not take this change.${requestId === null ? "" : ` If you write to us: ${requestId}`}`,
  question: (qty, title) => `We could not see whether ${qty} × ${title} reached your bag. Add it again?`,
  addAgain: "Add again",
  leave: "Leave it",
  offline: "You are offline. Your changes are kept and sent when you are back.",
  unreadable: "The bag cannot be read right now. We keep trying, and nothing is lost.",
  loading: "Reading your bag …",
  things: (count) => (count === 1 ? "1 thing" : `${count} things`),
  subtotal: "Subtotal",
  missing: (sum, country) => `Another ${sum} and delivery is free (${country}).`,
  free: (country) => `Delivery is free (${country}).`,
  later: {
    included: "Includes VAT. Delivery is calculated at checkout.",
    added: "Tax and delivery are calculated at checkout.",
    none: "Delivery is calculated at checkout.",
  },
  blocked: (titles) => `To check out, change or remove: ${titles}.`,
  taxLater: { included: "Includes VAT.", added: "Tax is calculated at checkout.", none: "" },
  codeFailed: "The shop could not check this code. Please try again in a minute.",
  estimate: "What delivery and tax will be",
  sendTo: "Send it to",
  workOut: "Work it out",
  deliveryTo: (country) => `Delivery (${country})`,
  estimated: "The checkout says it for your address.",
  estimateFailed: "This cannot be worked out right now. The checkout will say it.",
  merged: "The things of your earlier bag are in here too.",
  checkout: "Checkout",
  noAccount: "No account needed.",
  emptyTitle: "Your bag is empty.",
  emptyText: "Have a look around: what you add waits here.",
  look: "To the catalogue",
  added: (title) => `${title} is in your bag.`,
  close: "Close",
  whole: "See the whole bag",
  goOn: "Go on looking",
};

const de: Texts = {
  title: "Tasche",
  lines: "In Ihrer Tasche",
  summary: "Summe",
  each: (price) => `je ${price}`,
  quantityOf: (title) => `Anzahl ${title}`,
  fewer: (title) => `Ein Stück weniger: ${title}`,
  more: (title) => `Ein Stück mehr: ${title}`,
  update: "Ändern",
  remove: "Entfernen",
  removed: (title) => `${title} wurde entfernt.`,
  undo: "Rückgängig",
  rose: (before) => `Als Sie es hineinlegten, kostete es ${before}.`,
  fell: (before) => `Der Preis ist gefallen, vorher ${before}.`,
  accept: "In Ordnung",
  short: (stock) => `Nur noch ${stock} da. Bitte nehmen Sie weniger.`,
  soldOut: "Ausverkauft. Bitte entfernen Sie es, um weiterzugehen.",
  unavailable: "Das verkaufen wir nicht mehr. Bitte entfernen Sie es, um weiterzugehen.",
  notMerged: (count) =>
    count === 1
      ? "Ein Artikel aus Ihrer früheren Tasche wird nicht mehr verkauft und fehlt deshalb."
      : `${count} Artikel aus Ihrer früheren Tasche werden nicht mehr verkauft und fehlen deshalb.`,
  refused: (requestId) =>
    `Der Shop hat diese Änderung nicht angenommen.${requestId === null ? "" : ` Falls Sie uns schreiben: ${requestId}`}`,
  question: (qty, title) => `Wir wissen nicht, ob ${qty} × ${title} angekommen ist. Noch einmal hineinlegen?`,
  addAgain: "Hineinlegen",
  leave: "So lassen",
  offline: "Sie sind offline. Ihre Änderungen bleiben erhalten und gehen hinaus, sobald Sie zurück sind.",
  unreadable: "Die Tasche lässt sich gerade nicht lesen. Wir versuchen es weiter, nichts geht verloren.",
  loading: "Die Tasche wird gelesen …",
  things: (count) => (count === 1 ? "1 Artikel" : `${count} Artikel`),
  subtotal: "Zwischensumme",
  missing: (sum, country) => `Noch ${sum}, dann ist der Versand kostenlos (${country}).`,
  free: (country) => `Der Versand ist kostenlos (${country}).`,
  later: {
    included: "Inkl. MwSt., zzgl. Versand.",
    added: "Steuern und Versand werden an der Kasse berechnet.",
    none: "Zzgl. Versand.",
  },
  blocked: (titles) => `Bitte vor der Kasse ändern oder entfernen: ${titles}.`,
  taxLater: { included: "Inkl. MwSt.", added: "Die Steuer wird an der Kasse berechnet.", none: "" },
  codeFailed: "Der Shop konnte diesen Code nicht prüfen. Bitte versuchen Sie es in einer Minute noch einmal.",
  estimate: "Was Versand und Steuern kosten",
  sendTo: "Lieferung nach",
  workOut: "Ausrechnen",
  deliveryTo: (country) => `Versand (${country})`,
  estimated: "Genau sagt es die Kasse für Ihre Adresse.",
  estimateFailed: "Das lässt sich gerade nicht ausrechnen. Die Kasse sagt es Ihnen.",
  merged: "Was in Ihrer früheren Tasche lag, ist auch hier.",
  checkout: "Zur Kasse",
  noAccount: "Ohne Konto möglich.",
  emptyTitle: "Ihre Tasche ist leer.",
  emptyText: "Sehen Sie sich um: Was Sie hineinlegen, wartet hier.",
  look: "Zum Katalog",
  added: (title) => `${title} liegt in Ihrer Tasche.`,
  close: "Schließen",
  whole: "Die ganze Tasche ansehen",
  goOn: "Weiter umsehen",
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
