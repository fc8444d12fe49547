import type { Batch } from "../../platform/database/batch.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Cursors } from "../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import { findCustomerOrder } from "./find-order.ts";
import type { AskedPage, RenderedPage } from "./lists/customer-pages.ts";
import { toOrderFilter } from "./lists/order-filter.ts";
import { orderPage, orderSchema } from "./schemas/order.ts";
import { orderListQuery, orderParams } from "./schemas/requests.ts";

export interface OrderKit {
  database: Database;
  cursors: Cursors;
  /** Batches concurrent requests for pages of orders. */
  customerPages: Batch<AskedPage, RenderedPage>;
}

export function orderEndpoints(kit: OrderKit): Endpoint[] {
  return [listOrders(kit), get(kit)];
}

function listOrders(kit: OrderKit): Endpoint {
  return endpoint({
    operationId: "listOrders",
    method: "GET",
    path: "/api/orders",
    access: "session_or_bearer",
    scope: "orders:read",
    tag: "Orders",
    summary: "List the customer's orders, newest first",
    query: orderListQuery,
    answers: { 200: orderPage },
    handle: async ({ principal, query, url }) => {
      const binding = ["listOrders", principal.userId, query.status, query.from, query.to];
      const filter = toOrderFilter(kit.cursors, binding, query);
      const { body, headers } = await kit.customerPages.load({ ...filter, userId: principal.userId, binding, url });
      return { status: 200, raw: body, headers: { ...headers } };
    },
  });
}

function get(kit: OrderKit): Endpoint {
  return endpoint({
    operationId: "getOrder",
    method: "GET",
    path: "/api/orders/{id}",
    access: "buyer",
    tag: "Orders",
    summary: "Read one of the customer's orders",
    params: orderParams,
    answers: { 200: orderSchema },
    handle: async ({ principal, params }) => ({
      status: 200,
      raw: await findCustomerOrder(kit.database.reads, params.id, principal.userId),
    }),
  });
}
