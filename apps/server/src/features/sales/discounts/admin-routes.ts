import { byTypeId, type Edit, editableResource } from "../../../platform/http/editable-resource.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../platform/http/list-endpoint.ts";
import { filterId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { normaliseDiscountCode } from "../discount-codes/discount-rule.ts";
import {
  createDiscount,
  deleteDiscount,
  type Editor,
  presentDiscounts,
  UnknownDiscount,
  updateDiscount,
} from "./discounts.ts";
import { findDiscount, listDiscounts } from "./queries/administration.ts";
import { discountOrder, discountPage, discountPatch, discountQuery, discountResource, newDiscount } from "./schemas.ts";

const common = { access: "staff", tag: "Administration" } as const;
const BASE_PATH = "/api/admin/discounts";

export function discountEndpoints(services: Services, settings: SettingsCache): Endpoint[] {
  const { database, cursors } = services;
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listDiscounts",
      permission: "discounts.write",
      path: BASE_PATH,
      summary: "List discounts",
      query: discountQuery,
      answer: discountPage,
      place: discountOrder.place,
      read: ({ filters: { q, type, active, creatorId, sort }, page }) =>
        listDiscounts(database.reads, {
          q: q === null ? null : normaliseDiscountCode(q),
          type,
          active,
          creatorId: filterId("crt", creatorId),
          sort: sort ?? discountOrder.normally,
          ...page,
        }),
      present: async (rows) => presentDiscounts(database.reads, rows, (await settings.current()).currency),
    }),
    ...discountResourceEndpoints(services, settings),
  ];
}

function discountResourceEndpoints({ database }: Services, settings: SettingsCache): Endpoint[] {
  const edit: Edit<Editor> = async ({ userId }, change) =>
    change({ actorId: userId, currency: (await settings.current()).currency });
  return editableResource({
    ...common,
    path: BASE_PATH,
    id: byTypeId("disc"),
    answer: discountResource,
    edit,
    get: {
      operationId: "getDiscount",
      permission: "discounts.write",
      summary: "Read a discount",
      read: async (id) => {
        const row = await findDiscount(database.reads, id);
        const { currency } = await settings.current();
        const [discount] = row === null ? [] : await presentDiscounts(database.reads, [row], currency);
        if (discount === undefined) throw new UnknownDiscount();
        return discount;
      },
    },
    create: {
      operationId: "createDiscount",
      permission: "discounts.write",
      summary: "Create a discount",
      description:
        "`percentage` needs `valueBps`, `amount` needs `amount`, `free_shipping` neither. With `creatorId` it is that creator's own code.",
      body: newDiscount,
      errors: ["own_case", "code_taken"],
      write: (editor, body) => (tx) => createDiscount(tx, editor, body),
    },
    update: {
      operationId: "updateDiscount",
      permission: "discounts.write",
      summary: "Change a discount",
      description:
        "Omitted members keep their value; null clears one. Another `type` drops the former value. Orders keep the discount they were placed with.",
      body: discountPatch,
      errors: ["own_case", "code_taken"],
      write:
        (editor, { id, ifMatch }, patch) =>
        (tx) =>
          updateDiscount(tx, editor, id, ifMatch, patch),
    },
    remove: {
      operationId: "deleteDiscount",
      permission: "discounts.write",
      summary: "Delete a discount",
      description: "A discount that an order has can only be set inactive.",
      errors: ["own_case"],
      write:
        (editor, { id, ifMatch }) =>
        (tx) =>
          deleteDiscount(tx, editor, id, ifMatch),
    },
  });
}
