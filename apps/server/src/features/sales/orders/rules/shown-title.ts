import type { OrderLineRecord } from "../order-record.ts";

type Titles = Pick<OrderLineRecord, "title" | "variantTitle" | "shownTitle" | "shownVariantTitle">;

/** A line's names as its buyer saw them. */
export function shownTitles<Line extends Titles>(line: Line): Line {
  const { title, variantTitle, shownTitle, shownVariantTitle } = line;
  return { ...line, title: shownTitle ?? title, variantTitle: shownVariantTitle ?? variantTitle };
}
