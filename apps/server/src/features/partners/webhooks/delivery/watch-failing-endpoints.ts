import type { Database, Tx } from "../../../../platform/database/database.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import {
  type DisabledReason,
  disableEndpoint,
  findOwner,
  lockFailingEndpoints,
  setFailureNotices,
} from "../queries/endpoints.ts";

/**
 * Warns by mail after one day and after three days without success; after five days disables the endpoint, with a last
 * mail.
 */
const STEPS_HOURS = [24, 72, 120] as const;
const AT_ONCE = 50;

/**
 * Warns the owners of failing endpoints and disables endpoints that have failed for five days. True when there may be
 * more.
 */
export async function watchFailingEndpoints(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const failing = await lockFailingEndpoints(tx, STEPS_HOURS, AT_ONCE);
    for (const { id, failing_hours: hours } of failing) {
      const passed = STEPS_HOURS.filter((step) => step <= (hours ?? 0)).length;
      await setFailureNotices(tx, id, passed);
      if (passed === STEPS_HOURS.length) await disableForGood(tx, id, "failing");
      else await tell(tx, id, { template: "webhook_endpoint_failing", days: Math.floor((hours ?? 0) / 24) });
    }
    return failing.length === AT_ONCE;
  });
}

/** Disables an endpoint automatically and mails its owner. Idempotent: the mail is sent once. */
export async function disableForGood(
  tx: Tx,
  endpointId: string,
  reason: Exclude<DisabledReason, "partner" | "creator">,
): Promise<void> {
  if (await disableEndpoint(tx, endpointId, reason))
    await tell(tx, endpointId, { template: "webhook_endpoint_disabled", reason });
}

type Notice =
  | { template: "webhook_endpoint_failing"; days: number }
  | { template: "webhook_endpoint_disabled"; reason: "gone" | "failing" };

async function tell(tx: Tx, endpointId: string, notice: Notice): Promise<void> {
  const owner = await findOwner(tx, endpointId);
  if (owner === null || owner.email === null) return;
  const recipient = { recipient: owner.email, locale: owner.locale ?? "en" };
  const host = new URL(owner.url).host;
  if (notice.template === "webhook_endpoint_failing")
    await queueMail(tx, { ...recipient, template: notice.template, data: { host, days: notice.days } });
  else await queueMail(tx, { ...recipient, template: notice.template, data: { host, reason: notice.reason } });
}
