import type { Tx } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events/emit.ts";
import type { Principal } from "../../../platform/http/requests/principal.ts";
import { newId } from "../../../platform/ids.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { ApplicationExists, MAY_APPLY } from "./creator-status.ts";
import { presentCreator } from "./present-creator.ts";
import { checkChannels } from "./profile/check-channels.ts";
import { type CreatorRow, findCreator, findCreatorOfUser, insertCreator, updateApplication } from "./queries.ts";
import type { ApplicationInput } from "./schemas.ts";

/**
 * Takes an application to the creator programme. An invited user is approved at once if the invited address is
 * verified; everyone else waits for a decision. Throws {@link ApplicationExists} unless there was nothing yet, a
 * rejection, or an invitation that is open or was declined.
 */
export async function applyAsCreator(tx: Tx, principal: Principal, input: ApplicationInput): Promise<CreatorRow> {
  checkChannels(input.channels);
  const known = await findCreatorOfUser(tx, principal.userId, principal.email.toLowerCase());
  const accepted = known?.status === "invited" && principal.emailVerified;
  const application = {
    status: accepted ? ("approved" as const) : ("pending" as const),
    displayName: input.displayName.trim(),
    bio: input.bio?.trim() ?? "",
    channels: input.channels,
    decided: accepted,
  };
  const id = known?.id ?? newId();
  if (known === null) {
    const now = new Date();
    const inserted = await insertCreator(tx, {
      ...application,
      id,
      userId: principal.userId,
      acceptedTermsAt: now,
      appliedAt: now,
      decidedAt: null,
      invitedEmail: null,
    });
    // A concurrent request was faster; whatever its outcome, an application exists.
    if (!inserted) throw new ApplicationExists("pending");
  } else {
    const from = MAY_APPLY.filter((status) => status === known.status);
    if (!(await updateApplication(tx, id, principal.userId, from, application)))
      throw new ApplicationExists(known.status);
  }
  return announce(tx, principal, id);
}

async function announce(tx: Tx, principal: Principal, id: string): Promise<CreatorRow> {
  const creator = await findCreator(tx, id);
  if (creator === null) throw new Error("the application was just written");
  const data = presentCreator(creator);
  const approved = creator.status === "approved";
  await emit(
    tx,
    { type: "creator.applied", resourceId: id, data },
    ...(approved ? [{ type: "creator.approved", resourceId: id, data }] : []),
  );
  await queueMail(tx, {
    template: approved ? "creator_approved" : "creator_applied",
    recipient: principal.email,
    locale: principal.locale,
    data: { displayName: creator.display_name },
  });
  return creator;
}
