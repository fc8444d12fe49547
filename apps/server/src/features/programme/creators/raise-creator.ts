import type { Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { findCreator } from "./queries.ts";

/**
 * Moves a creator to another tier automatically: the audit log has the change without an actor, and the creator gets a
 * mail. False, and a no-op, if tier or status has changed since the decision.
 */
export async function raiseCreator(
  tx: Tx,
  { creatorId, from, to }: { creatorId: string; from: string; to: string },
): Promise<boolean> {
  const changed = await tx.execute(sql`
    update creators set tier = ${to}, updated_at = now(), version = version + 1
    where id = ${creatorId} and tier = ${from} and status = 'approved'`);
  if (changed === 0) return false;
  await recordChange(tx, {
    actorId: null,
    action: "creator.promote",
    resourceType: "creator",
    resourceId: creatorId,
    before: { tier: from },
    after: { tier: to },
  });
  const creator = await findCreator(tx, creatorId);
  if (creator !== null && creator.email !== null)
    await queueMail(tx, {
      template: "creator_promoted",
      recipient: creator.email,
      locale: creator.locale ?? "en",
      data: { displayName: creator.display_name, tier: to },
    });
  return true;
}
