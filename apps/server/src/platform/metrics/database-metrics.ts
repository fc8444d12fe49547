import { Counter, Gauge } from "prom-client";
import type { Database } from "../database/database.ts";
import type { MeasuredPart } from "./metrics.ts";

/** The use of the connections for transactions. Reads and orders have connections of their own. */
export function databaseMetrics(database: Database): MeasuredPart {
  const connections = new Gauge({
    name: "tote_database_pool_connections",
    help: "Connections for transactions by state.",
    labelNames: ["state"],
    registers: [],
    collect() {
      const { used, idle } = database.poolUse();
      this.set({ state: "used" }, used);
      this.set({ state: "idle" }, idle);
    },
  });
  const limit = new Gauge({
    name: "tote_database_pool_limit",
    help: "Maximum number of connections for transactions.",
    registers: [],
    collect() {
      this.set(database.poolUse().limit);
    },
  });
  const waiting = new Gauge({
    name: "tote_database_pool_waiting",
    help: "Transactions that wait for a connection.",
    registers: [],
    collect() {
      this.set(database.poolUse().waiting);
    },
  });
  const replicaReads = new Counter({
    name: "tote_replica_reads_total",
    help: "Reads that may lag, by the server that answered; none without a replica.",
    labelNames: ["answered_by"],
    registers: [],
    collect() {
      this.reset();
      const answered = database.replicaUse();
      if (answered === null) return;
      this.inc({ answered_by: "replica" }, answered.replica);
      this.inc({ answered_by: "primary" }, answered.primary);
    },
  });
  return { own: [connections, limit, waiting, replicaReads] };
}
