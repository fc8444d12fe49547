import { created, ok, uuidInPath } from "../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../platform/http/answers/if-match.ts";
import { nextPageHeaders } from "../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import { idInput, object } from "../../platform/http/requests/schema.ts";
import { decodeId } from "../../platform/ids.ts";
import type { Services } from "../../services.ts";
import type { SettingsCache } from "../store/settings.ts";
import { normaliseDiscountCode } from "./discount-rule.ts";
import { createDiscount, deleteDiscount, presentDiscounts, UnknownDiscount, updateDiscount } from "./discounts.ts";
import { findDiscount, listDiscounts } from "./queries/administration.ts";
import { discountPage, discountPatch, discountQuery, discountResource, newDiscount } from "./schemas.ts";

const common = { access: "staff", tag: "Administration" } as const;
const params = object({ id: idInput("disc") });
const BASE_PATH = "/api/admin/discounts";

export function discountEndpoints(services: Services, settings: SettingsCache): Endpoint[] {
  return [...readEndpoints(services, settings), ...writeEndpoints(settings)];
}

function readEndpoints({ database, cursors }: Services, settings: SettingsCache): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "listDiscounts",
      method: "GET",
      path: BASE_PATH,
      summary: "List discounts, newest first",
      query: discountQuery,
      answers: { 200: discountPage },
      handle: async ({ principal, query, url }) => {
        const { q, type, active, creatorId, limit = 20 } = query;
        const binding = ["listDiscounts", principal.userId, q, type, active, creatorId];
        const key = cursors.decode(binding, query.cursor, 2);
        const creator = creatorId === undefined ? null : decodeId("crt", creatorId);
        if (creatorId !== undefined && creator === null)
          return { status: 200, body: { data: [], nextCursor: null, hasMore: false } };
        const rows = await listDiscounts(database.reads, {
          q: q === undefined ? null : normaliseDiscountCode(q),
          type: type ?? null,
          active: active ?? null,
          creatorId: creator,
          after: key === null ? null : { createdAt: new Date(key[0] ?? 0), id: String(key[1]) },
          limit: limit + 1,
        });
        const shownRows = cursors.page(
          binding,
          rows,
          limit,
          (row) => [row.created_at.getTime(), row.id],
          (row) => row,
        );
        const { currency } = await settings.current();
        const data = await presentDiscounts(database.reads, shownRows.data, currency);
        const headers = nextPageHeaders(url, shownRows.nextCursor);
        return { status: 200, body: { ...shownRows, data }, headers };
      },
    }),
    endpoint({
      ...common,
      operationId: "getDiscount",
      method: "GET",
      path: `${BASE_PATH}/{id}`,
      summary: "Read a discount",
      params,
      answers: { 200: discountResource },
      handle: async ({ params: { id } }) => {
        const row = await findDiscount(database.reads, uuidInPath("disc", id));
        const { currency } = await settings.current();
        const [discount] = row === null ? [] : await presentDiscounts(database.reads, [row], currency);
        if (discount === undefined) throw new UnknownDiscount();
        return ok(discount);
      },
    }),
  ];
}

function writeEndpoints(settings: SettingsCache): Endpoint[] {
  const editorOf = async (actorId: string) => ({ actorId, currency: (await settings.current()).currency });
  return [
    endpoint({
      ...common,
      operationId: "createDiscount",
      method: "POST",
      path: BASE_PATH,
      summary: "Create a discount",
      description:
        "`percentage` needs `valueBps`, `amount` needs `amount`, `free_shipping` neither. With `creatorId` it is that creator's own code.",
      idempotent: true,
      body: newDiscount,
      answers: { 201: discountResource },
      errors: ["own_case", "code_taken"],
      handle: async ({ principal, body, transaction }) => {
        const editor = await editorOf(principal.userId);
        return transaction(async (tx) => created(BASE_PATH, await createDiscount(tx, editor, body)));
      },
    }),
    endpoint({
      ...common,
      operationId: "updateDiscount",
      method: "PATCH",
      path: `${BASE_PATH}/{id}`,
      summary: "Change a discount",
      description:
        "What is left out stays, null takes away. Another `type` drops the value of the one before. Orders keep what they were given.",
      requestHeaders: ifMatchHeader(true),
      params,
      body: discountPatch,
      answers: { 200: discountResource },
      errors: ["own_case", "code_taken", "precondition_required", "precondition_failed"],
      handle: async ({ principal, params: { id }, body, headers, transaction }) => {
        const uuid = uuidInPath("disc", id);
        const editor = await editorOf(principal.userId);
        return transaction(async (tx) => ok(await updateDiscount(tx, editor, uuid, headers["if-match"], body)));
      },
    }),
    endpoint({
      ...common,
      operationId: "deleteDiscount",
      method: "DELETE",
      path: `${BASE_PATH}/{id}`,
      summary: "Delete a discount",
      description: "A discount that an order has can only be set inactive.",
      requestHeaders: ifMatchHeader(false),
      params,
      answers: { 204: null },
      errors: ["own_case", "precondition_failed"],
      handle: async ({ principal, params: { id }, headers, transaction }) => {
        const uuid = uuidInPath("disc", id);
        const editor = await editorOf(principal.userId);
        return transaction(async (tx) => {
          await deleteDiscount(tx, editor, uuid, headers["if-match"]);
          return { status: 204 };
        });
      },
    }),
  ];
}
