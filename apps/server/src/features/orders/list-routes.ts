import type { Batch } from "../../platform/database/batch.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Cursors, nextPageHeaders } from "../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import type { SettingsCache } from "../store/settings.ts";
import { adminOrderReadEndpoints } from "./admin/order-routes.ts";
import type { AskedPage, RenderedPage } from "./customer-pages.ts";
import { toOrderFilter } from "./order-filter.ts";
import { orderPage } from "./schemas/order.ts";
import { orderListQuery } from "./schemas/requests.ts";

export interface OrderListKit {
  database: Database;
  cursors: Cursors;
  settings: SettingsCache;
  /** Gathers the pages that customers ask for at the same moment. */
  customerPages: Batch<AskedPage, RenderedPage>;
}

export function orderListEndpoints(kit: OrderListKit): Endpoint[] {
  return [listOrders(kit), ...adminOrderReadEndpoints(kit)];
}

function listOrders(kit: OrderListKit): Endpoint {
  return endpoint({
    operationId: "listOrders",
    method: "GET",
    path: "/api/orders",
    access: "session_or_bearer",
    scope: "orders:read",
    tag: "Orders",
    summary: "The customer's orders, newest first",
    query: orderListQuery,
    answers: { 200: orderPage },
    handle: async ({ principal, query, url }) => {
      const binding = ["listOrders", principal.userId, query.status, query.from, query.to];
      const filter = toOrderFilter(kit.cursors, binding, query);
      const { body, nextCursor } = await kit.customerPages.load({ ...filter, userId: principal.userId, binding });
      return { status: 200, raw: body, headers: nextPageHeaders(url, nextCursor) };
    },
  });
}
