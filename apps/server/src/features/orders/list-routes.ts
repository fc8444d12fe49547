import { Type } from "@sinclair/typebox";
import type { Batch } from "../../database/batch.ts";
import type { Database } from "../../database/database.ts";
import { type Endpoint, endpoint } from "../../http/endpoint.ts";
import { type CursorKey, type Cursors, InvalidCursor, nextPageHeaders, type Page } from "../../http/paging.ts";
import { object, oneOf, page, text } from "../../http/schema.ts";
import { parseReference } from "../../ids.ts";
import { emailKey } from "../accounts/email-address.ts";
import type { SettingsCache } from "../store/settings.ts";
import type { AskedPage, RenderedPage } from "./customer-pages.ts";
import { findOrder } from "./find-order.ts";
import type { StoredOrder } from "./order-record.ts";
import { adminOrderSchema, presentAdminOrder } from "./present-admin-order.ts";
import { listAllOrders, type OrderFilter, type OrderPlace } from "./queries/list-orders.ts";
import { readOrders } from "./queries/read-orders.ts";
import { FULFILLMENT_STATUSES, orderListQuery, orderPage, orderParams, PAYMENT_STATUSES } from "./schemas.ts";

export interface OrderListKit {
  database: Database;
  cursors: Cursors;
  settings: SettingsCache;
  /** Gathers the pages that customers ask for at the same moment. */
  customerPages: Batch<AskedPage, RenderedPage>;
}

const adminOrderQuery = object({
  ...orderListQuery.properties,
  paymentStatus: Type.Optional(oneOf(PAYMENT_STATUSES)),
  fulfillmentStatus: Type.Optional(oneOf(FULFILLMENT_STATUSES)),
  q: Type.Optional(text(254, { minLength: 1, description: "A reference or the customer's e-mail address." })),
});

export function orderListEndpoints(kit: OrderListKit): Endpoint[] {
  return [listOrders(kit), listOrdersAsAdmin(kit), getOrderAsAdmin(kit)];
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
      const filter = toFilter(kit.cursors, binding, query);
      const { body, nextCursor } = await kit.customerPages.load({ ...filter, userId: principal.userId, binding });
      return { status: 200, raw: body, headers: nextPageHeaders(url, nextCursor) };
    },
  });
}

function listOrdersAsAdmin(kit: OrderListKit): Endpoint {
  return endpoint({
    operationId: "listOrdersAsAdmin",
    method: "GET",
    path: "/api/admin/orders",
    access: "staff",
    tag: "Administration",
    summary: "All orders, newest first",
    query: adminOrderQuery,
    answers: { 200: page(adminOrderSchema, "AdminOrderPage") },
    handle: async ({ query, url }) => {
      const binding = [
        "listOrdersAsAdmin",
        query.status,
        query.from,
        query.to,
        query.paymentStatus,
        query.fulfillmentStatus,
        query.q,
      ];
      const filter = toFilter(kit.cursors, binding, query);
      const places = await listAllOrders(kit.database.reads, {
        ...filter,
        paymentStatus: query.paymentStatus ?? null,
        fulfillmentStatus: query.fulfillmentStatus ?? null,
        ...toSearch(query.q),
      });
      const { paymentInstructions } = await kit.settings.current();
      const body = await toPage(kit, binding, filter, places, (order) =>
        presentAdminOrder(order, { paymentInstructions }),
      );
      return { status: 200, body, headers: nextPageHeaders(url, body.nextCursor) };
    },
  });
}

function getOrderAsAdmin(kit: OrderListKit): Endpoint {
  return endpoint({
    operationId: "getOrderAsAdmin",
    method: "GET",
    path: "/api/admin/orders/{id}",
    access: "staff",
    tag: "Administration",
    summary: "One order, by id or reference",
    params: orderParams,
    answers: { 200: adminOrderSchema },
    handle: async ({ params }) => {
      const { paymentInstructions } = await kit.settings.current();
      return {
        status: 200,
        body: presentAdminOrder(await findOrder(kit.database.reads, params.id), { paymentInstructions }),
      };
    },
  });
}

/** What is typed is a reference where it can be read as one, else an address. */
function toSearch(q: string | undefined): { reference: string | null; emailKey: string | null } {
  if (q === undefined) return { reference: null, emailKey: null };
  const reference = parseReference("T", q);
  return reference === null ? { reference: null, emailKey: emailKey(q) } : { reference, emailKey: null };
}

interface ListQuery {
  limit?: number;
  cursor?: string;
  status?: string;
  from?: string;
  to?: string;
}

const DEFAULT_LIMIT = 20;

/** One row more than is shown, to know whether there is more. */
function toFilter(cursors: Cursors, binding: unknown, query: ListQuery): OrderFilter {
  const limit = query.limit ?? DEFAULT_LIMIT;
  return {
    status: query.status ?? null,
    from: query.from === undefined ? null : new Date(query.from),
    to: query.to === undefined ? null : new Date(query.to),
    after: toPlace(cursors.decode(binding, query.cursor, 2)),
    limit: limit + 1,
  };
}

function toPlace(key: CursorKey | null): OrderFilter["after"] {
  if (key === null) return null;
  const [placedAt, id] = key;
  if (typeof placedAt !== "number" || typeof id !== "string") throw new InvalidCursor();
  return { placedAt: new Date(placedAt), id };
}

async function toPage<Item>(
  kit: OrderListKit,
  binding: unknown,
  filter: OrderFilter,
  places: readonly OrderPlace[],
  present: (order: StoredOrder) => Item,
): Promise<Page<Item>> {
  const shown = kit.cursors.page(
    binding,
    places,
    filter.limit - 1,
    (place) => [place.placed_at.getTime(), place.id],
    (place) => place.id,
  );
  const orders = await readOrders(kit.database.reads, shown.data);
  return { ...shown, data: orders.map(present) };
}
