/** The pure rules of the bag: its lines after a request. The use cases read, call one of these, and write. */
import { Invalid } from "../../../platform/errors.ts";
import { claimedStamp, equalStamps, newerStamp, type Stamp, type StampClaim } from "./stamp.ts";

export const MAX_LINES = 100;
export const MAX_QTY = 999;

export interface BagLine {
  variantId: string;
  qty: number;
  /** The price that the customer saw when the line was added or last edited. */
  addedPriceMinor: number;
  stamp: Stamp | null;
}

/** A requested line with its variant and that variant's current price. */
export interface WantedLine extends StampClaim {
  /** The JSON pointer to the line in the request. */
  pointer: string;
  variantId: string;
  qty: number;
  priceMinor: number;
}

export class QtyTooLarge extends Invalid {
  constructor(pointers: readonly string[]) {
    const detail = `A line has at most ${MAX_QTY} pieces.`;
    super(
      pointers.map((pointer) => ({
        pointer: `${pointer}/qty`,
        code: "qty_too_large",
        detail,
        limit: MAX_QTY,
        unit: "pieces",
      })),
      "qty_too_large",
      detail,
    );
  }
}

export class TooManyLines extends Invalid {
  constructor(pointer: string) {
    const detail = `A bag has at most ${MAX_LINES} lines.`;
    super([{ pointer, code: "too_many_lines", detail }], "too_many_lines", detail);
  }
}

/** Adds up lines of one request for the same variant, as in an order; the newest stamp counts. */
export function addUp(wanted: readonly WantedLine[]): WantedLine[] {
  const byVariant = new Map<string, WantedLine>();
  for (const line of wanted) {
    const known = byVariant.get(line.variantId);
    byVariant.set(
      line.variantId,
      known === undefined
        ? line
        : {
            ...known,
            qty: known.qty + line.qty,
            stamp: newerStamp(known.stamp, line.stamp, true),
            echo: newerStamp(known.echo, line.echo, true),
          },
    );
  }
  const lines = [...byVariant.values()];
  refuseLarge(lines.filter((line) => line.qty > MAX_QTY));
  return lines;
}

/** Adds a line. An existing line gets more pieces and the current price. */
export function addLine(current: readonly BagLine[], wanted: WantedLine): BagLine[] {
  const known = current.find((line) => line.variantId === wanted.variantId);
  if (known === undefined) return bounded([...current, fresh(wanted)], wanted.pointer);
  const qty = known.qty + wanted.qty;
  if (qty > MAX_QTY) refuseLarge([wanted]);
  const changed: BagLine = {
    variantId: known.variantId,
    qty,
    addedPriceMinor: wanted.priceMinor,
    stamp: claimedStamp(known.stamp, wanted, true),
  };
  return current.map((line) => (line === known ? changed : line));
}

/**
 * Merges the customer's bag and a visitor's. A shared line gets the larger quantity, so that merging twice is a no-op
 * and no line is lost.
 */
export function mergeBags(current: readonly BagLine[], wanted: readonly WantedLine[]): BagLine[] {
  const visitors = new Map(wanted.map((line) => [line.variantId, line]));
  const kept = current.map((line): BagLine => {
    const other = visitors.get(line.variantId);
    if (other === undefined) return line;
    return { ...line, qty: Math.max(line.qty, other.qty), stamp: claimedStamp(line.stamp, other, false) };
  });
  return bounded([...kept, ...added(current, wanted)], "#/lines");
}

/** Exactly the wanted lines; existing ones keep their stamp and original price. */
export function replaceLines(current: readonly BagLine[], wanted: readonly WantedLine[]): BagLine[] {
  const next = new Map(wanted.map((line) => [line.variantId, line]));
  const kept = current.flatMap((line): BagLine[] => {
    const other = next.get(line.variantId);
    if (other === undefined) return [];
    return [{ ...line, qty: other.qty, stamp: claimedStamp(line.stamp, other, false) }];
  });
  return bounded([...kept, ...added(current, wanted)], "#/lines");
}

export function equalLines(a: BagLine, b: BagLine): boolean {
  return (
    a.variantId === b.variantId &&
    a.qty === b.qty &&
    a.addedPriceMinor === b.addedPriceMinor &&
    equalStamps(a.stamp, b.stamp)
  );
}

function added(current: readonly BagLine[], wanted: readonly WantedLine[]): BagLine[] {
  const known = new Set(current.map((line) => line.variantId));
  return wanted.filter((line) => !known.has(line.variantId)).map(fresh);
}

function fresh(wanted: WantedLine): BagLine {
  const { variantId, qty, priceMinor: addedPriceMinor } = wanted;
  return { variantId, qty, addedPriceMinor, stamp: claimedStamp(null, wanted, true) };
}

function bounded(lines: BagLine[], pointer: string): BagLine[] {
  if (lines.length > MAX_LINES) throw new TooManyLines(pointer);
  return lines;
}

function refuseLarge(lines: readonly WantedLine[]): void {
  if (lines.length > 0) throw new QtyTooLarge(lines.map((line) => line.pointer));
}
