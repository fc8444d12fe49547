import type { Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { emit } from "../../../platform/events/emit.ts";
import { encodeId, newId } from "../../../platform/ids.ts";
import { OwnCase } from "../../ground/audit/own-case.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { payCommissions, returnCommissions } from "../commissions/payable/payable-commissions.ts";
import { findCreatorIdOfUser, readCreatorStatus } from "../creators/payees.ts";
import { type NewTransfer, postTransfers } from "../ledger/post-transfers.ts";
import { mailPayoutOutcome } from "./mail-payout-outcome.ts";
import type { PayoutRow } from "./payout-row.ts";
import { InvalidPayoutTransition, type PayoutStep, TRANSITIONS } from "./payout-states.ts";
import { presentForLog, presentPayoutEvent } from "./present-payout.ts";
import { emptyFinishedFile } from "./queries/bank-files.ts";
import { insertBatch } from "./queries/batches.ts";
import { forgetAccountOfErased } from "./queries/erasure.ts";
import { lockPayouts, updatePayout } from "./queries/payouts.ts";

export interface AskedStep {
  step: PayoutStep;
  actorId: string;
  reference: string | null;
  reason: string | null;
  currency: string;
  /** The end of a suspension releases only what the suspension held. */
  by: "admin" | "suspension";
}

/**
 * Takes a step with payouts, all of them or none, together with their money and commissions; an end other than `paid`
 * returns both. What is started together is a payout run. Throws 404 for a missing payout, {@link OwnCase} for the actor's own, and
 * {@link InvalidPayoutTransition} for a payout in another state.
 */
export async function movePayouts(tx: Tx, ids: readonly string[], asked: AskedStep): Promise<PayoutRow[]> {
  // Locks all payouts before any of their commissions.
  const payouts = await lockPayouts(tx, ids);
  if (payouts.length < new Set(ids).size) throw new NotFound();
  await refuseOwnPayouts(tx, payouts, ids, asked.actorId);
  const batchId = asked.step === "start" && payouts.length > 0 ? newId() : null;
  if (batchId !== null) await insertBatch(tx, { id: batchId, startedBy: asked.actorId });
  const moved: PayoutRow[] = [];
  for (const payout of payouts) moved.push(await moveLocked(tx, payout, asked, batchId));
  return moved;
}

/** Actors cannot move their own payouts. If several were asked for, each is named by its place in the request. */
async function refuseOwnPayouts(
  tx: Tx,
  payouts: readonly PayoutRow[],
  ids: readonly string[],
  actorId: string,
): Promise<void> {
  const creatorId = await findCreatorIdOfUser(tx, actorId);
  const own = payouts.filter((payout) => payout.creator_id === creatorId);
  if (own.length === 0) return;
  if (ids.length === 1) throw new OwnCase();
  throw new OwnCase(
    own.map(({ id }) => ({
      pointer: `#/ids/${ids.indexOf(id)}`,
      code: "own_case",
      detail: `The payout ${encodeId("pay", id)} is your own.`,
    })),
  );
}

/** Takes a step with one payout that the caller has locked. `batchId` is the payout run that a start puts it into. */
export async function moveLocked(
  tx: Tx,
  before: PayoutRow,
  asked: AskedStep,
  batchId: string | null = null,
): Promise<PayoutRow> {
  const { step, reason, currency } = asked;
  const { from, to, event } = TRANSITIONS[step];
  await refuseSuspended(tx, before, asked);
  const target = to ?? before.held_from;
  if (!from.includes(before.status) || target === null) throw new InvalidPayoutTransition(obstacle(before, step));
  const held = target === "held";
  const ends = target === "failed" || target === "returned" || target === "canceled";
  const after = await updatePayout(tx, {
    id: before.id,
    from: before.status,
    to: target,
    heldFrom: held ? (before.status as "pending" | "processing") : null,
    heldBy: held ? asked.by : null,
    heldReason: held ? reason : null,
    reference: asked.reference,
    failureReason: ends ? reason : null,
    batchId,
  });
  if (after === null) throw new InvalidPayoutTransition(obstacle(before, step));
  if (target === "paid") await payCommissions(tx, after.id, currency);
  if (ends) await returnCommissions(tx, after.id, currency);
  await postTransfers(tx, transferOf(before, after, reason, currency));
  await emit(tx, { type: event, resourceId: after.id, data: presentPayoutEvent(after, currency) });
  await recordChange(tx, {
    actorId: asked.actorId,
    action: `payout.${step.replaceAll("-", "_")}`,
    resourceType: "payout",
    resourceId: after.id,
    before: presentForLog(before),
    after: { ...presentForLog(after), reason },
  });
  await mailPayoutOutcome(tx, after, reason, currency);
  if (after.paid_at !== null || after.ended_at !== null) await emptyFinishedFile(tx, after.id);
  if (after.ended_at !== null) await forgetAccountOfErased(tx, after.id);
  return after;
}

/**
 * A held payout stays held while its creator is suspended, whether an administrator or the suspension held it. A
 * concurrent suspension waits for the payout's lock, or holds it: either it is visible here, or it sees the released
 * payout.
 */
async function refuseSuspended(tx: Tx, before: PayoutRow, { step, by }: AskedStep): Promise<void> {
  if (step !== "release" || by === "suspension") return;
  if ((await readCreatorStatus(tx, before.creator_id)) === "suspended")
    throw new InvalidPayoutTransition(
      "The creator is suspended; the payout can be released after the suspension ends.",
    );
}

function obstacle(payout: PayoutRow, step: PayoutStep): string {
  return `The step ${step} is impossible with the payout ${encodeId("pay", payout.id)}, which is ${payout.status}.`;
}

function transferOf(before: PayoutRow, after: PayoutRow, reason: string | null, currency: string): NewTransfer[] {
  const { id, creator_id: creatorId, amount_minor: amountMinor, status } = after;
  const common = { creatorId, amountMinor, currency, payoutId: id, reason };
  if (status === "paid") return [{ ...common, cause: `payout_paid:${id}`, movement: "payoutPaid" }];
  if (status === "failed" || status === "returned" || status === "canceled") {
    const movement = before.status === "paid" ? "paidReturn" : "payoutReturn";
    return [{ ...common, cause: `payout_return:${id}`, movement }];
  }
  return [];
}
