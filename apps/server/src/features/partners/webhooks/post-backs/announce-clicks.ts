import { LONG_STATEMENT_MS } from "../../../../platform/database/connection.ts";
import type { Database, Tx } from "../../../../platform/database/database.ts";
import { insertEvents } from "../../../../platform/events/emit.ts";
import { newId } from "../../../../platform/ids.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../platform/time.ts";
import { readClickSums } from "../../../programme/attribution/facts/click-sums.ts";
import { readLinkNames } from "../../../programme/attribution/facts/link-names.ts";
import { presentHours } from "./present-hours.ts";
import { lockAnnouncedHours, moveAnnouncedHours, readClickListeners, startClosing } from "./queries.ts";

/** A click is timed when it is requested, and stored moments later, by servers whose clocks differ a little. */
const GRACE_MS = 5 * MINUTE_MS;
const EVENTS_AT_ONCE = 500;

/**
 * Announces an hour of clicks that is over to the creators who asked for it: `clicks.hourly`, one event for each creator
 * whose links were clicked. An hour is over five minutes after its end and once every transaction of that time has
 * ended. The events and the place are written together, so a crash leaves neither a gap nor a repeat. True when there
 * may be more to do; docs/contract/webhooks.md#post-backs.
 */
export function announceClicks(database: Database, now = new Date()): Promise<boolean> {
  return database.transaction((tx) => announceNext(tx, now), { statementMs: LONG_STATEMENT_MS });
}

async function announceNext(tx: Tx, now: Date): Promise<boolean> {
  const hours = await lockAnnouncedHours(tx);
  if (hours === null) return false;
  const { through, closing, ended } = hours;
  if (closing === null) {
    const over = new Date(Math.floor((now.getTime() - GRACE_MS) / HOUR_MS) * HOUR_MS);
    if (over <= through) return false;
    await startClosing(tx, over);
    return true;
  }
  if (ended !== true) return false;
  const listeners = await readClickListeners(tx);
  const next = new Date(through.getTime() + HOUR_MS);
  if (listeners.length > 0) await announceHour(tx, { from: through, to: next }, listeners);
  // Hours that nobody asked for are passed over at once.
  await moveAnnouncedHours(tx, listeners.length > 0 ? next : closing);
  return true;
}

async function announceHour(tx: Tx, hour: { from: Date; to: Date }, creatorIds: readonly string[]): Promise<void> {
  const sums = await readClickSums(tx, hour, creatorIds);
  const names = await readLinkNames(tx, [...new Set(sums.map((sum) => sum.link_id))]);
  const events = [...presentHours(hour, sums, names)].map(([creatorId, data]) => ({
    id: newId(),
    type: "clicks.hourly",
    resourceId: creatorId,
    json: JSON.stringify(data),
  }));
  for (let at = 0; at < events.length; at += EVENTS_AT_ONCE)
    await insertEvents(tx, events.slice(at, at + EVENTS_AT_ONCE));
}
