import { readConfig, readEnvironment } from "../../platform/config/config.ts";
import { createLogger } from "../boot/logger.ts";
import { type Foundation, openFoundation } from "../boot/open-foundation.ts";

/** Runs `work` on the shop of the configuration, starting its database for as long as that takes where it is not running. */
export async function withFoundation<Result>(work: (foundation: Foundation) => Promise<Result>): Promise<Result> {
  // ADMIN_* is for starts, which keep that administrator; `tote admin create` takes ADMIN_PASSWORD alone.
  const config = readConfig({ ...readEnvironment(), ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
  // Standard output belongs to the command, and what goes wrong is said by it in its own words.
  const { log } = createLogger("silent");
  const foundation = await openFoundation(config, log, (step) => process.stderr.write(`${step}\n`));
  try {
    return await work(foundation);
  } finally {
    await foundation.close();
  }
}
