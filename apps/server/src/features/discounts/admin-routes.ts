import { created, ok, uuidInPath } from "../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import { byCreation, listEndpoint } from "../../platform/http/list-endpoint.ts";
import { idInput, object } from "../../platform/http/requests/schema.ts";
import { filterId } from "../../platform/ids.ts";
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
    listEndpoint(cursors, {
      ...common,
      operationId: "listDiscounts",
      path: BASE_PATH,
      summary: "List discounts, newest first",
      query: discountQuery,
      answer: discountPage,
      place: byCreation,
      read: ({ filters: { q, type, active, creatorId }, page }) =>
        listDiscounts(database.reads, {
          q: q === null ? null : normaliseDiscountCode(q),
          type,
          active,
          creatorId: filterId("crt", creatorId),
          ...page,
        }),
      present: async (rows) => presentDiscounts(database.reads, rows, (await settings.current()).currency),
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
