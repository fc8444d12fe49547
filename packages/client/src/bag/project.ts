import type { Cart, CartLine } from "../../types/public.d.ts";
import type { ToteError } from "../core/errors.ts";
import { CODE_LINE, type Intent, isOpen, isQuestion } from "./intents.ts";
import { undoable } from "./queue.ts";
import type { BagLine, BagSnapshot } from "./types.ts";

/** All that a snapshot is made of. */
export interface BagState extends Pick<BagSnapshot, "status" | "offline" | "owner"> {
  readonly settled: Cart | null;
  /** Oldest first; those of other customers left out. */
  readonly intents: readonly Intent[];
  readonly now: number;
  readonly errorOf: (intent: Intent) => ToteError;
}

/** Lays the wishes over the settled bag. It multiplies no prices: sums are the server's. */
export function project(state: BagState): BagSnapshot {
  const { settled, intents, now, errorOf, status, offline, owner } = state;
  const open = intents.filter((intent) => isOpen(intent, now));
  const of = (line: string) => intents.filter((intent) => intent.line === line && !isQuestion(intent, now));
  const known = settled?.lines ?? [];
  const names = new Set([
    ...known.map(({ variantId }) => variantId as string),
    ...intents.filter((intent) => !isQuestion(intent, now)).map(({ line }) => line),
  ]);
  names.delete(CODE_LINE);
  const warnings = (settled?.warnings ?? []).filter(({ code, variantId }) => {
    const ends = code === "price_changed" && open.some(({ line, kind }) => line === variantId && kind !== "add");
    return !ends;
  });
  const lines = [...names].flatMap((name) => {
    const line = known.find(({ variantId }) => variantId === name);
    const about = warnings.filter(({ variantId }) => variantId === name);
    return projectLine(name, line, of(name), (intent) => ({ warnings: about, error: intent ? errorOf(intent) : null }));
  });
  const wanted = of(CODE_LINE)
    .filter((intent) => intent.refused === undefined)
    .at(-1);
  const refused = of(CODE_LINE)
    .filter((intent) => intent.refused !== undefined)
    .at(-1);
  const removal = undoable(open, now);
  return {
    status,
    lines,
    itemCount: lines.reduce((sum, { qty }) => sum + qty, 0),
    subtotal: settled?.subtotal ?? null,
    subtotalSettled: open.length === 0,
    discounts: settled?.discounts ?? [],
    savings: settled?.savings ?? null,
    total: settled?.total ?? null,
    discountCode: wanted?.kind === "code" ? wanted.code : (settled?.discountCode ?? null),
    discount: wanted === undefined ? (settled?.discount ?? null) : null,
    discountError: refused === undefined ? null : errorOf(refused),
    warnings,
    offline,
    undo: removal === undefined ? null : { variantId: removal.line, until: removal.due ?? null },
    questions: intents.flatMap((intent) =>
      intent.kind === "add" && intent.refused === undefined && isQuestion(intent, now)
        ? [{ id: intent.id, variantId: intent.line, qty: intent.qty, preview: intent.preview ?? null }]
        : [],
    ),
    owner,
    cart: settled === null ? null : { id: settled.id, version: settled.version },
    lastOrder: settled?.lastOrder ?? null,
    waitingOrder: settled?.waitingOrder ?? null,
  };
}

type Extras = Pick<BagLine, "warnings" | "error">;

function projectLine(
  variantId: string,
  settled: CartLine | undefined,
  intents: readonly Intent[],
  extrasOf: (refused: Intent | undefined) => Extras,
): BagLine[] {
  const refused = intents.filter((intent) => intent.refused !== undefined).at(-1);
  const open = intents.filter((intent) => intent.refused === undefined);
  const shown = { qty: wishedQty(settled?.qty ?? 0, open), pending: pendingOf(settled, open), ...extrasOf(refused) };
  if (settled !== undefined) return [{ ...settled, ...shown }];
  const addition = intents.find((intent) => intent.kind === "add");
  if (addition === undefined && refused === undefined && shown.qty === 0) return [];
  const preview = (addition ?? refused)?.preview;
  const productId = addition?.kind === "add" ? addition.productId : "";
  return [
    {
      productId,
      variantId,
      handle: preview?.handle ?? null,
      title: preview?.title ?? "",
      variantTitle: preview?.variantTitle ?? "",
      options: null,
      sku: null,
      image: preview?.image ?? null,
      unitPrice: preview?.price ?? null,
      compareAtPrice: null,
      lineTotal: null,
      discount: null,
      stock: null,
      available: true,
      requiresShipping: null,
      addedAt: null,
      addedPrice: null,
      attribution: null,
      ...shown,
    },
  ];
}

/**
 * An addition under way may be in the settled bag already, when the answer of another line overtook its own: `sent` is
 * what the line had before.
 */
export function wishedQty(settled: number, open: readonly Intent[]): number {
  return open.reduce((qty, intent) => {
    if (intent.kind === "set") return intent.qty;
    if (intent.kind !== "add") return qty;
    return intent.sent === undefined ? qty + intent.qty : Math.max(qty, intent.sent + intent.qty);
  }, settled);
}

function pendingOf(settled: CartLine | undefined, open: readonly Intent[]): BagLine["pending"] {
  const last = open.at(-1);
  if (last === undefined) return null;
  if (last.kind === "set" && last.qty === 0) return "removing";
  return settled === undefined ? "adding" : "changing";
}
