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
  summary: "Summary",
  each: (price) => `${price} each`,
  quantityOf: (title) => `Quantity of ${title}`,
  fewer: (title) => `Decrease quantity: ${title}`,
  more: (title) => `Increase quantity: ${title}`,
  update: "Update",
  remove: "Remove",
  removed: (title) => `${title} was removed.`,
  undo: "Undo",
  rose: (before) => `The price has gone up. It was ${before} when you added it.`,
  fell: (before) => `The price has gone down. It was ${before} when you added it.`,
  accept: "OK",
  short: (stock) => `Only ${stock} left. Reduce the quantity.`,
  soldOut: "Sold out. Remove it to check out.",
  unavailable: "No longer available. Remove it to check out.",
  notMerged: (count) =>
    count === 1
      ? "1 item from your earlier bag is no longer available."
      : `${count} items from your earlier bag are no longer available.`,
  refused: (requestId) => `This change couldn't be saved.${requestId === null ? "" : ` Reference: ${requestId}`}`,
  question: (qty, title) => `We don't know if ${qty} × ${title} was added to your bag. Add it again?`,
  addAgain: "Add again",
  leave: "Don't add",
  offline: "You are offline. Your changes are saved when you are back online.",
  unreadable: "Your bag can't be loaded right now. We'll keep trying; nothing is lost.",
  loading: "Loading your bag …",
  things: (count) => (count === 1 ? "1 item" : `${count} items`),
  subtotal: "Subtotal",
  missing: (sum, country) => `${sum} more for free delivery (${country}).`,
  free: (country) => `Free delivery (${country})`,
  later: {
    included: "Includes VAT, plus delivery.",
    added: "Tax and delivery are calculated at checkout.",
    none: "Delivery is calculated at checkout.",
  },
  blocked: (titles) => `To check out, change or remove: ${titles}.`,
  taxLater: { included: "Includes VAT.", added: "Tax is calculated at checkout.", none: "" },
  codeFailed: "This code couldn't be checked. Try again in a minute.",
  estimate: "Estimate delivery",
  sendTo: "Deliver to",
  workOut: "Calculate",
  deliveryTo: (country) => `Delivery (${country})`,
  estimated: "You see the exact amount at checkout.",
  estimateFailed: "This can't be calculated right now. You see the amount at checkout.",
  merged: "Items from your earlier bag were added.",
  checkout: "Checkout",
  noAccount: "No account needed.",
  emptyTitle: "Your bag is empty",
  emptyText: "Items you add appear here.",
  look: "Continue shopping",
  added: (title) => `Added to your bag: ${title}`,
  close: "Close",
  whole: "View bag",
  goOn: "Continue shopping",
};

const de: Texts = {
  title: "Warenkorb",
  lines: "In Ihrem Warenkorb",
  summary: "Zusammenfassung",
  each: (price) => `je ${price}`,
  quantityOf: (title) => `Menge: ${title}`,
  fewer: (title) => `Menge verringern: ${title}`,
  more: (title) => `Menge erhöhen: ${title}`,
  update: "Ändern",
  remove: "Entfernen",
  removed: (title) => `${title} wurde entfernt.`,
  undo: "Rückgängig",
  rose: (before) => `Der Preis ist gestiegen, vorher ${before}.`,
  fell: (before) => `Der Preis ist gefallen, vorher ${before}.`,
  accept: "OK",
  short: (stock) => `Nur noch ${stock} vorrätig. Bitte verringern Sie die Menge.`,
  soldOut: "Ausverkauft. Entfernen Sie den Artikel, um zu bestellen.",
  unavailable: "Nicht mehr erhältlich. Entfernen Sie den Artikel, um zu bestellen.",
  notMerged: (count) =>
    count === 1
      ? "1 Artikel aus Ihrem früheren Warenkorb ist nicht mehr erhältlich."
      : `${count} Artikel aus Ihrem früheren Warenkorb sind nicht mehr erhältlich.`,
  refused: (requestId) =>
    `Diese Änderung konnte nicht gespeichert werden.${requestId === null ? "" : ` Referenz: ${requestId}`}`,
  question: (qty, title) =>
    `Wir wissen nicht, ob ${qty} × ${title} im Warenkorb angekommen ist. Noch einmal hinzufügen?`,
  addAgain: "Noch einmal hinzufügen",
  leave: "Nicht hinzufügen",
  offline: "Sie sind offline. Ihre Änderungen werden gespeichert, sobald Sie wieder online sind.",
  unreadable: "Ihr Warenkorb kann gerade nicht geladen werden. Wir versuchen es weiter, nichts geht verloren.",
  loading: "Warenkorb wird geladen …",
  things: (count) => (count === 1 ? "1 Artikel" : `${count} Artikel`),
  subtotal: "Zwischensumme",
  missing: (sum, country) => `Noch ${sum} bis zum kostenlosen Versand (${country}).`,
  free: (country) => `Kostenloser Versand (${country})`,
  later: {
    included: "Inkl. MwSt., zzgl. Versand.",
    added: "Steuern und Versand werden an der Kasse berechnet.",
    none: "Zzgl. Versand.",
  },
  blocked: (titles) => `Bitte vor der Kasse ändern oder entfernen: ${titles}.`,
  taxLater: { included: "Inkl. MwSt.", added: "Die Steuer wird an der Kasse berechnet.", none: "" },
  codeFailed: "Dieser Code konnte nicht geprüft werden. Bitte versuchen Sie es in einer Minute noch einmal.",
  estimate: "Versandkosten berechnen",
  sendTo: "Lieferland",
  workOut: "Berechnen",
  deliveryTo: (country) => `Versand (${country})`,
  estimated: "Den genauen Betrag sehen Sie an der Kasse.",
  estimateFailed: "Das kann gerade nicht berechnet werden. Den Betrag sehen Sie an der Kasse.",
  merged: "Artikel aus Ihrem früheren Warenkorb wurden hinzugefügt.",
  checkout: "Zur Kasse",
  noAccount: "Ohne Konto möglich.",
  emptyTitle: "Ihr Warenkorb ist leer",
  emptyText: "Hier erscheint, was Sie hinzufügen.",
  look: "Weiter einkaufen",
  added: (title) => `In den Warenkorb gelegt: ${title}`,
  close: "Schließen",
  whole: "Warenkorb ansehen",
  goOn: "Weiter einkaufen",
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
