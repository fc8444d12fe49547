import { type Static, Type } from "@sinclair/typebox";
import type { Queryable } from "../../../../platform/database/database.ts";
import { id, nullable, object, plain, timestamp } from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { readOrderNotes } from "../queries/order-notes.ts";

export const orderNoteSchema = object(
  {
    id: id("note"),
    at: timestamp,
    author: nullable(object({ id: id("usr"), name: plain(undefined, ["Grace Hopper"]) })),
    text: plain(undefined, ["Called: wants it after the 20th."]),
  },
  { title: "OrderNote" },
);
export type OrderNote = Static<typeof orderNoteSchema>;

export const orderNotes = Type.Array(orderNoteSchema, {
  description: "What the shop's own people wrote about the order, oldest first. Its customer never sees them.",
});

/** The notes of these orders, by order. */
export async function showOrderNotes(
  from: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderNote[]>> {
  const notes = new Map<string, OrderNote[]>();
  for (const row of await readOrderNotes(from, orderIds)) {
    const author = row.author === null ? null : { id: encodeId("usr", row.author_id), name: row.author };
    const note = { id: encodeId("note", row.id), at: row.created_at.toISOString(), author, text: row.text };
    notes.set(row.order_id, [...(notes.get(row.order_id) ?? []), note]);
  }
  return notes;
}
