import { type Static, Type } from "@sinclair/typebox";
import type { Database, Queryable } from "../../../platform/database/database.ts";
import { csvExport } from "../../../platform/http/answers/csv-export.ts";
import type { Cursors } from "../../../platform/http/answers/paging.ts";
import { csvEndpoint } from "../../../platform/http/csv-endpoint.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../platform/http/list-endpoint.ts";
import { idInput, object, oneOf, page, text } from "../../../platform/http/requests/schema.ts";
import { sorting } from "../../../platform/http/sorting.ts";
import { filterId } from "../../../platform/ids.ts";
import { ORDER_FILE_HEAD, type OrderRow, orderRowSchema, readOrderCells, showOrderRows } from "./admin/order-row.ts";
import {
  type AdminOrderDocument,
  adminOrderSchema,
  showAdminOrder,
  showAdminOrders,
} from "./admin/present-admin-order.ts";
import { EVERYTHING, understandSearch } from "./admin/search-orders.ts";
import { tagInput } from "./admin/tag-schemas.ts";
import { findWithdrawnOrders } from "./admin/withdrawn-orders.ts";
import { findDisputedOrders } from "./disputes/disputed-orders.ts";
import { findOrder } from "./find-order.ts";
import { typedSearch } from "./finds/typed-search.ts";
import { listAllOrders, type OrderPlace } from "./queries/list-orders.ts";
import { readOrders } from "./read-orders.ts";
import { tagOf } from "./rules/tag-orders.ts";
import { orderListQuery, orderParams } from "./schemas/requests.ts";
import { FULFILLMENT_STATUSES, ORDER_CHANNELS, PAYMENT_STATUSES } from "./schemas/terms.ts";

export interface AdminOrderKit {
  database: Database;
  cursors: Cursors;
  /** Orders with a failed refund whose money is still here. */
  findFailedRefunds: (from: Queryable) => Promise<string[]>;
}

const BASE_PATH = "/api/admin/orders";
const JSON_TYPE = "application/json; charset=utf-8";
const shared = { access: "staff", tag: "Administration" } as const;
const common = { ...shared, method: "GET" } as const;

const order = sorting(
  { placedAt: (place: OrderPlace) => place.placed_at, total: (place: OrderPlace) => place.total_minor },
  "-placedAt",
);

const ATTENTION = ["unpaid", "to_fulfil", "refund_failed", "withdrawn", "disputed"] as const;

const { limit, cursor, ...stateAndTime } = orderListQuery.properties;
const filters = {
  sort: order.schema,
  ...stateAndTime,
  paymentStatus: Type.Optional(oneOf(PAYMENT_STATUSES)),
  fulfillmentStatus: Type.Optional(oneOf(FULFILLMENT_STATUSES)),
  attention: Type.Optional(oneOf(ATTENTION, "What the orders wait for.")),
  customerId: Type.Optional(idInput("usr")),
  creatorId: Type.Optional(idInput("crt")),
  tag: Type.Optional(tagInput),
  channel: Type.Optional(
    oneOf(ORDER_CHANNELS, "How the orders came: `handoff` with goods that an assistant had prepared."),
  ),
  q: Type.Optional(
    text(254, {
      description:
        "Parts of what an order can be found by: reference, name, company, street, postal code, city, e-mail address, telephone number, tracking number, and titles and SKUs of its items. Every word has to occur; case and accents are ignored.",
    }),
  ),
};
const fileQuery = object(filters);
const adminOrderQuery = object({
  ...filters,
  view: Type.Optional(oneOf(["row"], "`row`: what a row of a list shows of an order.")),
  limit,
  cursor,
});
type Asked = { readonly [Name in keyof Static<typeof fileQuery>]: Static<typeof fileQuery>[Name] | null };

export function adminOrderReadEndpoints(kit: AdminOrderKit): Endpoint[] {
  return [listOrdersAsAdmin(kit), exportOrders(kit), getOrderAsAdmin(kit)];
}

async function readFilter({ database: { reads }, findFailedRefunds }: AdminOrderKit, asked: Asked) {
  const { from = null, to = null, q = null, attention = null } = asked;
  return {
    status: asked.status ?? null,
    paymentStatus: asked.paymentStatus ?? null,
    fulfillmentStatus: asked.fulfillmentStatus ?? null,
    attention,
    waitingIds: await findWaiting(attention),
    sort: asked.sort ?? order.normally,
    from: from === null ? null : new Date(from),
    to: to === null ? null : new Date(to),
    customerId: filterId("usr", asked.customerId ?? null),
    creatorId: filterId("crt", asked.creatorId ?? null),
    channel: asked.channel ?? null,
    tag: typeof asked.tag === "string" ? tagOf(asked.tag) : null,
    ...(q === null ? EVERYTHING : await understandSearch(reads, q)),
  };

  async function findWaiting(kind: Asked["attention"]) {
    if (kind === "refund_failed") return findFailedRefunds(reads);
    if (kind === "disputed") return findDisputedOrders(reads);
    return kind === "withdrawn" ? findWithdrawnOrders(reads) : null;
  }
}

const ordersPage = page(Type.Union([adminOrderSchema, orderRowSchema]), "AdminOrderPage");
const adminOrderPage = {
  ...ordersPage,
  properties: {
    ...ordersPage.properties,
    partial: Type.Optional(
      Type.Literal(true, {
        description: "`q` has no word of three characters, so only the newest 10,000 orders were searched.",
      }),
    ),
  },
};

function listOrdersAsAdmin(kit: AdminOrderKit): Endpoint {
  const { reads } = kit.database;
  const list = listEndpoint(kit.cursors, {
    ...shared,
    operationId: "listOrdersAsAdmin",
    permission: "orders.read",
    path: BASE_PATH,
    summary: "List all orders",
    query: adminOrderQuery,
    answer: adminOrderPage,
    place: order.place,
    // The view is no part of the filters, yet of the cursor: a page goes on in the view in which it began.
    read: async ({ filters: { view, ...asked }, page }) => {
      const places = await listAllOrders(reads, { ...(await readFilter(kit, asked)), ...page });
      return places.map((place) => ({ ...place, view }));
    },
    present: async (places, _principal, language): Promise<(AdminOrderDocument | OrderRow)[]> => {
      const ids = places.map((place) => place.id);
      if (places[0]?.view === "row") return showOrderRows(reads, ids);
      return showAdminOrders(reads, await readOrders(reads, ids), { language });
    },
  });
  // The two views are exactly their schemas, and the serialiser would try each order against both.
  const handle: Endpoint["handle"] = async (context) => {
    const { body, ...answer } = await list.handle(context);
    const { q } = context.query as { q?: string };
    const partial = q !== undefined && typedSearch(q)?.isPartial === true;
    const shown = partial ? { ...(body as object), partial } : body;
    return { ...answer, raw: JSON.stringify(shown), headers: { ...answer.headers, "content-type": JSON_TYPE } };
  };
  return { ...list, handle };
}

function exportOrders(kit: AdminOrderKit): Endpoint {
  const { reads } = kit.database;
  return csvEndpoint({
    ...shared,
    operationId: "exportOrders",
    permission: ["orders.read", "export"],
    path: `${BASE_PATH}.csv`,
    summary: "Export orders as CSV",
    description: "By the filters and in the order of the list; sent while it is read.",
    query: fileQuery,
    head: ORDER_FILE_HEAD,
    content:
      "Amounts are decimals. `tax` is the whole tax of an order; `shippingTax` is shipping's part of it, and `taxByRate` says it by rate, such as `19: 4.58; 7: 0.30`.",
    table: async ({ query: asked }) => {
      const filter = await readFilter(kit, asked);
      return csvExport({
        file: "orders.csv",
        head: ORDER_FILE_HEAD,
        place: order.place({ sort: filter.sort }),
        read: (page) => listAllOrders(reads, { ...filter, ...page }),
        cells: (places) =>
          readOrderCells(
            reads,
            places.map((place) => place.id),
          ),
      });
    },
  });
}

function getOrderAsAdmin({ database: { reads } }: AdminOrderKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "getOrderAsAdmin",
    permission: "orders.read",
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
