import { readConfig, readEnvironment } from "../../platform/config/config.ts";
import { openDatabase } from "../boot/open-database.ts";
import { reportChecks } from "../verify/report-checks.ts";
import { verifyShop } from "../verify/verify-shop.ts";

/** `tote verify`. Reads one moment of the shop and changes nothing. */
export async function runVerify(): Promise<void> {
  const config = readConfig(readEnvironment());
  const opened = await openDatabase(config, (step) => process.stderr.write(`${step}\n`));
  try {
    const { dataDir, mediaStore } = config;
    const results = await verifyShop({ connection: opened.direct, dataDir, mediaStore });
    process.exitCode = reportChecks(results, process.stdout);
  } finally {
    await opened.close();
  }
}
