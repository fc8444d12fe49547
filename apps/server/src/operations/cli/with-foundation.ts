import type { Environment } from "../../platform/config/environment-reader.ts";
import { createLogger } from "../boot/logger.ts";
import { type Foundation, openFoundation } from "../boot/open-foundation.ts";
import { nameShop, readCommandConfig, refuseWithoutCluster, say } from "./shop.ts";

/** As `withShop`, for commands that change the shop: its database is brought to this version first. */
export async function withFoundation<Result>(
  environment: Environment,
  work: (foundation: Foundation) => Promise<Result>,
): Promise<Result> {
  // ADMIN_* is for starts, which keep that administrator; `tote admin create` takes ADMIN_PASSWORD alone.
  const config = readCommandConfig({ ...environment, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
  refuseWithoutCluster(config);
  // Silent, because the command reports failures in its own words.
  const { log } = createLogger("silent");
  const foundation = await openFoundation(config, log, say, (opened) => nameShop(config, opened));
  try {
    return await work(foundation);
  } finally {
    await foundation.close();
  }
}
