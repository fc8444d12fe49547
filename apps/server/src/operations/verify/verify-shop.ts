import type pg from "pg";
import type { MediaPlaces } from "../../features/catalogue/media/stores.ts";
import type { Check, Difference } from "../../platform/checks/check.ts";
import { withSnapshot } from "../../platform/database/snapshot.ts";
import { shopChecks } from "./checks.ts";

export interface CheckResult {
  name: string;
  rows: number;
  differenceCount: number;
  /** The first differences. */
  differences: Difference[];
}

const NAMED_AT_MOST = 100;

/** Recomputes and compares everything in one snapshot, so the result is right even while orders are being placed. */
export async function verifyShop(
  shop: { connection: pg.ClientConfig } & MediaPlaces,
  checks: readonly Check[] = shopChecks(shop),
): Promise<CheckResult[]> {
  return withSnapshot(shop.connection, "tote verify", async (snapshot) => {
    const results: CheckResult[] = [];
    for (const check of checks) {
      const result: CheckResult = {
        name: check.name,
        rows: await check.count(snapshot),
        differenceCount: 0,
        differences: [],
      };
      await check.run(snapshot, (difference) => {
        result.differenceCount += 1;
        if (result.differences.length < NAMED_AT_MOST) result.differences.push(difference);
      });
      results.push(result);
    }
    return results;
  });
}
