import type { Quote } from "@tote/client";
import type { Repriced } from "../../checkout/state.ts";

/**
 * The prices that the shopper knows. Sums are asked for again while a form is filled in, so a price of the shop can change on
 * the page without a word: the order asks about each that the shopper has not agreed to.
 */
export class ShownPrices {
  readonly #known = new Map<string, Quote["lines"][number]["unitPrice"]>();

  /** Notes the prices of lines that were not shown before. */
  note({ lines }: Quote): void {
    for (const { variantId, unitPrice } of lines)
      if (!this.#known.has(variantId)) this.#known.set(variantId, unitPrice);
  }

  changesIn({ lines }: Quote): Repriced[] {
    return lines.flatMap(({ variantId, title, unitPrice: now }) => {
      const before = this.#known.get(variantId);
      return before === undefined || before.amount === now.amount ? [] : [{ variantId, title, before, now }];
    });
  }

  /** The shopper was asked about these. */
  agree({ lines }: Quote): void {
    for (const { variantId, unitPrice } of lines) this.#known.set(variantId, unitPrice);
  }
}
