import type { FastifyBaseLogger } from "fastify";
import { isConnectionFailure } from "../../../platform/database/connection.ts";
import type { Database } from "../../../platform/database/database.ts";
import { OutcomeUnknown } from "../../../platform/database/database-unavailable.ts";
import { DomainError } from "../../../platform/errors.ts";
import type { Job } from "../../../platform/feature.ts";
import { MIN_UUID } from "../../../platform/ids.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { readPayableCreators } from "../commissions/balances/read-unpaid.ts";
import { makePayout } from "./make-payout.ts";
import { finishRun, openRun, readMonth } from "./queries/runs.ts";

export interface RunKit {
  database: Database;
  settings: SettingsCache;
  log: FastifyBaseLogger;
}

const CREATORS_AT_ONCE = 100;

/**
 * Pays every approved creator who has the minimum balance and a payout method, once for each month in the store's time
 * zone. Safe to call at any time and in several processes at once: a month is run once, each creator gets one payout of
 * it, and an interrupted run resumes. A shop that was down on the first pays when it is back. Returns how many payouts
 * were made.
 */
export async function runMonthlyPayouts(kit: RunKit, at: Date = new Date()): Promise<number> {
  const { database } = kit;
  const settings = await kit.settings.current();
  const { month } = await readMonth(database.reads, at, settings.timezone);
  if (!(await database.transaction((tx) => openRun(tx, month)))) return 0;
  const terms = { currency: settings.currency, minimumPayoutMinor: settings.minimumPayoutMinor };
  const minimumMinor = Math.max(1, terms.minimumPayoutMinor);
  let [made, failures, after] = [0, 0, MIN_UUID];
  for (;;) {
    const creators = await readPayableCreators(database.reads, { after, minimumMinor, limit: CREATORS_AT_ONCE });
    for (const creatorId of creators) {
      const outcome = await payOne(
        kit,
        () => database.transaction((tx) => makePayout(tx, { creatorId, runMonth: month }, terms)),
        creatorId,
      );
      if (outcome === "made") made += 1;
      if (outcome === "failed") failures += 1;
    }
    const last = creators.at(-1);
    if (last === undefined || creators.length < CREATORS_AT_ONCE) break;
    after = last;
  }
  await database.transaction((tx) => finishRun(tx, month, failures));
  return made;
}

/**
 * Skips creators who cannot be paid (no method, an open payout, suspended a moment ago). An internal error with one
 * creator must not keep the others from their money: it is logged, and that creator can still request a payout. If the
 * database is unavailable, the run ends and resumes later.
 */
async function payOne(
  { log }: RunKit,
  pay: () => Promise<unknown>,
  creatorId: string,
): Promise<"made" | "passed" | "failed"> {
  try {
    await pay();
    return "made";
  } catch (error) {
    if (error instanceof OutcomeUnknown || isConnectionFailure(error)) throw error;
    if (error instanceof DomainError) return "passed";
    log.error({ err: error, creatorId }, "a monthly payout could not be made");
    return "failed";
  }
}

export function monthlyPayoutJob(kit: RunKit): Job {
  return { name: "monthly-payouts", everySeconds: 300, run: async () => void (await runMonthlyPayouts(kit)) };
}
