import { readLastHead } from "../../features/seals/queries/heads.ts";
import { readKeys } from "../../features/seals/queries/keys.ts";
import { readState } from "../../features/seals/queries/places.ts";
import { rotateSealKey } from "../../features/seals/seal-rows.ts";
import { sealChecks } from "../../features/seals/verify-seals.ts";
import type { Environment } from "../../platform/config/environment-reader.ts";
import type { Queryable } from "../../platform/database/database.ts";
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
    process.stdout.write(await withSnapshot(connection, "tote seal", describe));
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

async function describe(from: Queryable): Promise<string> {
  const state = await readState(from);
  const head = await readLastHead(from);
  const keys = await readKeys(from);
  const waiting = state?.transfers_waiting ?? 0;
  const since = state?.oldest_waiting == null ? "" : `, the oldest of ${state.oldest_waiting.toISOString()}`;
  const lines = [
    `Entries   ${(state?.entries ?? 0).toLocaleString("en")}, ${state?.restored ?? 0} of them restores`,
    `Waiting   ${waiting.toLocaleString("en")} ledger rows${since}`,
    head === null
      ? "Head      none yet"
      : `Head      ${head.n} of ${head.day}, through entry ${head.lastSeq.toLocaleString("en")}: ${head.hash}`,
    ...keys.map((key) => {
      const end = key.retiredAt === null ? "in use" : `until ${key.retiredAt.toISOString()}`;
      return `Key       ${key.id} from ${key.createdAt.toISOString()}, ${end}`;
    }),
  ];
  return `${lines.join("\n")}\n`;
}
