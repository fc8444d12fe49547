import type { Tx } from "../../../platform/database/database.ts";
import { type ErrorEntry, Invalid } from "../../../platform/errors.ts";
import { readItems } from "../../catalogue/products/items.ts";
import type { WantedLine } from "./bag-lines.ts";
import type { CartLineInput } from "./schemas.ts";
import type { ResolveStamps, StampRequest } from "./stamp.ts";

const DETAILS = {
  unknown_product: "There is no such product or variant on sale.",
  variant_required: "The product has several variants; variantId must name one.",
} as const;

/** A line names nothing on sale, or not which variant. */
export class UnresolvedLines extends Invalid {
  constructor(first: keyof typeof DETAILS, errors: readonly ErrorEntry[]) {
    super(errors, first, DETAILS[first]);
  }
}

/** A requested line without a variant on sale. */
export interface UnresolvedLine {
  index: number;
  request: CartLineInput;
  problem: keyof typeof DETAILS;
}

interface ResolvedLine {
  request: CartLineInput;
  line: WantedLine;
}

/**
 * Resolves the lines of a request, or throws with every line that cannot be resolved. `pointerOf` returns a line's
 * place in the body.
 */
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
 * Resolves lines to variants and stamps, and returns unresolved lines separately. An invalid code or click is no error:
 * the line gets no stamp.
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
    const line = { pointer: pointerOf(index), variantId, qty: request.qty, priceMinor, stamp: null, echo: null };
    found.push({ request, line });
  }
  return { lines: await withStamps(tx, resolveStamps, found), unresolved };
}

interface Claim {
  request: StampRequest;
  isEcho: boolean;
}

/**
 * The claim of an attribution; null if it claims nothing. One with `clickedAt` was read from a bag: its time is the client's word,
 * so it never replaces a stamp, and marks a line without one only by a click that is known here, at that click's own time.
 */
function newClaim({ code, clickId, clickedAt }: NonNullable<CartLineInput["attribution"]>): Claim | null {
  if (clickedAt !== undefined) return clickId === undefined ? null : { request: { clickId }, isEcho: true };
  return code === undefined && clickId === undefined ? null : { request: { code, clickId }, isEcho: false };
}

async function withStamps(tx: Tx, resolveStamps: ResolveStamps, found: readonly ResolvedLine[]): Promise<WantedLine[]> {
  const asked: { line: WantedLine; claim: Claim }[] = [];
  for (const { request, line } of found) {
    const claim = request.attribution === undefined ? null : newClaim(request.attribution);
    if (claim !== null) asked.push({ line, claim });
  }
  if (asked.length === 0) return found.map(({ line }) => line);
  const stamps = await resolveStamps(
    tx,
    asked.map(({ claim }) => claim.request),
  );
  const claimOf = new Map(
    asked.map(({ line, claim }, position) => [line, { [claim.isEcho ? "echo" : "stamp"]: stamps[position] ?? null }]),
  );
  return found.map(({ line }) => ({ ...line, ...claimOf.get(line) }));
}
