import { join } from "node:path";

/** Where everything of one embedded PostgreSQL lies. The root is `DATA_DIR/postgres` with symbolic links resolved. */
export interface ClusterPaths {
  readonly root: string;
  /** The cluster itself: what `initdb` made, and the place that must never be lost. */
  readonly data: string;
  /** Everything that only means something while PostgreSQL runs. */
  readonly run: string;
  readonly lease: string;
  readonly ready: string;
  readonly served: string;
  readonly holders: string;
  readonly guardScript: string;
  readonly guardPid: string;
  readonly connection: string;
  readonly log: string;
  readonly password: string;
}

export function clusterPaths(root: string): ClusterPaths {
  const run = join(root, "run");
  return {
    root,
    data: join(root, "data"),
    run,
    lease: join(run, "lease"),
    ready: join(run, "ready"),
    served: join(run, "served"),
    holders: join(run, "holders"),
    guardScript: join(run, "guard.sh"),
    guardPid: join(run, "guard.pid"),
    connection: join(run, "connection.json"),
    log: join(root, "postgres.log"),
    password: join(root, "password"),
  };
}
