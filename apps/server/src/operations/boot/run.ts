import cluster from "node:cluster";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { startServer } from "./start-server.ts";

/** The server, or one of its HTTP processes where PROCESSES asks for several. */
export async function run(environment: Environment): Promise<void> {
  if (cluster.isWorker) (await import("./run-web-process.ts")).runWebProcess(environment);
  else await startServer(environment);
}
