import type { Environment } from "../../platform/config/environment-reader.ts";
import { reportChecks } from "../verify/report-checks.ts";
import { verifyShop } from "../verify/verify-shop.ts";
import { refuseOlderDatabase, withShop } from "./shop.ts";

/** `tote verify`. Reads one moment of the shop and changes nothing. */
export async function runVerify(environment: Environment): Promise<void> {
  await withShop(environment, async (shop) => {
    await refuseOlderDatabase(shop);
    const { dataDir, mediaStore } = shop.config;
    const results = await verifyShop({ connection: shop.opened.direct, dataDir, mediaStore });
    process.exitCode = reportChecks(results, process.stdout);
  });
}
