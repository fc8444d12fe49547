import type { Batch } from "../../../platform/database/batch.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Cursors } from "../../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { readerLanguage } from "../../../platform/http/pages/language.ts";
import { findCustomerOrder } from "./find-order.ts";
import { type AskedPage, type RenderedPage, renderPage } from "./lists/customer-pages.ts";
import { toOrderFilter } from "./lists/order-filter.ts";
import { readOrdersByWords } from "./queries/orders-by-words.ts";
import { orderPage, orderSchema } from "./schemas/order.ts";
import { customerOrderListQuery, orderParams } from "./schemas/requests.ts";

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
    query: customerOrderListQuery,
    answers: { 200: orderPage },
    handle: async ({ principal, query, url, headers: asked }) => {
      const language = readerLanguage({ headers: asked, principal });
      const words = wordsOf(query.q ?? "");
      const binding = ["listOrders", principal.userId, query.status, query.from, query.to, ...words];
      const filter = toOrderFilter(kit.cursors, binding, query);
      if (words.length > 0) {
        const { userId } = principal;
        const found = await readOrdersByWords(kit.database.reads, { ...filter, userId }, words);
        const page = renderPage({ binding, url, limit: filter.limit, language }, found, kit.cursors);
        return { status: 200, raw: page.body, headers: { ...page.headers } };
      }
      const { body, headers } = await kit.customerPages.load({
        ...filter,
        userId: principal.userId,
        binding,
        url,
        language,
      });
      return { status: 200, raw: body, headers: { ...headers } };
    },
  });
}

const MOST_WORDS = 10;

const wordsOf = (q: string): string[] => [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);

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
