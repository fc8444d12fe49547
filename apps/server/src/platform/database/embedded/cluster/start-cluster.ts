import { provideBinaries } from "../binaries.ts";
import type { EmbeddedConnection } from "../connection.ts";
import type { Lease } from "../lease.ts";
import type { ServiceAccount } from "../service-account.ts";
import { clearLeftovers } from "../takeover.ts";
import { prepareClusterDirectory } from "./cluster-directory.ts";
import type { ClusterPaths } from "./cluster-paths.ts";
import { launchCluster } from "./launch-cluster.ts";
import { type UpgradeOptions, upgradeCluster } from "./upgrade-cluster.ts";

export type StartOptions = UpgradeOptions;

/**
 * Starts PostgreSQL if it does not run yet, and returns the first lease on it once it answers. To be called under the
 * start lock.
 */
export async function startCluster(
  paths: ClusterPaths,
  account: ServiceAccount,
  options: StartOptions,
): Promise<{ lease: Lease; connection: EmbeddedConnection }> {
  const binaries = provideBinaries(paths.root, options.onProgress);
  await clearLeftovers(paths, options.onProgress);
  await upgradeCluster(paths, account, binaries, options);
  await prepareClusterDirectory(paths, account, binaries, options.onProgress);
  options.onProgress("Starting PostgreSQL");
  return launchCluster(paths, account, binaries, options);
}
