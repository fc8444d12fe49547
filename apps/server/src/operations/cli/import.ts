import { resolve } from "node:path";
import { runImport } from "../../features/catalogue/import/import-command.ts";
import { SettingsCache } from "../../features/ground/store/settings.ts";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { withFoundation } from "./with-foundation.ts";

/** `tote import FILE.csv`, `tote import --stock FILE.csv`. */
export async function runImportCommand(
  file: string,
  options: { stock?: true },
  environment: Environment,
): Promise<void> {
  process.exitCode = await withFoundation(environment, async ({ database }) => {
    const { currency } = await new SettingsCache(database).current();
    return await runImport(database, resolve(file), {
      out: process.stdout,
      currency,
      only: options.stock === true ? "stock" : undefined,
    });
  });
}
