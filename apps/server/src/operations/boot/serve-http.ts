import type { App } from "../../app.ts";
import { withDeadline } from "../../platform/with-deadline.ts";
import type { Worker } from "../../worker.ts";

/** Connections that the system keeps until they are accepted; the usual 511 are too few for a burst. */
const WAITING_CONNECTIONS = 4_096;
/** With what comes after it, a stop takes ten seconds at most. */
const LONGEST_DRAIN_MS = 7_500;

/** Listens. Rejects with the system's error (`EADDRINUSE`) when the port was taken meanwhile. */
export async function listen(app: App, host: string, port: number): Promise<void> {
  await app.server.listen({ host, port, backlog: WAITING_CONNECTIONS });
}

/**
 * Stops accepting, lets requests and jobs that are under way finish, and closes what the features hold. What is not finished
 * by then is cut off: requests are safe to repeat, and jobs go on where they were.
 */
export async function drain(app: App, worker: Worker): Promise<void> {
  const { server } = app.server;
  // Side by side: with a silent database each may wait for it as long as the other.
  const finished = Promise.all([worker.stop(), app.server.close()]);
  await withDeadline(finished, LONGEST_DRAIN_MS, () => new Error("late")).catch(() => server.closeAllConnections());
  await app.close();
}
