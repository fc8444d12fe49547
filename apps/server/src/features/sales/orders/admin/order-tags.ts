import { type Static, Type } from "@sinclair/typebox";
import type { Database, Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { id, object } from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { deleteOrderTags, insertOrderTags, listTagsInUse, readOrderTags } from "../queries/order-tags.ts";
import { changeTags, MOST_TAGS } from "../rules/tag-orders.ts";
import { eachLockedOrder, idOrReference, MOST_AT_ONCE } from "./administer-orders.ts";
import { orderTags, tagInput } from "./tag-schemas.ts";

const PATH = "/api/admin/orders/tags";
const MOST_LISTED = 200;
const common = { access: "staff", tag: "Administration", path: PATH } as const;

const tagsInput = Type.Optional(Type.Array(tagInput, { maxItems: MOST_TAGS }));
const changeInput = object(
  {
    orders: Type.Array(idOrReference, { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true }),
    add: tagsInput,
    remove: tagsInput,
  },
  { title: "TagOrdersInput", examples: [{ orders: ["T-7K3M-9QXD"], add: ["vip"], remove: ["to call"] }] },
);
const tagged = object({ id: id("ord"), tags: orderTags }, { title: "TaggedOrder" });

class TooManyTags extends DomainError {
  constructor() {
    super({ code: "too_many_tags", detail: `An order has at most ${MOST_TAGS} tags.` });
  }
}

export function orderTagEndpoints({ database: { reads } }: { database: Database }): Endpoint[] {
  return [
    endpoint({
      ...common,
      method: "GET",
      operationId: "listOrderTags",
      permission: "orders.read",
      summary: "List the tags of orders",
      description: `Each tag that an order has, by letters; the first ${MOST_LISTED}.`,
      answers: { 200: object({ data: orderTags }, { title: "OrderTags" }) },
      handle: async () => ({ status: 200, body: { data: await listTagsInUse(reads, MOST_LISTED) } }),
    }),
    endpoint({
      ...common,
      method: "POST",
      idempotent: true,
      operationId: "tagOrders",
      permission: "orders.write",
      summary: "Add and remove tags of orders",
      description: "All or none. Adding a tag twice changes nothing, and so does removing a missing one.",
      body: changeInput,
      answers: { 200: object({ data: Type.Array(tagged) }, { title: "TaggedOrders" }) },
      errors: ["bulk_refused"],
      handle: async ({ principal, body: { orders, add = [], remove = [] }, transaction }) =>
        transaction(async (tx) => {
          const change = { actorId: principal.userId, add, remove };
          const data = await eachLockedOrder(
            tx,
            "orders",
            orders,
            (order) => order,
            (_, orderId) => tagOrder(tx, orderId, change),
          );
          return { status: 200, body: { data } };
        }),
    }),
  ];
}

/** Changes the tags of a locked order. Throws {@link TooManyTags}. */
async function tagOrder(
  tx: Tx,
  orderId: string,
  { actorId, ...change }: { actorId: string; add: readonly string[]; remove: readonly string[] },
): Promise<Static<typeof tagged>> {
  const before = (await readOrderTags(tx, [orderId])).get(orderId) ?? [];
  const { added, removed, after } = changeTags(before, change);
  if (added.length > 0 && after.length > MOST_TAGS) throw new TooManyTags();
  if (removed.length > 0) await deleteOrderTags(tx, orderId, removed);
  if (added.length > 0) await insertOrderTags(tx, orderId, added);
  if (added.length > 0 || removed.length > 0) {
    const entry = { actorId, action: "order.tag", resourceType: "order", resourceId: orderId };
    await recordChange(tx, { ...entry, before: { tags: before }, after: { tags: after } });
  }
  return { id: encodeId("ord", orderId), tags: after };
}
