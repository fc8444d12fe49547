import type { Environment } from "../../platform/config/environment-reader.ts";
import { archiveCheck } from "../archive/check-archives.ts";
import { shopChecks } from "../verify/checks.ts";
import { reportChecks } from "../verify/report-checks.ts";
import { verifyShop } from "../verify/verify-shop.ts";
import { refuseOlderDatabase, withShop } from "./shop.ts";

/** `tote verify`. Reads one moment of the shop, and its archives where a folder is named; changes nothing. */
export async function runVerify(archives: string | null, environment: Environment): Promise<void> {
  await withShop(environment, async (shop) => {
    await refuseOlderDatabase(shop);
    const { dataDir, mediaStore } = shop.config;
    const checks = [...shopChecks({ dataDir, mediaStore }), ...(archives === null ? [] : [archiveCheck(archives)])];
    const results = await verifyShop({ connection: shop.opened.direct, dataDir, mediaStore }, checks);
    process.exitCode = reportChecks(results, process.stdout);
  });
}
