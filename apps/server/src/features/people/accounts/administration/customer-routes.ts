import { type Static, Type } from "@sinclair/typebox";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { CsvCell } from "../../../../platform/http/answers/csv.ts";
import { csvExport } from "../../../../platform/http/answers/csv-export.ts";
import { ok, uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../../../platform/http/answers/if-match.ts";
import { csvEndpoint } from "../../../../platform/http/csv-endpoint.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { idInput, object, oneOf, page, pageQuery, text } from "../../../../platform/http/requests/schema.ts";
import { sorting } from "../../../../platform/http/sorting.ts";
import { containing } from "../../../../platform/like-pattern.ts";
import { decimalAmount } from "../../../../platform/money/currency.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { emailKey } from "../email-address.ts";
import type { Eraser } from "../erase-account.ts";
import { type CustomerRow, findCustomer, findWithSecondFactor, listCustomers } from "../queries/customers.ts";
import {
  type CustomerFigures,
  type CustomerResource,
  changeNote,
  changeRoles,
  customerResource,
  notePatch,
  presentCustomer,
  rolesPatch,
  UnknownCustomer,
} from "./customers.ts";
import { eraseCustomer } from "./erase-customer.ts";

const params = object({ id: idInput("usr") });
const BASE_PATH = "/api/admin/customers";

const order = sorting(
  { createdAt: (row: CustomerRow) => row.created_at, email: (row: CustomerRow) => emailKey(row.email ?? "") },
  "-createdAt",
);

const filters = {
  q: Type.Optional(text(254, { description: "Part of the name or the e-mail address." })),
  role: Type.Optional(oneOf(["staff", "admin"])),
  sort: order.schema,
};
const fileQuery = object(filters);
type Asked = { readonly [Name in keyof Static<typeof fileQuery>]: Static<typeof fileQuery>[Name] | null };

const readFilter = ({ q = null, role = null, sort = null }: Asked) => ({
  pattern: q === null ? null : containing(q),
  role,
  newest: null,
  sort: sort ?? order.normally,
});

const HEAD = [
  "id",
  "email",
  "name",
  "emailVerified",
  "roles",
  "orders",
  "spent",
  "currency",
  "lastOrderAt",
  "createdAt",
];

/** Reads what other features know of accounts. */
export type ReadOrderFigures = (from: Queryable, userIds: readonly string[]) => Promise<Map<string, CustomerFigures>>;

export interface CustomersNeeds {
  erasers: readonly Eraser[];
  readOrderFigures: ReadOrderFigures;
  settings: SettingsCache;
}

export function customerEndpoints(services: Services, needs: CustomersNeeds): Endpoint[] {
  const { database, cursors } = services;
  const show = async (rows: readonly CustomerRow[], from: Queryable = database.reads): Promise<CustomerResource[]> => {
    const ids = rows.map((row) => row.id);
    const [{ currency }, orders, withSecondFactor] = await Promise.all([
      needs.settings.current(),
      needs.readOrderFigures(from, ids),
      findWithSecondFactor(from, ids),
    ]);
    return rows.map((row) => presentCustomer(row, { currency, orders, withSecondFactor }));
  };
  return [
    listEndpoint(cursors, {
      operationId: "listCustomers",
      permission: "customers.read",
      path: BASE_PATH,
      access: "staff",
      tag: "Administration",
      summary: "List accounts",
      query: object({ ...filters, ...pageQuery }),
      answer: page(customerResource, "CustomerPage"),
      place: order.place,
      read: ({ filters: asked, page }) => listCustomers(database.reads, { ...readFilter(asked), ...page }),
      present: (rows) => show(rows),
    }),
    exportEndpoint(database.reads, show),
    ...singleEndpoints(services, needs.erasers, show),
  ];
}

type Show = (rows: readonly CustomerRow[], from?: Queryable) => Promise<CustomerResource[]>;

function exportEndpoint(reads: Queryable, show: Show): Endpoint {
  return csvEndpoint({
    operationId: "exportCustomers",
    permission: ["customers.read", "export"],
    path: `${BASE_PATH}.csv`,
    access: "staff",
    tag: "Administration",
    summary: "Export accounts as CSV",
    description: "By the filters and in the order of the list; sent while it is read.",
    query: fileQuery,
    head: HEAD,
    content: "`spent` is a decimal.",
    table: ({ query: asked }) => {
      const filter = readFilter(asked);
      return csvExport({
        file: "customers.csv",
        head: HEAD,
        place: order.place({ sort: filter.sort }),
        read: (page) => listCustomers(reads, { ...filter, ...page }),
        cells: async (rows) => (await show(rows)).map(cellsOf),
      });
    },
  });
}

function cellsOf(customer: CustomerResource): CsvCell[] {
  const { count, spent, lastOrderAt } = customer.orders;
  return [
    customer.id,
    customer.email,
    customer.name,
    String(customer.emailVerified),
    customer.roles.join(" "),
    count,
    { decimal: decimalAmount(spent.amount, spent.currency) },
    spent.currency,
    lastOrderAt,
    customer.createdAt,
  ];
}

async function first(customers: Promise<CustomerResource[]>): Promise<CustomerResource> {
  const [customer] = await customers;
  if (customer === undefined) throw new Error("unreachable: one row was shown");
  return customer;
}

function singleEndpoints({ database }: Services, erasers: readonly Eraser[], show: Show): Endpoint[] {
  return [
    endpoint({
      operationId: "getCustomer",
      permission: "customers.read",
      method: "GET",
      path: `${BASE_PATH}/{id}`,
      access: "staff",
      tag: "Administration",
      summary: "Read an account",
      params,
      answers: { 200: customerResource },
      handle: async ({ params: { id } }) => {
        const row = await findCustomer(database.reads, uuidInPath("usr", id));
        if (row === null) throw new UnknownCustomer();
        return ok(await first(show([row])));
      },
    }),
    endpoint({
      operationId: "updateCustomer",
      permission: "staff",
      method: "PATCH",
      path: `${BASE_PATH}/{id}`,
      access: "admin",
      tag: "Administration",
      summary: "Set an account's roles",
      description:
        "Effective with the account's next request. Only an account with a verified address gets a role; the last administrator keeps it. Told by mail to the person and to all administrators.",
      recentAuthentication: true,
      requestHeaders: ifMatchHeader(true),
      params,
      body: rolesPatch,
      answers: { 200: customerResource },
      errors: ["address_not_verified", "last_administrator", "precondition_required", "precondition_failed"],
      handle: async ({ principal, params: { id }, body, headers, transaction }) => {
        const userId = uuidInPath("usr", id);
        const change = { actorId: principal.userId, userId, ifMatch: headers["if-match"], roles: body.roles };
        return transaction(async (tx) => ok(await first(show([await changeRoles(tx, change)], tx))));
      },
    }),
    endpoint({
      operationId: "noteCustomer",
      permission: "customers.write",
      method: "PUT",
      path: `${BASE_PATH}/{id}/note`,
      access: "staff",
      tag: "Administration",
      summary: "Write a note about a customer",
      description: "For staff. It is erased with the account, and the person's own export has it.",
      requestHeaders: ifMatchHeader(true),
      params,
      body: notePatch,
      answers: { 200: customerResource },
      errors: ["precondition_required", "precondition_failed"],
      handle: ({ principal, params: { id }, body, headers, transaction }) => {
        const userId = uuidInPath("usr", id);
        const change = { actorId: principal.userId, userId, ifMatch: headers["if-match"], note: body.note };
        return transaction(async (tx) => ok(await first(show([await changeNote(tx, change)], tx))));
      },
    }),
    endpoint({
      operationId: "eraseCustomer",
      permission: "customers.erase",
      method: "DELETE",
      path: `${BASE_PATH}/{id}`,
      access: "admin",
      tag: "Administration",
      summary: "Erase an account on its owner's request",
      description:
        "Does what the owner can do: erases the personal data, and ends all sessions and tokens; orders and the books keep their amounts. The owner gets a mail. This can't be undone.",
      requestHeaders: ifMatchHeader(false),
      params,
      answers: { 204: null },
      errors: ["last_administrator", "precondition_failed"],
      handle: ({ principal, params: { id }, headers, transaction }) => {
        const asked = { actorId: principal.userId, userId: uuidInPath("usr", id), ifMatch: headers["if-match"] };
        return transaction(async (tx) => {
          await eraseCustomer(tx, erasers, asked);
          return { status: 204 };
        });
      },
    }),
  ];
}
