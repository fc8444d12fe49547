import type { Tx } from "../../platform/database/database.ts";
import { type ErrorEntry, Invalid } from "../../platform/errors.ts";
import { readItems } from "../catalog/items.ts";
import type { WantedLine } from "./bag-lines.ts";
import type { CartLineInput } from "./schemas.ts";
import type { ResolveStamps, StampRequest } from "./stamp.ts";

const DETAILS = {
  unknown_product: "There is no such product or variant on sale.",
  variant_required: "The product has several variants; variantId must name one.",
} as const;

/** A line names nothing that is on sale, or not which variant of it. */
export class UnresolvedLines extends Invalid {
  constructor(first: keyof typeof DETAILS, errors: readonly ErrorEntry[]) {
    super(errors, first, DETAILS[first]);
  }
}

/**
 * Finds what the lines of a request mean, and their stamps; `pointerOf` says where a line stands in the body. Reports
 * every line that means nothing. A code or click that is not valid is no error: the line has no stamp.
 */
export async function resolveLines(
  tx: Tx,
  resolveStamps: ResolveStamps,
  requests: readonly CartLineInput[],
  pointerOf: (index: number) => string,
): Promise<WantedLine[]> {
  const lookup = await readItems(tx, requests);
  const errors: (ErrorEntry & { code: keyof typeof DETAILS })[] = [];
  const lines = requests.flatMap((request, index): WantedLine[] => {
    const pointer = pointerOf(index);
    const resolved = lookup.resolve(request);
    if ("item" in resolved) {
      const { variantId, priceMinor } = resolved.item;
      return [{ pointer, variantId, qty: request.qty, priceMinor, stamp: null }];
    }
    const code = resolved.problem;
    const member = code === "variant_required" ? "variantId" : "productId";
    errors.push({ pointer: `${pointer}/${member}`, code, detail: DETAILS[code] });
    return [];
  });
  const [first] = errors;
  if (first !== undefined) throw new UnresolvedLines(first.code, errors);
  return withStamps(tx, resolveStamps, requests, lines);
}

/** Null where the attribution claims nothing new: empty, or the code of a stamp that was read from a bag. */
function newClaim({ code, clickId, clickedAt }: NonNullable<CartLineInput["attribution"]>): StampRequest | null {
  if (clickedAt !== undefined) return clickId === undefined ? null : { clickId };
  return code === undefined && clickId === undefined ? null : { code, clickId };
}

async function withStamps(
  tx: Tx,
  resolveStamps: ResolveStamps,
  requests: readonly CartLineInput[],
  lines: readonly WantedLine[],
): Promise<WantedLine[]> {
  const asked: { index: number; request: StampRequest }[] = [];
  for (const [index, { attribution }] of requests.entries()) {
    const request = attribution === undefined ? null : newClaim(attribution);
    if (request !== null) asked.push({ index, request });
  }
  if (asked.length === 0) return [...lines];
  const stamps = await resolveStamps(
    tx,
    asked.map(({ request }) => request),
  );
  const stampAt = new Map(asked.map(({ index }, position) => [index, stamps[position] ?? null]));
  return lines.map((line, index) => ({ ...line, stamp: stampAt.get(index) ?? null }));
}
