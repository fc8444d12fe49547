import { describeSeals } from "../../features/programme/seals/describe-seals.ts";
import { rotateSealKey } from "../../features/programme/seals/seal-rows.ts";
import { sealChecks } from "../../features/programme/seals/verify-seals.ts";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { withSnapshot } from "../../platform/database/snapshot.ts";
import { reportChecks } from "../verify/report-checks.ts";
import { verifyShop } from "../verify/verify-shop.ts";
import { refuseOlderDatabase, withShop } from "./shop.ts";
import { withFoundation } from "./with-foundation.ts";

/** `tote seal`. Shows how far the seals are; with `verify` it computes all of them again. Changes nothing. */
export async function runSeal(options: { verify: boolean }, environment: Environment): Promise<void> {
  await withShop(environment, async (shop) => {
    await refuseOlderDatabase(shop);
    const connection = shop.opened.direct;
    process.stdout.write(await withSnapshot(connection, "tote seal", describeSeals));
    if (!options.verify) return;
    const { dataDir, mediaStore } = shop.config;
    process.exitCode = reportChecks(await verifyShop({ connection, dataDir, mediaStore }, sealChecks), process.stdout);
  });
}

/** `tote seal rotate-key`. */
export async function runRotateSealKey(environment: Environment): Promise<void> {
  const id = await withFoundation(environment, ({ database, secrets }) => rotateSealKey(database, secrets));
  process.stdout.write(`The key ${id} signs from now on. The key before it has signed it and is forgotten.\n`);
}
