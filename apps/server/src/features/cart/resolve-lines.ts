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

/** A line of a request that no variant on sale answers to. */
export interface UnresolvedLine {
  index: number;
  request: CartLineInput;
  problem: keyof typeof DETAILS;
}

interface ResolvedLine {
  request: CartLineInput;
  line: WantedLine;
}

/** Resolves the lines of a request, and reports every one that means nothing. `pointerOf` says where a line stands in the body. */
export async function resolveLines(
  tx: Tx,
  resolveStamps: ResolveStamps,
  requests: readonly CartLineInput[],
  pointerOf: (index: number) => string,
): Promise<WantedLine[]> {
  const { lines, unresolved } = await resolveWhatIsSold(tx, resolveStamps, requests, pointerOf);
  const [first] = unresolved;
  if (first === undefined) return lines;
  const errors = unresolved.map(({ index, problem }) => {
    const member = problem === "variant_required" ? "variantId" : "productId";
    return { pointer: `${pointerOf(index)}/${member}`, code: problem, detail: DETAILS[problem] };
  });
  throw new UnresolvedLines(first.problem, errors);
}

/**
 * Finds the variants that the lines of a request mean, and their stamps; the others are told apart. A code or click that
 * is not valid is no error: the line has no stamp.
 */
export async function resolveWhatIsSold(
  tx: Tx,
  resolveStamps: ResolveStamps,
  requests: readonly CartLineInput[],
  pointerOf: (index: number) => string,
): Promise<{ lines: WantedLine[]; unresolved: UnresolvedLine[] }> {
  const lookup = await readItems(tx, requests);
  const found: ResolvedLine[] = [];
  const unresolved: UnresolvedLine[] = [];
  for (const [index, request] of requests.entries()) {
    const resolved = lookup.resolve(request);
    if ("problem" in resolved) {
      unresolved.push({ index, request, problem: resolved.problem });
      continue;
    }
    const { variantId, priceMinor } = resolved.item;
    const line = { pointer: pointerOf(index), variantId, qty: request.qty, priceMinor, stamp: null };
    found.push({ request, line });
  }
  return { lines: await withStamps(tx, resolveStamps, found), unresolved };
}

/** Null where the attribution claims nothing new: empty, or the code of a stamp that was read from a bag. */
function newClaim({ code, clickId, clickedAt }: NonNullable<CartLineInput["attribution"]>): StampRequest | null {
  if (clickedAt !== undefined) return clickId === undefined ? null : { clickId };
  return code === undefined && clickId === undefined ? null : { code, clickId };
}

async function withStamps(tx: Tx, resolveStamps: ResolveStamps, found: readonly ResolvedLine[]): Promise<WantedLine[]> {
  const asked: { line: WantedLine; request: StampRequest }[] = [];
  for (const { request, line } of found) {
    const claim = request.attribution === undefined ? null : newClaim(request.attribution);
    if (claim !== null) asked.push({ line, request: claim });
  }
  if (asked.length === 0) return found.map(({ line }) => line);
  const stamps = await resolveStamps(
    tx,
    asked.map(({ request }) => request),
  );
  const stampOf = new Map(asked.map(({ line }, position) => [line, stamps[position] ?? null]));
  return found.map(({ line }) => ({ ...line, stamp: stampOf.get(line) ?? null }));
}
