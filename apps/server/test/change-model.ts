/**
 * The second model of changes: written from docs/contract/order-changes.md, without the code that it is compared with. Every
 * piece of a line is somewhere, and its money is what it was sold for less what went.
 */
import fc from "fast-check";

export const PRICES = { cup: 1_333, tray: 2_999 } as const;

const pieces = fc.record({ line: fc.nat(4), qty: fc.integer({ min: 1, max: 3 }) });
const handle = fc.constantFrom("cup" as const, "tray" as const);
export const step = fc.oneof(
  {
    arbitrary: fc.record({ kind: fc.constant("pay" as const), part: fc.option(fc.integer({ min: 1, max: 2_000 })) }),
    weight: 3,
  },
  { arbitrary: fc.record({ kind: fc.constant("ship" as const), pieces }), weight: 2 },
  {
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      pieces: fc.option(pieces),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: fc.constant("owed" as const) }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant("fail" as const), which: fc.nat(3) }), weight: 1 },
  {
    arbitrary: fc.record({
      kind: fc.constant("change" as const),
      out: fc.array(pieces, { maxLength: 2 }),
      in: fc.array(
        fc.record({
          handle,
          qty: fc.integer({ min: 1, max: 3 }),
          price: fc.option(fc.integer({ min: 0, max: 3_000 })),
        }),
        { maxLength: 1 },
      ),
      reprice: fc.option(fc.record({ line: fc.nat(4), price: fc.integer({ min: 0, max: 3_000 }) }), { freq: 2 }),
      to: fc.constantFrom("original", "none"),
    }),
    weight: 6,
  },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A line in the second model: every piece is somewhere, and money is what it was sold for less what went. */
export interface ModelLine {
  handle: string;
  qty: number;
  total: number;
  removed: number;
  shipped: number;
  refundedOpen: number;
  /** Pieces and money that are gone for good, or given back by refunds that stand. */
  gone: number;
  taken: number;
  credited: number;
}
export interface Model {
  lines: ModelLine[];
  total: number;
  paid: number;
  credited: number;
  settled: number;
}

const half = (total: number, n: number, qty: number) => Math.floor((2 * total * n + qty) / (2 * qty));
export const open = (line: ModelLine) => line.qty - line.removed - line.shipped - line.refundedOpen;

/** The value of pieces: their share, and the last ones what is left where that is a matter of rounding. */
function worth(line: ModelLine, qty: number): number {
  const share = half(line.total, line.gone + qty, line.qty) - half(line.total, line.gone, line.qty);
  const left = line.total - line.taken;
  return line.gone + qty === line.qty && left - share < line.qty ? left : Math.min(share, left);
}

export const balance = (model: Model) => model.total - model.credited - model.paid + model.settled;

function remove(model: Model, line: ModelLine, qty: number): void {
  const value = worth(line, qty);
  line.removed += qty;
  line.gone += qty;
  line.taken += value;
  line.credited += value;
  model.credited += value;
}

function add(model: Model, sold: Pick<ModelLine, "handle" | "qty" | "total">): void {
  model.lines.push({ ...sold, removed: 0, shipped: 0, refundedOpen: 0, gone: 0, taken: 0, credited: 0 });
  model.total += sold.total;
}

/** Decides by the model what a change does; null where the order cannot take it. */
export function changed(model: Model, action: Extract<Step, { kind: "change" }>): Model | null {
  const next: Model = structuredClone(model);
  const named = action.out.filter(({ line }) => line < model.lines.length);
  const moved = action.reprice !== null && action.reprice.line < model.lines.length ? action.reprice : null;
  if (
    named.length + action.in.length + Number(moved !== null) === 0 ||
    new Set(named.map(({ line }) => line)).size < named.length
  )
    return null;
  for (const { line: index, qty } of named) {
    const line = next.lines[index];
    if (line === undefined || qty > open(line)) return null;
    remove(next, line, qty);
  }
  if (moved !== null) {
    const line = next.lines[moved.line];
    const qty = line === undefined ? 0 : open(line);
    if (line === undefined || qty === 0) return null;
    remove(next, line, qty);
    add(next, { handle: line.handle, qty, total: moved.price * qty });
  }
  for (const { handle: name, qty, price } of action.in)
    add(next, { handle: name, qty, total: (price ?? PRICES[name]) * qty });
  const costs = (of: Model) => of.lines.some((line) => line.total > 0 && line.gone < line.qty);
  return costs(model) && !costs(next) ? null : next;
}
