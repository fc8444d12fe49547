import { LOCALES } from "@tote/words";
import type { Language, Money, Order } from "../data.ts";

/** A line of an order, placed or not. */
export interface ShownLine {
  readonly key: string;
  readonly title: string;
  /** Empty where the product has one variant alone. */
  readonly variantTitle: string;
  readonly image: string | null;
  readonly qty: number;
  readonly total: Money | null;
}

/** The title that a product's only variant has (apps/server/src/features/catalogue/products/product-input.ts). */
const ONLY_VARIANT = "Default";

/** A variant's title where it tells something. */
export function shownVariant(title: string): string {
  return title === ONLY_VARIANT ? "" : title;
}

/** The lines of a placed order. */
export function placedLines({ lines }: Pick<Order, "lines">): ShownLine[] {
  return lines.map(({ id, title, variantTitle, image, qty, unitPrice }) => ({
    key: id,
    title,
    variantTitle: shownVariant(variantTitle),
    image,
    qty,
    total: { ...unitPrice, amount: unitPrice.amount * qty },
  }));
}

/** A day as people of the language write it, in the shop's time zone. */
export function formatDay(at: string, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone,
  });
  // Day and month stay on one line.
  return format.format(new Date(at)).replace(/(\d+\.?) /, "$1\u00a0");
}
