import { Type } from "@sinclair/typebox";
import { NotFound } from "../../../platform/errors.ts";
import { created, ok, uuidInPath } from "../../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint, type Place } from "../../../platform/http/list-endpoint.ts";
import { idInput, object, page, pageQuery, text } from "../../../platform/http/requests/schema.ts";
import type { Services } from "../../../services.ts";
import type { SettingsCache } from "../settings.ts";
import { findShippingMethod, listShippingMethods } from "./shipping-method-queries.ts";
import {
  createShippingMethod,
  deleteShippingMethod,
  newShippingMethod,
  presentShippingMethod,
  shippingMethodPatch,
  shippingMethodResource,
  updateShippingMethod,
} from "./shipping-methods.ts";

const common = { access: "staff", tag: "Administration" } as const;
const params = object({ id: idInput("shm") });
const BASE_PATH = "/api/admin/shipping-methods";
const query = object({
  q: Type.Optional(text(100, { description: "Part of the code or the name." })),
  country: Type.Optional(text(2, { pattern: "^[A-Z]{2}$", description: "Methods that serve this country." })),
  active: Type.Optional(Type.Boolean()),
  ...pageQuery,
});

const byPosition: Place<{ position: number; code: string }, { position: number; code: string }> = {
  keys: 2,
  of: (row) => [row.position, row.code],
  read: ([position, code]) => ({ position: Number(position), code: String(code) }),
};

export function shippingMethodEndpoints(services: Services, settings: SettingsCache): Endpoint[] {
  return [...readEndpoints(services, settings), ...writeEndpoints(settings)];
}

function readEndpoints({ database, cursors }: Services, settings: SettingsCache): Endpoint[] {
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listShippingMethods",
      path: BASE_PATH,
      summary: "List shipping methods in display order",
      query,
      answer: page(shippingMethodResource, "AdminShippingMethodPage"),
      place: byPosition,
      read: ({ filters, page }) =>
        listShippingMethods(database.reads, { ...filters, q: filters.q?.trim() ?? null, ...page }),
      present: async (rows) => {
        const { currency } = await settings.current();
        return rows.map((row) => presentShippingMethod(row, currency));
      },
    }),
    endpoint({
      ...common,
      operationId: "getShippingMethod",
      method: "GET",
      path: `${BASE_PATH}/{id}`,
      summary: "Read a shipping method",
      params,
      answers: { 200: shippingMethodResource },
      handle: async ({ params: { id } }) => {
        const row = await findShippingMethod(database.reads, uuidInPath("shm", id));
        if (row === null) throw new NotFound("This shipping method does not exist.");
        return ok(presentShippingMethod(row, (await settings.current()).currency));
      },
    }),
  ];
}

function writeEndpoints(settings: SettingsCache): Endpoint[] {
  const editorOf = async (actorId: string) => ({ actorId, currency: (await settings.current()).currency });
  return [
    endpoint({
      ...common,
      operationId: "createShippingMethod",
      method: "POST",
      path: BASE_PATH,
      summary: "Create a shipping method",
      description:
        "Offered from the next quote and order on. Among those that serve a country the cheapest is the default.",
      idempotent: true,
      body: newShippingMethod,
      answers: { 201: shippingMethodResource },
      errors: ["code_taken"],
      handle: async ({ principal, body, transaction }) => {
        const editor = await editorOf(principal.userId);
        const answer = await transaction(async (tx) =>
          created(BASE_PATH, await createShippingMethod(tx, editor, body)),
        );
        settings.forget();
        return answer;
      },
    }),
    endpoint({
      ...common,
      operationId: "updateShippingMethod",
      method: "PATCH",
      path: `${BASE_PATH}/{id}`,
      summary: "Change a shipping method",
      description:
        "What is left out stays; `countries` replaces all of them. Orders keep the method they were placed with.",
      requestHeaders: ifMatchHeader(true),
      params,
      body: shippingMethodPatch,
      answers: { 200: shippingMethodResource },
      errors: ["code_taken", "precondition_required", "precondition_failed"],
      handle: async ({ principal, params: { id }, body, headers, transaction }) => {
        const uuid = uuidInPath("shm", id);
        const editor = await editorOf(principal.userId);
        const answer = await transaction(async (tx) =>
          ok(await updateShippingMethod(tx, editor, uuid, headers["if-match"], body)),
        );
        settings.forget();
        return answer;
      },
    }),
    endpoint({
      ...common,
      operationId: "deleteShippingMethod",
      method: "DELETE",
      path: `${BASE_PATH}/{id}`,
      summary: "Delete a shipping method",
      description: "Orders keep the method they were placed with.",
      requestHeaders: ifMatchHeader(false),
      params,
      answers: { 204: null },
      errors: ["precondition_failed"],
      handle: async ({ principal, params: { id }, headers, transaction }) => {
        const uuid = uuidInPath("shm", id);
        const editor = await editorOf(principal.userId);
        const answer = await transaction(async (tx) => {
          await deleteShippingMethod(tx, editor, uuid, headers["if-match"]);
          return { status: 204 };
        });
        settings.forget();
        return answer;
      },
    }),
  ];
}
