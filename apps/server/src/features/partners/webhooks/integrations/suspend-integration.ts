import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../../platform/errors.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { refuseOwnCase } from "../../../ground/audit/own-case.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { emailKey } from "../../../people/accounts/email-address.ts";
import { presentForLog } from "../present.ts";
import { findAccount, findIntegration, type IntegrationRow, updateToSuspended } from "../queries/integrations.ts";

class AlreadySuspended extends DomainError {
  constructor() {
    super({ code: "invalid_transition", detail: "The integration is already suspended." });
  }
}

/**
 * Ends an integration's access with its next request and stops sending at once. Waiting deliveries are kept for a later
 * approval. A rejected enquiry becomes suspended too.
 */
export async function suspendIntegration(tx: Tx, asked: { id: string; actorId: string }): Promise<IntegrationRow> {
  const before = await findIntegration(tx, asked.id);
  if (before === null) throw new NotFound();
  refuseOwnCase(asked.actorId, [before.user_id, before.enquired_by, await writerOf(tx, before)]);
  if (!(await updateToSuspended(tx, asked.id))) throw new AlreadySuspended();
  const after = await findIntegration(tx, asked.id);
  if (after === null) throw new Error("the integration was just suspended");
  await recordChange(tx, {
    actorId: asked.actorId,
    action: "integration.suspend",
    resourceType: "integration",
    resourceId: asked.id,
    before: presentForLog(before),
    after: presentForLog(after),
  });
  const account = after.user_id === null ? null : await findAccount(tx, { emailKey: null, id: after.user_id });
  if (account !== null && before.status === "approved")
    await queueMail(tx, {
      template: "integration_suspended",
      recipient: account.email,
      locale: account.locale,
      data: { company: after.company },
    });
  return after;
}

/** The address that an enquiry without a session gives. */
async function writerOf(tx: Tx, { user_id, enquired_by, email }: IntegrationRow): Promise<string | null> {
  if (user_id !== null || enquired_by !== null) return null;
  return (await findAccount(tx, { emailKey: emailKey(email), id: null }))?.id ?? null;
}
