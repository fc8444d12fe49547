import { randomUUID } from "node:crypto";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ClusterPaths } from "./cluster/cluster-paths.ts";
import { isAlive } from "./processes.ts";

/**
 * A note of who holds leases. The pipe alone decides when PostgreSQL stops; the notes only let the one that closes know
 * whether it was the last and should wait for that. A note that a killed process left is recognised by its id.
 */
export function noteHolder(paths: ClusterPaths): { withdraw(): void } {
  const path = join(paths.holders, `${process.pid}.${randomUUID()}`);
  writeFileSync(path, "");
  return { withdraw: () => rmSync(path, { force: true }) };
}

export function hasOtherHolders(paths: ClusterPaths): boolean {
  let names: string[];
  try {
    names = readdirSync(paths.holders);
  } catch (error) {
    // The whole directory may be removed once PostgreSQL has stopped, by a test that cleans up.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
  const dead = names.filter((name) => !isAlive(Number.parseInt(name, 10)));
  for (const name of dead) rmSync(join(paths.holders, name), { force: true });
  return dead.length < names.length;
}
