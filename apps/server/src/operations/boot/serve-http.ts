import type { App } from "../../app.ts";

const LONGEST_DRAIN_MS = 10_000;

/** Listens. Rejects with the system's error (`EADDRINUSE`) when the port was taken meanwhile. */
export async function listen(app: App, host: string, port: number): Promise<void> {
  await app.server.listen({ host, port });
}

/** Stops accepting, lets the requests under way finish for up to 10 s, and closes what the features hold. */
export async function drain(app: App): Promise<void> {
  const { server } = app.server;
  const giveUp = setTimeout(() => server.closeAllConnections(), LONGEST_DRAIN_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(giveUp);
  }
}
