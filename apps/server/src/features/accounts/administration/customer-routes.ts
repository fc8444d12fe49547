import { Type } from "@sinclair/typebox";
import { ok, uuidInPath } from "../../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../platform/http/list-endpoint.ts";
import { idInput, object, oneOf, page, pageQuery, text } from "../../../platform/http/requests/schema.ts";
import { sorting } from "../../../platform/http/sorting.ts";
import type { Services } from "../../../services.ts";
import { emailKey } from "../email-address.ts";
import type { Eraser } from "../erase-account.ts";
import { containing } from "../like-pattern.ts";
import { type CustomerRow, findCustomer, listCustomers } from "../queries/customers.ts";
import { changeRoles, customerResource, presentCustomer, rolesPatch, UnknownCustomer } from "./customers.ts";
import { eraseCustomer } from "./erase-customer.ts";

const params = object({ id: idInput("usr") });
const BASE_PATH = "/api/admin/customers";

const order = sorting(
  { createdAt: (row: CustomerRow) => row.created_at, email: (row: CustomerRow) => emailKey(row.email ?? "") },
  "-createdAt",
);

export function customerEndpoints({ database, cursors }: Services, erasers: readonly Eraser[]): Endpoint[] {
  return [
    listEndpoint(cursors, {
      operationId: "listCustomers",
      path: BASE_PATH,
      access: "staff",
      tag: "Administration",
      summary: "List accounts",
      query: object({
        q: Type.Optional(text(254, { description: "Part of the name or the e-mail address." })),
        role: Type.Optional(oneOf(["staff", "admin"])),
        sort: order.schema,
        ...pageQuery,
      }),
      answer: page(customerResource, "CustomerPage"),
      place: order.place,
      read: ({ filters: { q, role, sort }, page }) =>
        listCustomers(database.reads, {
          pattern: q === null ? null : containing(q),
          role,
          sort: sort ?? order.normally,
          ...page,
        }),
      present: (rows) => rows.map(presentCustomer),
    }),
    endpoint({
      operationId: "getCustomer",
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
        return ok(presentCustomer(row));
      },
    }),
    endpoint({
      operationId: "updateCustomer",
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
        return transaction(async (tx) => ok(await changeRoles(tx, change)));
      },
    }),
    endpoint({
      operationId: "eraseCustomer",
      method: "DELETE",
      path: `${BASE_PATH}/{id}`,
      access: "admin",
      tag: "Administration",
      summary: "Erase an account on its owner's request",
      description:
        "As they can themselves: the personal data goes, all sessions and tokens end, orders and the books keep their amounts. Told by mail. It cannot be undone.",
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
