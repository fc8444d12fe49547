import type { Tx } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/ids.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { refuseOwnCase } from "../../../ground/audit/own-case.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { ApplicationExists } from "../creator-status.ts";
import { presentForLog } from "../present-creator.ts";
import {
  type CreatorRow,
  findCreator,
  findCreatorOfUser,
  findInvitee,
  insertCreator,
  updateToInvited,
} from "../queries.ts";

/**
 * Invites an address to the programme, with or without an account, and mails it. An open invitation is mailed again; an
 * address whose application was rejected, or that declined, gets a new invitation. Throws {@link ApplicationExists} for
 * members and for open applications.
 */
export async function inviteCreator(tx: Tx, actorId: string, email: string): Promise<CreatorRow> {
  const emailKey = email.trim().toLowerCase();
  const invitee = await findInvitee(tx, emailKey);
  refuseOwnCase(actorId, [invitee?.id ?? null]);
  const before = await findCreatorOfUser(tx, invitee?.id ?? null, emailKey);
  const id = before?.id ?? newId();
  if (before === null) {
    const inserted = await insertCreator(tx, {
      id,
      userId: invitee?.id ?? null,
      status: "invited",
      displayName: invitee?.name ?? "",
      bio: "",
      channels: [],
      acceptedTermsAt: null,
      appliedAt: null,
      decidedAt: null,
      invitedEmail: email.trim(),
    });
    if (!inserted) throw new ApplicationExists("invited");
  } else if (before.status !== "invited" && !(await updateToInvited(tx, id))) {
    throw new ApplicationExists(before.status);
  }
  const creator = await findCreator(tx, id);
  if (creator === null) throw new Error("the invitation was just written");
  await recordChange(tx, {
    actorId,
    action: "creator.invite",
    resourceType: "creator",
    resourceId: id,
    before: before === null ? null : presentForLog(before),
    after: presentForLog(creator),
  });
  await queueMail(tx, {
    template: "creator_invited",
    recipient: creator.email ?? email.trim(),
    locale: invitee?.locale ?? "en",
    data: { name: invitee?.name ?? null },
  });
  return creator;
}
