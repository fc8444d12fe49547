import { Type } from "@sinclair/typebox";
import type { Database } from "../../platform/database/database.ts";
import { type Cursors, nextPageHeaders } from "../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import { idInput, object, oneOf, page, text } from "../../platform/http/requests/schema.ts";
import { decodeId } from "../../platform/ids.ts";
import { adminOrderSchema, showAdminOrder, showAdminOrders } from "./admin/present-admin-order.ts";
import { EVERYTHING, understandSearch } from "./admin/search-orders.ts";
import { findOrder } from "./find-order.ts";
import { toOrderFilter } from "./lists/order-filter.ts";
import { listAllOrders } from "./queries/list-orders.ts";
import { readOrders } from "./read-orders.ts";
import { orderListQuery, orderParams } from "./schemas/requests.ts";
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES } from "./schemas/terms.ts";

export interface AdminOrderKit {
  database: Database;
  cursors: Cursors;
}

const common = { method: "GET", access: "staff", tag: "Administration" } as const;

const adminOrderQuery = object({
  ...orderListQuery.properties,
  paymentStatus: Type.Optional(oneOf(PAYMENT_STATUSES)),
  fulfillmentStatus: Type.Optional(oneOf(FULFILLMENT_STATUSES)),
  customerId: Type.Optional(idInput("usr")),
  creatorId: Type.Optional(idInput("crt")),
  q: Type.Optional(
    text(254, {
      description: "A reference, a tracking number, a SKU, or a part of the customer's name or e-mail address.",
    }),
  ),
});

const NOBODY = "00000000-0000-0000-0000-000000000000";
/** An id that cannot exist matches nothing. */
const filterId = (prefix: "usr" | "crt", id: string | undefined) =>
  id === undefined ? null : (decodeId(prefix, id) ?? NOBODY);

export function adminOrderReadEndpoints(kit: AdminOrderKit): Endpoint[] {
  return [listOrdersAsAdmin(kit), getOrderAsAdmin(kit)];
}

function listOrdersAsAdmin({ database: { reads }, cursors }: AdminOrderKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "listOrdersAsAdmin",
    path: "/api/admin/orders",
    summary: "List all orders, newest first",
    query: adminOrderQuery,
    answers: { 200: page(adminOrderSchema, "AdminOrderPage") },
    handle: async ({ query, url }) => {
      const { status, from, to, paymentStatus, fulfillmentStatus, customerId, creatorId, q } = query;
      const filters = [status, from, to, paymentStatus, fulfillmentStatus, customerId, creatorId, q];
      const binding = ["listOrdersAsAdmin", ...filters];
      const filter = toOrderFilter(cursors, binding, query);
      const places = await listAllOrders(reads, {
        ...filter,
        paymentStatus: paymentStatus ?? null,
        fulfillmentStatus: fulfillmentStatus ?? null,
        customerId: filterId("usr", customerId),
        creatorId: filterId("crt", creatorId),
        ...(q === undefined ? EVERYTHING : await understandSearch(reads, q)),
      });
      const shown = cursors.page(
        binding,
        places,
        filter.limit - 1,
        (place) => [place.placed_at.getTime(), place.id],
        (place) => place.id,
      );
      const orders = await readOrders(reads, shown.data);
      const data = await showAdminOrders(reads, orders);
      return { status: 200, body: { ...shown, data }, headers: nextPageHeaders(url, shown.nextCursor) };
    },
  });
}

function getOrderAsAdmin({ database: { reads } }: AdminOrderKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "getOrderAsAdmin",
    path: "/api/admin/orders/{id}",
    summary: "Read an order by id or reference",
    params: orderParams,
    answers: { 200: adminOrderSchema },
    handle: async ({ params }) => {
      const order = await findOrder(reads, params.id);
      return { status: 200, body: await showAdminOrder(reads, order) };
    },
  });
}
