import { isDeepStrictEqual } from "node:util";
import type { Tx } from "../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../platform/errors.ts";
import { namesVersion, PreconditionFailed } from "../../../platform/http/answers/if-match.ts";
import { encodeId, newId } from "../../../platform/ids.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { readActors } from "../../people/accounts/read-actors.ts";
import { InvalidTransition } from "../orders/invalid-transition.ts";
import { type LockedOrder, lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import type { ChangeKind } from "../orders/order-record.ts";
import {
  discardChange,
  findChange,
  findOpenChange,
  insertChange,
  type StoredChange,
  saveActions,
} from "./queries/order-changes.ts";
import type { ChangeAction } from "./rules/change-action.ts";

class ChangeOpen extends DomainError {
  constructor(by: { id: string; name: string } | null, since: Date) {
    super({
      code: "change_open",
      detail: "Another change of this order is open. Send `takeOver: true` to discard it.",
      members: { by, since: since.toISOString() },
    });
  }
}

/**
 * Begins a change of an order; there is one at a time. The caller has locked the order. Whoever takes over discards what
 * another person has begun, which is in the log.
 */
export async function beginChange(
  tx: Tx,
  { order }: LockedOrder,
  request: { kind: ChangeKind; takeOver: boolean; actorId: string },
): Promise<StoredChange> {
  const { actorId, kind } = request;
  if (order.status === "canceled") throw new InvalidTransition("The order was canceled.");
  const open = await findOpenChange(tx, order.id);
  if (open !== null && !request.takeOver) {
    const [actor] = open.createdBy === null ? [] : await readActors(tx, [open.createdBy]);
    throw new ChangeOpen(
      actor === undefined ? null : { id: encodeId("usr", actor.id), name: actor.name },
      open.touchedAt,
    );
  }
  if (open !== null) await endChange(tx, open, actorId);
  const id = newId();
  await insertChange(tx, { id, orderId: order.id, kind, actorId, basedOn: order.version });
  await record(tx, "order_change.begin", actorId, id, null, { orderId: encodeId("ord", order.id), kind });
  return required(await findChange(tx, id));
}

/** Replaces the actions of an open change. Repeating it changes nothing. */
export async function replaceActions(
  tx: Tx,
  changeId: string,
  wanted: { actions: readonly ChangeAction[]; note: string | null; ifMatch: string; actorId: string },
): Promise<StoredChange> {
  const { order, change } = await lockOpenChange(tx, changeId, wanted.ifMatch);
  const { actions, note, actorId } = wanted;
  // jsonb keeps members in an order of its own.
  if (isDeepStrictEqual(change.actions, actions) && change.note === note) return change;
  await saveActions(tx, { id: changeId, actions, note, basedOn: order.version });
  await record(tx, "order_change.update", actorId, changeId, { actions: change.actions }, { actions });
  return required(await findChange(tx, changeId));
}

/** Discards an open change; one that was discarded before stays so. */
export async function discardOpenChange(
  tx: Tx,
  changeId: string,
  request: { ifMatch: string; actorId: string },
): Promise<void> {
  const found = required(await findChange(tx, changeId));
  if (found.status === "discarded") return;
  const { change } = await lockOpenChange(tx, changeId, request.ifMatch);
  await endChange(tx, change, request.actorId);
}

/** The order of a change and the change, under the order's lock. Throws `invalid_transition` unless it is open. */
export async function lockOpenChange(
  tx: Tx,
  changeId: string,
  ifMatch: string,
): Promise<LockedOrder & { change: StoredChange }> {
  const { orderId } = required(await findChange(tx, changeId));
  const locked = await lockAndReadOrder(tx, orderId);
  const change = required(await findChange(tx, changeId));
  refuseEnded(change);
  if (!namesVersion(ifMatch, change.version)) throw new PreconditionFailed(change.version);
  return { ...locked, change };
}

export function refuseEnded({ status }: StoredChange): void {
  if (status !== "open") throw new InvalidTransition(`The change is ${status}.`);
}

async function endChange(tx: Tx, change: StoredChange, actorId: string): Promise<void> {
  await discardChange(tx, change.id);
  await record(tx, "order_change.discard", actorId, change.id, { status: "open" }, { status: "discarded" });
}

async function record(
  tx: Tx,
  action: string,
  actorId: string,
  resourceId: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  await recordChange(tx, { actorId, action, resourceType: "order_change", resourceId, before, after });
}

export function required(change: StoredChange | null): StoredChange {
  if (change === null) throw new NotFound();
  return change;
}
