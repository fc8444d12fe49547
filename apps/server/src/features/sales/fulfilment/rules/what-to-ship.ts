import { type ErrorEntry, Invalid } from "../../../../platform/errors.ts";
import { InvalidTransition } from "../../orders/invalid-transition.ts";
import type { StoredOrder } from "../../orders/order-record.ts";
import { lineStandings } from "../../orders/rules/derive-order-state.ts";
import { type Handover, handoverOf } from "../../orders/rules/handover.ts";

export interface Pieces {
  lineId: string;
  qty: number;
}

interface Wanted {
  carrier: string | null;
  numbers: readonly unknown[];
  trackingUrl: string | null;
  service: string | null;
  /** Null selects all pieces that are open: those of the parcel, or those that need none. */
  lines: readonly Pieces[] | null;
}

/**
 * The pieces of a shipment, and how they are handed over if they need no parcel: as the carrier says, else the way of the
 * order's last handover, else `service`. Throws `invalid_transition` (409) and 422 for what cannot be in it.
 */
export function whatToShip(order: StoredOrder, wanted: Wanted): { lines: Pieces[]; handover: Handover | null } {
  const needsParcel = new Set(order.lines.flatMap((line) => (line.requiresShipping ? line.id : [])));
  const named = handoverOf(wanted.carrier);
  const lines = wanted.lines === null ? openPieces(order, named, needsParcel, wanted) : checked(order, wanted.lines);
  const isNamed = wanted.carrier !== null || wanted.numbers.length > 0 || wanted.trackingUrl !== null;
  const isPlain = lines.every(({ lineId }) => !needsParcel.has(lineId));
  const handover = named ?? (!isNamed && isPlain ? usualHandover(order) : null);
  if (handover !== null) refuseParcel(wanted, lines, needsParcel);
  return { lines, handover };
}

const usualHandover = ({ shipments }: StoredOrder): Handover =>
  shipments.flatMap(({ carrier }) => handoverOf(carrier) ?? []).at(-1) ?? "service";

/** A parcel takes what needs one; what needs none waits for its handover unless nobody named a carrier. */
function openPieces(
  order: StoredOrder,
  handover: Handover | null,
  needsParcel: ReadonlySet<string>,
  { carrier }: Wanted,
): Pieces[] {
  const open = [...lineStandings(order)].flatMap(([lineId, { toShipQty }]) =>
    toShipQty > 0 ? [{ lineId, qty: toShipQty }] : [],
  );
  if (open.length === 0) throw new InvalidTransition("Nothing of this order is left to be shipped.");
  const packed = open.filter(({ lineId }) => needsParcel.has(lineId));
  if (handover === null && packed.length > 0) return packed;
  const others = open.filter(({ lineId }) => !needsParcel.has(lineId));
  if (handover !== null && others.length === 0)
    throw new InvalidTransition("Everything that is left of this order needs a parcel.");
  if (handover === null && carrier !== null)
    throw new InvalidTransition(
      "Nothing that is left of this order needs a parcel. Use the carrier `email`, `download`, `key` or `service`.",
    );
  return others;
}

function checked(order: StoredOrder, wanted: readonly Pieces[]): Pieces[] {
  const standings = lineStandings(order);
  const errors: ErrorEntry[] = [];
  for (const [index, { lineId }] of wanted.entries()) {
    const pointer = `#/lines/${index}/lineId`;
    if (!standings.has(lineId)) errors.push({ pointer, code: "unknown_line", detail: "The order has no such line." });
    else if (wanted.findIndex((line) => line.lineId === lineId) !== index)
      errors.push({ pointer, code: "not_unique", detail: "The line is named twice." });
  }
  if (errors.length > 0) throw new Invalid(errors);
  const over = wanted.flatMap(({ lineId, qty }, index): ErrorEntry[] => {
    const limit = standings.get(lineId)?.toShipQty ?? 0;
    const detail = `Only ${limit} of this line can still ship.`;
    return qty > limit ? [{ pointer: `#/lines/${index}/qty`, code: "too_large", detail, limit, unit: "pieces" }] : [];
  });
  if (over.length > 0) throw new InvalidTransition("More pieces than are left to ship.", over);
  return [...wanted];
}

/** A handover has nothing that a parcel has. */
function refuseParcel(wanted: Wanted, lines: readonly Pieces[], needsParcel: ReadonlySet<string>): void {
  const has = {
    trackingNumber: wanted.numbers.length > 0,
    trackingUrl: wanted.trackingUrl !== null,
    service: wanted.service !== null,
  };
  const errors: ErrorEntry[] = Object.entries(has).flatMap(([name, isGiven]) =>
    isGiven ? [{ pointer: `#/${name}`, code: "not_allowed", detail: "What needs no parcel has no tracking." }] : [],
  );
  for (const [index, { lineId }] of lines.entries())
    if (needsParcel.has(lineId))
      errors.push({ pointer: `#/lines/${index}/lineId`, code: "not_allowed", detail: "This line needs a parcel." });
  if (errors.length > 0) throw new Invalid(errors);
}
