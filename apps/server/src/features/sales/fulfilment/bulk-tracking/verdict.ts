import type { ShipmentRecord, StoredOrder } from "../../orders/order-record.ts";
import { lineStandings } from "../../orders/rules/derive-order-state.ts";
import { trackingNumberKey } from "../../orders/rules/tracking-key.ts";
import { carrierOfNumber } from "../carriers/recognise.ts";
import type { ParcelTerms } from "../parcels/resolve-numbers.ts";

export const VERDICTS = [
  "ships_all",
  "adds_number",
  "same",
  "unknown_order",
  "two_parcels",
  "nothing_open",
  "carrier_unclear",
  "canceled",
  "unpaid",
  "disputed",
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Verdicts that need no person to decide. */
export const GOOD: ReadonlySet<Verdict> = new Set(["ships_all", "adds_number", "same"]);

export interface TrackingRow {
  numbers: readonly string[];
  carrier: string | null;
}

export interface Judged {
  verdict: Verdict;
  /** Null if a person has to say. */
  carrier: string | null;
  /** The shipment that the numbers are added to. */
  shipment: ShipmentRecord | null;
}

/** Says what tracking numbers do to an order. Pure. */
export function judge(order: StoredOrder, terms: ParcelTerms & { isDisputed: boolean }, row: TrackingRow): Judged {
  const no = (verdict: Verdict): Judged => ({ verdict, carrier: row.carrier, shipment: null });
  if (order.status === "canceled") return no("canceled");
  const known = new Set(
    order.shipments.flatMap(({ numbers }) => numbers.map(({ number }) => trackingNumberKey(number))),
  );
  if (row.numbers.every((number) => known.has(trackingNumberKey(number)))) return no("same");
  if (!["paid", "authorized", "partially_refunded"].includes(order.paymentStatus)) return no("unpaid");
  const standings = lineStandings(order);
  // Items without a parcel are handed over from the order itself.
  const isOpen = order.lines.some(
    ({ id, requiresShipping }) => requiresShipping && (standings.get(id)?.toShipQty ?? 0) > 0,
  );
  const underWay = order.shipments.filter(({ deliveredAt }) => deliveredAt === null);
  const [only = null] = underWay;
  if (!isOpen && only === null) return no("nothing_open");
  if (!isOpen && underWay.length > 1) return no("two_parcels");
  if (isOpen && terms.isDisputed) return no("disputed");
  const carrier = carrierOfRow(terms, row);
  if (carrier === null) return no("carrier_unclear");
  return { verdict: isOpen ? "ships_all" : "adds_number", carrier, shipment: isOpen ? null : only };
}

function carrierOfRow(terms: ParcelTerms, { carrier, numbers }: TrackingRow): string | null {
  const [first] = numbers;
  return carrier ?? (first === undefined ? null : carrierOfNumber(terms.carriers, first, terms.usual));
}

interface Earlier extends Judged {
  numbers: readonly string[];
}

/** The same row after others of its order: its numbers go into the parcel that these make. */
export function judgeNext(judged: Judged, numbers: readonly string[], earlier: readonly Earlier[]): Judged {
  const known = new Set(earlier.flatMap((row) => row.numbers.map(trackingNumberKey)));
  if (earlier.length > 0 && numbers.every((number) => known.has(trackingNumberKey(number))))
    return { ...judged, verdict: "same" };
  const isBegun = earlier.some(({ verdict }) => verdict === "ships_all");
  return judged.verdict === "ships_all" && isBegun ? { ...judged, verdict: "adds_number" } : judged;
}
