import type { Database } from "../../../../platform/database/database.ts";
import { insertEvents } from "../../../../platform/events/emit.ts";
import type { Job } from "../../../../platform/feature.ts";
import { newId } from "../../../../platform/ids.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import type { OnStatusChange } from "../../creators/change-creator-status.ts";
import { snapshotOf } from "../updates/commission-state.ts";
import { approveDue, listBannedWithUnpaid } from "./queries.ts";
import { rejectCommissionsOf } from "./reject-commissions.ts";

const RELEASES_AT_ONCE = 500;
const CREATORS_AT_ONCE = 20;

/** The reason when a ban has none. */
const BAN_REASON = "creator_banned";

/**
 * Records which commissions have become approved and emits their events. A commission reads as approved from its date
 * on whether or not this has run, so nothing waits for it.
 */
export function releaseJob(database: Database, settings: SettingsCache): Job {
  return {
    name: "commission-releases",
    everySeconds: 30,
    run: async (again) => {
      const { currency } = await settings.current();
      const released = await database.transaction(async (tx) => {
        const due = await approveDue(tx, RELEASES_AT_ONCE);
        if (due === null) return 0;
        await insertEvents(
          tx,
          due.rows.map((row) => ({
            id: newId(),
            type: "commission.approved",
            resourceId: row.id,
            json: snapshotOf(row, currency, due.now),
          })),
        );
        return due.rows.length;
      });
      if (released === RELEASES_AT_ONCE) again?.();
    },
  };
}

/**
 * Rejects commissions that a ban could not see: those of orders that were being placed at that moment, which lock no
 * creator, and those of a payout that came back afterwards. Also rejects the unpaid commissions of creators who erased
 * their account.
 */
export function banSweepJob(database: Database, settings: SettingsCache): Job {
  return {
    name: "banned-creators-commissions",
    everySeconds: 1,
    run: async (again) => {
      const { currency } = await settings.current();
      const banned = await listBannedWithUnpaid(database.reads, CREATORS_AT_ONCE);
      for (const { creator_id, reason } of banned)
        await database.transaction((tx) => rejectCommissionsOf(tx, creator_id, reason ?? BAN_REASON, currency));
      if (banned.length === CREATORS_AT_ONCE) again?.();
    },
  };
}

/**
 * The effect of a creator's status on their commissions. A suspension is evaluated when commissions are read
 * (`commission_status`) and not written, so no order can slip through. A ban rejects the unpaid ones, with its reason.
 */
export function commissionsOnStatusChange(settings: () => Promise<{ currency: string }>): OnStatusChange {
  return async (tx, { creatorId, to, reason }) => {
    if (to !== "banned") return;
    await rejectCommissionsOf(tx, creatorId, reason ?? BAN_REASON, (await settings()).currency);
  };
}
