import { DomainError, type ErrorEntry, Invalid } from "../../../../platform/errors.ts";
import type { Item, ItemLookup } from "../../../catalogue/products/items.ts";
import type { PlaceOrderInput } from "../../orders/schemas/requests.ts";
import { MAX_QTY } from "../../orders/schemas/terms.ts";

/** A requested line of an order: the item, the quantity, and its first place in the request. */
export interface WantedLine {
  item: Item;
  qty: number;
  position: number;
}

export class UnknownProduct extends Invalid {
  constructor(errors: readonly ErrorEntry[]) {
    super(errors, "unknown_product", "Some of the products are not on sale.");
  }
}

export class VariantRequired extends Invalid {
  constructor(errors: readonly ErrorEntry[]) {
    super(errors, "variant_required", "Some of the products have several variants; each line must name one.");
  }
}

export class InsufficientStock extends DomainError {
  constructor(errors: readonly ErrorEntry[]) {
    super({ code: "insufficient_stock", detail: "There is less stock than was asked for.", errors });
  }
}

/** Resolves the lines of a request. Lines of the same variant are added up at the place of the first. */
export function resolveLines(lookup: ItemLookup, lines: PlaceOrderInput["lines"]): WantedLine[] {
  const wanted = new Map<string, WantedLine>();
  const unknown: ErrorEntry[] = [];
  const ambiguous: ErrorEntry[] = [];
  for (const [position, line] of lines.entries()) {
    const resolved = lookup.resolve(line);
    if ("problem" in resolved) {
      const pointer = `#/lines/${position}/${resolved.problem === "unknown_product" && line.variantId === undefined ? "productId" : "variantId"}`;
      if (resolved.problem === "variant_required")
        ambiguous.push({ pointer, code: "variant_required", detail: "This product has several variants." });
      else unknown.push({ pointer, code: "unknown_product", detail: "There is no such product or variant on sale." });
      continue;
    }
    const known = wanted.get(resolved.item.variantId);
    if (known === undefined) wanted.set(resolved.item.variantId, { item: resolved.item, qty: line.qty, position });
    else known.qty += line.qty;
  }
  if (unknown.length > 0) throw new UnknownProduct([...unknown, ...ambiguous]);
  if (ambiguous.length > 0) throw new VariantRequired(ambiguous);
  const tooMany = [...wanted.values()].filter((line) => line.qty > MAX_QTY);
  if (tooMany.length > 0) {
    throw new Invalid(
      tooMany.map((line) => ({
        pointer: `#/lines/${line.position}/qty`,
        code: "qty_too_large",
        detail: `The lines of this variant add up to ${line.qty}; at most ${MAX_QTY} pieces are sold at once.`,
        limit: MAX_QTY,
        unit: "pieces",
      })),
      "qty_too_large",
      `At most ${MAX_QTY} pieces of a variant are sold at once.`,
    );
  }
  return [...wanted.values()];
}

/** One entry per line with too little stock; `available` is the stock. */
export function shortages(
  lines: readonly WantedLine[],
  available: (variantId: string) => number | null,
): Array<ErrorEntry & { pointer: string; available: number }> {
  return lines.flatMap((line) => {
    const left = available(line.item.variantId);
    if (left === null || left >= line.qty) return [];
    return [
      {
        pointer: `#/lines/${line.position}/qty`,
        code: "insufficient_stock",
        detail: left === 0 ? "This is sold out." : `Only ${left} left.`,
        available: left,
      },
    ];
  });
}
