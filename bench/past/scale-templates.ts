import { ADMIN } from "../server.ts";
import { type BenchShop, call, orderOf, signIn } from "../shop.ts";

/** An order to copy, and the texts of its JSON to replace in each copy, in the order of `texts` in scale.sql. */
export interface Template {
  orderId: string;
  isCredited: boolean;
  texts: ReadonlyArray<string | null>;
}

const TRACKING_NUMBER = "003499999999999999";

interface PlacedOrder {
  id: string;
  reference: string;
  email: string;
  lines: Array<{ id: string; productId: string; variantId: string; title: string }>;
  attribution: { code: string | null; creator: { displayName: string } | null; clickedAt: string | null };
  shipments: Array<{ id: string; shippedAt: string; deliveredAt: string }>;
  placedAt: string;
  withdrawableUntil: string | null;
}

/** Places two delivered orders: one that credits no creator, and one that a click brought. */
export async function placeTemplates(origin: string, { buyers, productIds, clickIds }: BenchShop): Promise<Template[]> {
  const admin = await signIn(origin, ADMIN.email, ADMIN.password);
  const templates: Template[] = [];
  for (const clickId of [undefined, clickIds.at(-1)]) {
    const { id } = await call<{ id: string }>(
      origin,
      "POST",
      "/api/orders",
      buyers[1] ?? "",
      orderOf(productIds, 1, clickId),
    );
    const parcel = { carrier: "dhl", trackingNumber: TRACKING_NUMBER };
    const { shipments } = await call<PlacedOrder>(origin, "POST", `/api/admin/orders/${id}/shipments`, admin, parcel);
    const path = `/api/admin/shipments/${shipments[0]?.id}/events`;
    const order = await call<PlacedOrder>(origin, "POST", path, admin, { status: "delivered" });
    const { attribution, reference, email, placedAt, withdrawableUntil } = order;
    const [first, second] = order.lines;
    const [shipment] = order.shipments;
    if (first === undefined || second === undefined || shipment === undefined)
      throw new Error("an order lacks its parts");
    const ofLine = (line: typeof first) => [line.productId, line.variantId, line.title];
    const ofShipment = [shipment.id, TRACKING_NUMBER, shipment.shippedAt, shipment.deliveredAt];
    const ofCredit = [attribution.code, attribution.creator?.displayName ?? null, attribution.clickedAt];
    const ofOrder = [id, reference, email, first.id, second.id, ...ofLine(first), ...ofLine(second), placedAt];
    templates.push({
      orderId: id,
      isCredited: clickId !== undefined,
      texts: [...ofOrder, ...ofShipment, ...ofCredit, withdrawableUntil],
    });
  }
  return templates;
}
