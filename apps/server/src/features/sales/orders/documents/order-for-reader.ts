import type { Endpoint } from "../../../../platform/http/endpoint.ts";
import { type Language, readerLanguage } from "../../../../platform/http/pages/language.ts";
import { type KeptAddress, presentAddress } from "../../../ground/store/address.ts";
import { presentBillingAddress } from "../../../ground/store/addresses/billing-address.ts";
import type { OrderDocument } from "../schemas/order.ts";

/** Documents from before addresses had lines and a company have this shape as well. */
interface Addressed {
  shippingAddress: KeptAddress | null;
  billingAddress: KeptAddress | null;
  shipments?: readonly KeptShipment[];
}

type Shipment = OrderDocument["shipments"][number];
/** A shipment from before parcels had several numbers has its first one alone. */
type KeptShipment = Omit<Shipment, "numbers" | "service"> & Partial<Pick<Shipment, "numbers" | "service">>;

function completeShipment({ numbers, service = null, ...kept }: KeptShipment): Shipment {
  const { trackingNumber: number, trackingUrl: url, carrier, status } = kept;
  const own = number === null || status === "voided" ? [] : [{ number, carrier, url, status }];
  return { ...kept, numbers: numbers ?? own, service };
}

/**
 * An order's document with its addresses in lines for a reader, also one that was kept before addresses had lines or
 * shipments several numbers.
 */
export function orderForReader<Order extends Addressed>(order: Order, language: Language): Order {
  const { shippingAddress, billingAddress, shipments } = order;
  return {
    ...order,
    ...(shipments === undefined ? {} : { shipments: shipments.map(completeShipment) }),
    shippingAddress: shippingAddress === null ? null : presentAddress(shippingAddress, language),
    billingAddress: billingAddress === null ? null : presentBillingAddress(billingAddress, language),
  };
}

/** The same for a document as JSON. */
export function orderTextForReader(json: string, language: Language): string {
  return JSON.stringify(orderForReader(JSON.parse(json) as Addressed, language));
}

/** The answers that hold whole orders, by the titles of their schemas; lists write them themselves. */
const ORDERS: ReadonlySet<unknown> = new Set(["Order", "AdminOrder", "AdminOrders"]);

/** An endpoint that answers with orders writes their addresses in the language of who asks; others stay as they are. */
export function ordersForReader(endpoint: Endpoint): Endpoint {
  if (!Object.values(endpoint.answers).some((schema) => ORDERS.has(schema?.title))) return endpoint;
  return {
    ...endpoint,
    handle: async (context) => {
      const answer = await endpoint.handle(context);
      const language = readerLanguage(context);
      if (typeof answer.raw === "string")
        return { ...answer, raw: JSON.stringify(translate(JSON.parse(answer.raw), language)) };
      return "body" in answer ? { ...answer, body: translate(answer.body, language) } : answer;
    },
  };
}

/** Orders by themselves and in lists; everything else stays as it is. */
function translate(value: unknown, language: Language): unknown {
  if (typeof value !== "object" || value === null) return value;
  if ("data" in value && Array.isArray(value.data))
    return { ...value, data: value.data.map((each) => translate(each, language)) };
  return isWholeOrder(value) ? orderForReader(value, language) : value;
}

/** False for the row of a list, whose address is a name and a country. */
function isWholeOrder(value: object): value is Addressed {
  const { shippingAddress } = value as Partial<Addressed>;
  const isWhole = shippingAddress === null || (shippingAddress !== undefined && "line1" in shippingAddress);
  return isWhole && "billingAddress" in value;
}
