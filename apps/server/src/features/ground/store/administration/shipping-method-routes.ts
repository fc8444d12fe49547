import { Type } from "@sinclair/typebox";
import { NotFound } from "../../../../platform/errors.ts";
import { byTypeId, editableResource } from "../../../../platform/http/editable-resource.ts";
import type { Endpoint } from "../../../../platform/http/endpoint.ts";
import { listEndpoint, type Place } from "../../../../platform/http/list-endpoint.ts";
import { object, page, pageQuery, text } from "../../../../platform/http/requests/schema.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../settings.ts";
import { editStoreData } from "./edit-store-data.ts";
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
  const { database, cursors } = services;
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listShippingMethods",
      permission: "shipping",
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
    ...methodResourceEndpoints(services, settings),
  ];
}

function methodResourceEndpoints({ database }: Services, settings: SettingsCache): Endpoint[] {
  return editableResource({
    ...common,
    path: BASE_PATH,
    id: byTypeId("shm"),
    answer: shippingMethodResource,
    edit: editStoreData(settings),
    get: {
      operationId: "getShippingMethod",
      permission: "shipping",
      summary: "Read a shipping method",
      read: async (id) => {
        const row = await findShippingMethod(database.reads, id);
        if (row === null) throw new NotFound("This shipping method does not exist.");
        return presentShippingMethod(row, (await settings.current()).currency);
      },
    },
    create: {
      operationId: "createShippingMethod",
      permission: "shipping",
      summary: "Create a shipping method",
      description:
        "Offered from the next quote and order on. Among those that serve a country the cheapest is the default.",
      body: newShippingMethod,
      errors: ["code_taken"],
      write: (editor, body) => (tx) => createShippingMethod(tx, editor, body),
    },
    update: {
      operationId: "updateShippingMethod",
      permission: "shipping",
      summary: "Change a shipping method",
      description:
        "Omitted members keep their value; `countries` replaces all of them. Orders keep the method they were placed with.",
      body: shippingMethodPatch,
      errors: ["code_taken"],
      write:
        (editor, { id, ifMatch }, patch) =>
        (tx) =>
          updateShippingMethod(tx, editor, id, ifMatch, patch),
    },
    remove: {
      operationId: "deleteShippingMethod",
      permission: "shipping",
      summary: "Delete a shipping method",
      description: "Orders keep the method they were placed with.",
      write:
        (editor, { id, ifMatch }) =>
        (tx) =>
          deleteShippingMethod(tx, editor, id, ifMatch),
    },
  });
}
