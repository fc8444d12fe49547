import type { Queryable } from "../../../../platform/database/database.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { type ParcelDefaults, readParcelDefaults } from "../../../ground/store/parcels/parcel-defaults.ts";
import { trackingAddress } from "../../../ground/store/parcels/tracking-address.ts";
import type { StoredOrder } from "../../orders/order-record.ts";
import { handoverOf, lastParcelCarrier } from "../../orders/rules/handover.ts";
import { type Carrier, carrierAsWritten, carrierNamed, readCarriers } from "../carriers/carriers.ts";
import { findLastCarrier } from "../carriers/queries.ts";
import { carrierOfNumber } from "../carriers/recognise.ts";
import type { NumberInput } from "./number-inputs.ts";

/** Facts that determine the carriers and links of an order's parcels. */
export interface ParcelTerms {
  carriers: readonly Carrier[];
  /** The last carrier of this order, else its method's, else the person's last. */
  usual: string | null;
  /** Template of the order's shipping method. */
  template: string | null;
  destination: NonNullable<StoredOrder["shippingAddress"]> | StoredOrder["taxPlace"];
}

export interface ResolvedNumber {
  carrier: string;
  number: string;
  url: string | null;
  urlTyped: boolean;
}

type Order = Pick<StoredOrder, "shipments" | "shippingMethod" | "shippingAddress" | "taxPlace">;

export async function readParcelTerms(from: Queryable, order: Order, actorId: string): Promise<ParcelTerms> {
  return termsOf(await readParcelFacts(from, [order], actorId), order);
}

export interface ParcelFacts {
  carriers: readonly Carrier[];
  methods: ReadonlyMap<string, ParcelDefaults>;
  /** The carrier that this person used last. */
  last: string | null;
}

/** Reads the facts that determine the parcel terms of any number of orders. */
export async function readParcelFacts(
  from: Queryable,
  orders: readonly Order[],
  actorId: string,
): Promise<ParcelFacts> {
  const codes = [...new Set(orders.flatMap(({ shippingMethod }) => shippingMethod?.code ?? []))];
  const [carriers, methods, last] = await Promise.all([
    readCarriers(from),
    readParcelDefaults(from, codes),
    findLastCarrier(from, actorId),
  ]);
  return { carriers, methods, last };
}

export function termsOf({ carriers, methods, last }: ParcelFacts, order: Order): ParcelTerms {
  const method = methods.get(order.shippingMethod?.code ?? "");
  const usual = lastParcelCarrier(order.shipments) ?? method?.carrier ?? last;
  return {
    carriers,
    usual: usual === null ? null : carrierAsWritten(carriers, usual),
    template: method?.trackingUrl ?? null,
    destination: order.shippingAddress ?? order.taxPlace,
  };
}

/** The carrier of a shipment: as named, else that of its first number, else the usual one. Throws 422 if a person has to say. */
export function carrierOfShipment(terms: ParcelTerms, named: string | null, numbers: readonly NumberInput[]): string {
  const { carriers, usual } = terms;
  const [first] = numbers;
  const carrier =
    named ?? first?.carrier ?? (first === undefined ? usual : carrierOfNumber(carriers, first.number, usual));
  if (carrier === null)
    throw new Invalid([{ pointer: "#/carrier", code: "required", detail: "Name the carrier of this parcel." }]);
  const written = carrierAsWritten(carriers, carrier);
  refuseHandover(written, "#/carrier");
  return written;
}

/** Gives each number its carrier and its link: typed by hand, else by the method's template, else by the carrier's. */
export function resolveNumbers(
  terms: ParcelTerms,
  shipmentCarrier: string,
  numbers: readonly NumberInput[],
): ResolvedNumber[] {
  return numbers.map(({ number, carrier, url }) => {
    const by = carrierAsWritten(terms.carriers, carrier ?? shipmentCarrier);
    refuseHandover(by, "#/numbers");
    return { carrier: by, number, url: url ?? linkOf(terms, by, number), urlTyped: url !== null };
  });
}

function refuseHandover(carrier: string, pointer: string): void {
  if (handoverOf(carrier) !== null)
    throw new Invalid([{ pointer, code: "not_allowed", detail: "This carrier brings no parcels." }]);
}

function linkOf({ carriers, template, destination }: ParcelTerms, carrier: string, number: string): string | null {
  const used = template ?? carrierNamed(carriers, carrier)?.trackingUrl ?? null;
  return used === null ? null : trackingAddress(used, number, destination);
}
