import { Type } from "@sinclair/typebox";
import type { Database } from "../../platform/database/database.ts";
import type { Cursors } from "../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import { listEndpoint } from "../../platform/http/list-endpoint.ts";
import { idInput, object, oneOf, page, text } from "../../platform/http/requests/schema.ts";
import { sorting } from "../../platform/http/sorting.ts";
import { filterId } from "../../platform/ids.ts";
import { adminOrderSchema, showAdminOrder, showAdminOrders } from "./admin/present-admin-order.ts";
import { EVERYTHING, understandSearch } from "./admin/search-orders.ts";
import { findOrder } from "./find-order.ts";
import { listAllOrders, type OrderPlace } from "./queries/list-orders.ts";
import { readOrders } from "./read-orders.ts";
import { orderListQuery, orderParams } from "./schemas/requests.ts";
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES } from "./schemas/terms.ts";

export interface AdminOrderKit {
  database: Database;
  cursors: Cursors;
}

const common = { method: "GET", access: "staff", tag: "Administration" } as const;

const order = sorting({ placedAt: (place: OrderPlace) => place.placed_at }, "-placedAt");

const adminOrderQuery = object({
  sort: order.schema,
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

export function adminOrderReadEndpoints(kit: AdminOrderKit): Endpoint[] {
  return [listOrdersAsAdmin(kit), getOrderAsAdmin(kit)];
}

function listOrdersAsAdmin({ database: { reads }, cursors }: AdminOrderKit): Endpoint {
  return listEndpoint(cursors, {
    access: common.access,
    tag: common.tag,
    operationId: "listOrdersAsAdmin",
    path: "/api/admin/orders",
    summary: "List all orders",
    query: adminOrderQuery,
    answer: page(adminOrderSchema, "AdminOrderPage"),
    place: order.place,
    read: async ({ filters: { from, to, customerId, creatorId, q, sort, ...states }, page }) =>
      listAllOrders(reads, {
        ...states,
        sort: sort ?? order.normally,
        from: from === null ? null : new Date(from),
        to: to === null ? null : new Date(to),
        customerId: filterId("usr", customerId),
        creatorId: filterId("crt", creatorId),
        ...(q === null ? EVERYTHING : await understandSearch(reads, q)),
        ...page,
      }),
    present: async (places) => {
      const ids = places.map((place) => place.id);
      return showAdminOrders(reads, await readOrders(reads, ids));
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
