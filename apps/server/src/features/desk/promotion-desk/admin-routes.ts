import { ok } from "../../../platform/http/answers/editable.ts";
import { byTypeId, type Edit, editableResource } from "../../../platform/http/editable-resource.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../platform/http/list-endpoint.ts";
import { object } from "../../../platform/http/requests/schema.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { presentPromotions } from "./present-promotion.ts";
import {
  changePromotion,
  createPromotion,
  type Editor,
  movePromotion,
  removePromotion,
  UnknownPromotion,
} from "./promotions.ts";
import { findPromotion, listPromotions } from "./queries/promotion-rows.ts";
import {
  newPromotion,
  promotionOrder,
  promotionPage,
  promotionPatch,
  promotionQuery,
  promotionResource,
} from "./schemas.ts";

const common = { access: "staff", tag: "Administration" } as const;
const BASE_PATH = "/api/admin/promotions";
const byId = byTypeId("promo");

export function promotionEndpoints(services: Services, settings: SettingsCache): Endpoint[] {
  const { database, cursors } = services;
  /** This process's own quotes see the change at once. */
  const edit: Edit<Editor> = async ({ userId }, change) => {
    try {
      return await change({ actorId: userId, currency: (await settings.current()).currency });
    } finally {
      settings.forget();
    }
  };
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listPromotions",
      permission: "discounts.write",
      path: BASE_PATH,
      summary: "List promotions",
      query: promotionQuery,
      answer: promotionPage,
      place: promotionOrder.place,
      read: ({ filters: { q, state, class: of, sort }, page }) =>
        listPromotions(database.reads, { q, state, class: of, sort: sort ?? promotionOrder.normally, ...page }),
      present: async (rows) => presentPromotions(database.reads, rows, (await settings.current()).currency),
    }),
    ...editableResource({
      ...common,
      path: BASE_PATH,
      id: byId,
      answer: promotionResource,
      edit,
      get: {
        operationId: "getPromotion",
        permission: "discounts.write",
        summary: "Read a promotion",
        read: async (id) => {
          const row = await findPromotion(database.reads, id);
          const { currency } = await settings.current();
          const [promotion] = row === null ? [] : await presentPromotions(database.reads, [row], currency);
          if (promotion === undefined) throw new UnknownPromotion();
          return promotion;
        },
      },
      create: {
        operationId: "createPromotion",
        permission: "discounts.write",
        summary: "Create a promotion",
        description:
          "It is a draft until it is activated. `effect` has the members of its type; `percentage`, `amount` and `tiers` have the class `order` unless `class` says `product`.",
        body: newPromotion,
        write: (editor, body) => (tx) => createPromotion(tx, editor, body),
      },
      update: {
        operationId: "updatePromotion",
        permission: "discounts.write",
        summary: "Change a promotion",
        description:
          "Omitted members keep their value; `match`, `effect` and `conditions` are replaced as a whole. Orders keep the rule that they were placed with.",
        body: promotionPatch,
        errors: ["invalid_transition"],
        write:
          (editor, { id, ifMatch }, patch) =>
          (tx) =>
            changePromotion(tx, editor, id, ifMatch, patch),
      },
      remove: {
        operationId: "deletePromotion",
        permission: "discounts.write",
        summary: "Delete a promotion",
        description: "Only a draft is deleted; another promotion is archived.",
        write:
          (editor, { id, ifMatch }) =>
          (tx) =>
            removePromotion(tx, editor, id, ifMatch),
      },
    }),
    move(edit, "activate", "Activate a promotion", "A draft or a paused promotion. It runs within its period."),
    move(edit, "pause", "Pause a promotion", "No order gets it until it is activated again."),
    move(edit, "archive", "Archive a promotion", "It ends for good and stays for the books."),
  ];
}

function move(
  edit: Edit<Editor>,
  step: "activate" | "pause" | "archive",
  summary: string,
  description: string,
): Endpoint {
  return endpoint({
    ...common,
    operationId: `${step}Promotion`,
    permission: "discounts.write",
    method: "POST",
    path: `${BASE_PATH}/{id}/${step}`,
    summary,
    description,
    idempotent: true,
    params: object({ id: byId.schema }),
    answers: { 200: promotionResource },
    errors: ["not_found", "invalid_transition", ...(step === "activate" ? (["too_many_promotions"] as const) : [])],
    handle: ({ principal, params, transaction }) =>
      edit(principal, (editor) =>
        transaction(async (tx) => ok(await movePromotion(tx, editor, byId.read(params.id), step))),
      ),
  });
}
