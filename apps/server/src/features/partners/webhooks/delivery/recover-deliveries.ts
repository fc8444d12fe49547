import type { Database, Tx } from "../../../../platform/database/database.ts";
import { Invalid, NotFound } from "../../../../platform/errors.ts";
import { signalEvents } from "../../../../platform/events/event-signal.ts";
import { newId } from "../../../../platform/ids.ts";
import { DAY_MS } from "../../../../platform/time.ts";
import { EndpointDisabled } from "../errors.ts";
import { CREATOR_EVENT_TYPES, TEST_EVENT } from "../event-types.ts";
import { insertDeliveries, lockEndpoints, makeEndpointsDue } from "../queries/dispatch.ts";
import { isEndpointDisabled, lockEndpoint } from "../queries/endpoints.ts";
import {
  deleteRecovery,
  findReceiver,
  insertRecovery,
  lockRecovery,
  moveRecovery,
  probeWithOldest,
  type RecoveryRow,
  readEventsById,
  renewDeliveries,
} from "../queries/recoveries.ts";
import { lowestIdAt } from "./id-at.ts";
import { nameCreators, planDeliveries } from "./plan-deliveries.ts";

const EVENTS_PER_STEP = 1_000;
const STEPS_PER_RUN = 50;
/**
 * Tolerance between event ids and event times: an id is made before its transaction gets its time, and by another
 * clock.
 */
const SLACK_MS = 5 * 60_000;

class PeriodEndsBeforeItBegins extends Invalid {
  constructor() {
    super([{ pointer: "#/until", code: "before_since", detail: "This must be after since." }]);
  }
}

/** No shop is older than this. */
const EARLIEST = Date.UTC(2000, 0, 1);

/** Reads the period of a request and limits it to the time in which events can exist. */
export function readPeriod(since: string, until: string | undefined, now: Date): { since: Date; until: Date } {
  const read = (text: string) => new Date(Math.min(Math.max(Date.parse(text), EARLIEST), now.getTime() + DAY_MS));
  const period = { since: read(since), until: until === undefined ? now : read(until) };
  if (period.until.getTime() <= period.since.getTime()) throw new PeriodEndsBeforeItBegins();
  return period;
}

/**
 * Requests the recovery of everything that an endpoint missed in a period. The worker does it in steps, because a
 * period can hold a million events.
 */
export async function requestRecovery(
  tx: Tx,
  ownerId: string,
  asked: { endpointId: string; since: Date; until: Date; includeDelivered: boolean },
): Promise<void> {
  const endpoint = await lockEndpoint(tx, ownerId, asked.endpointId);
  if (endpoint === null) throw new NotFound();
  if (endpoint.disabled_at !== null) throw new EndpointDisabled();
  const afterEventId = lowestIdAt(new Date(asked.since.getTime() - SLACK_MS));
  await insertRecovery(tx, { ...asked, id: newId(), afterEventId });
  signalEvents();
}

export interface RecoveryResult {
  /** True when deliveries may be due now. */
  worked: boolean;
  more: boolean;
}

/**
 * Carries out requested recoveries: creates missing deliveries, and restarts those that failed or wait for a retry,
 * because the owner who asks knows that the receiver works again.
 */
export async function recoverDeliveries(database: Database): Promise<RecoveryResult> {
  for (let step = 0; step < STEPS_PER_RUN; step += 1)
    if (!(await database.transaction(recoveryStep))) return { worked: step > 0, more: false };
  return { worked: true, more: true };
}

async function recoveryStep(tx: Tx): Promise<boolean> {
  const recovery = await lockRecovery(tx);
  if (recovery === null) return false;
  const lastId = lowestIdAt(new Date(recovery.until.getTime() + SLACK_MS));
  const events = await readEventsById(tx, recovery.after_event_id, lastId, EVENTS_PER_STEP);
  const inPeriod = events.filter(
    ({ type, created_at }) => type !== TEST_EVENT && created_at >= recovery.since && created_at < recovery.until,
  );
  const isWanted = !(await isEndpointDisabled(tx, recovery.endpoint_id));
  if (isWanted && inPeriod.length > 0) await recoverEvents(tx, recovery, inPeriod);
  const last = events.at(-1);
  if (!isWanted || last === undefined || events.length < EVENTS_PER_STEP) await deleteRecovery(tx, recovery.id);
  else await moveRecovery(tx, recovery.id, last.id);
  return true;
}

async function recoverEvents(
  tx: Tx,
  recovery: RecoveryRow,
  events: ReadonlyArray<{ id: string; type: string; resource_id: string; created_at: Date }>,
): Promise<void> {
  const receiver = await findReceiver(tx, recovery.endpoint_id);
  if (receiver === null) return;
  // However far back they ask, partners do not get events from before their approval.
  const theirs = events.filter(({ created_at }) => receiver.approved_at !== null && created_at >= receiver.approved_at);
  const planned = planDeliveries(receiver.creator_id === null ? theirs : await nameCreators(tx, theirs), [
    { ...receiver, id: recovery.endpoint_id, approved_types: receiver.approved_types ?? CREATOR_EVENT_TYPES },
  ]);
  await lockEndpoints(tx, [recovery.endpoint_id]);
  const eventIds = planned.map((delivery) => delivery.eventId);
  await renewDeliveries(tx, recovery.endpoint_id, eventIds, recovery.include_delivered);
  await insertDeliveries(tx, planned);
  await probeWithOldest(tx, recovery.endpoint_id, eventIds);
  await makeEndpointsDue(tx, [recovery.endpoint_id], true);
}
