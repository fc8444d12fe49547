import type { Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { emit } from "../../../platform/events/emit.ts";
import type { CreatorStatus } from "../../../platform/http/requests/principal.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { refuseOwnCase } from "../../ground/audit/own-case.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { InvalidTransition, type StatusAction, TRANSITIONS } from "./creator-status.ts";
import { presentCreator, presentForLog } from "./present-creator.ts";
import { type CreatorRow, findCreator, updateStatus } from "./queries.ts";

export interface StatusChange {
  creatorId: string;
  from: CreatorStatus;
  to: CreatorStatus;
  reason: string | null;
  actorId: string;
}

/** Effects of other features in the transaction of a change, such as holding commissions. */
export type OnStatusChange = (tx: Tx, change: StatusChange) => Promise<void>;

const MAILS = {
  approve: "creator_approved",
  reject: "creator_rejected",
  suspend: "creator_suspended",
  reinstate: "creator_reinstated",
  ban: "creator_banned",
} as const;

/**
 * Approves, rejects, suspends, reinstates or bans a creator: one conditional update, the audit row, the event, the mail
 * and the effects of other features. It takes effect with the creator's next request, because every session look-up
 * reads the status. Throws {@link InvalidTransition} from a state that does not allow the action.
 */
export async function changeCreatorStatus(
  tx: Tx,
  asked: { id: string; action: StatusAction; reason: string | null; actorId: string },
  onStatusChange: readonly OnStatusChange[],
): Promise<CreatorRow> {
  const { id, action, reason, actorId } = asked;
  const { from, to, event } = TRANSITIONS[action];
  const before = await findCreator(tx, id);
  if (before === null) throw new NotFound();
  refuseOwnCase(actorId, [before.user_id]);
  // Compared with the state that was just read, so that the audit log and the hooks get the state that was really left.
  const leaving = from.filter((status) => status === before.status);
  if (!(await updateStatus(tx, id, { from: leaving, to, reason }))) {
    throw new InvalidTransition(`The step ${action} is impossible from ${obstacleOf(before)}.`);
  }
  const creator = await findCreator(tx, id);
  if (creator === null) throw new Error("the creator was just updated");
  const data = presentCreator(creator);
  await recordChange(tx, {
    actorId,
    action: `creator.${action}`,
    resourceType: "creator",
    resourceId: id,
    before: presentForLog(before),
    after: presentForLog(creator),
  });
  await emit(tx, { type: event, resourceId: id, data });
  for (const act of onStatusChange) await act(tx, { creatorId: id, from: before.status, to, reason, actorId });
  await tell(tx, creator, action, reason);
  return creator;
}

function obstacleOf({ user_id, email, status }: CreatorRow): string {
  if (user_id === null) return "an invitation that was not accepted yet";
  return email === null ? "an account that was erased" : status;
}

async function tell(tx: Tx, creator: CreatorRow, action: StatusAction, reason: string | null): Promise<void> {
  if (creator.email === null) return;
  const recipient = { recipient: creator.email, locale: creator.locale ?? "en" };
  const displayName = creator.display_name;
  if (action === "approve" || action === "reinstate")
    await queueMail(tx, { ...recipient, template: MAILS[action], data: { displayName } });
  else await queueMail(tx, { ...recipient, template: MAILS[action], data: { displayName, reason } });
}
