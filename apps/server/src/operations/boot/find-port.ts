import { createServer } from "node:net";
import { type Config, InvalidConfiguration } from "../../platform/config/config.ts";
import { quoted } from "../../platform/config/environment-reader.ts";

const FIRST_PORT = 3000;
const PORTS_TRIED = 21;

/**
 * The port to listen on: PORT, else the first free one from 3000 to 3020.
 *
 * @throws InvalidConfiguration when PORT is set and taken, because an address that was asked for must not move.
 */
export async function findPort(config: Pick<Config, "port" | "host">): Promise<number> {
  if (config.port !== null) {
    const port = await tryPort(config.port, config.host);
    if (port !== null) return port;
    throw new InvalidConfiguration([
      `PORT is ${config.port}, which another program on this machine uses. Stop it, or choose another PORT.`,
    ]);
  }
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port += 1) {
    if ((await tryPort(port, config.host)) !== null) return port;
  }
  throw new InvalidConfiguration([
    `The ports ${FIRST_PORT} to ${FIRST_PORT + PORTS_TRIED - 1} are all taken. Set PORT to a free one.`,
  ]);
}

/** The port when it is free (for 0: one that is), else null. */
async function tryPort(port: number, host: string): Promise<number | null> {
  const free = await bindOnce(port, host);
  if (free === null) return null;
  // `localhost` leads to ::1 first where there is IPv6: a program that listens there would get our visitors.
  if (host === "127.0.0.1" && (await bindOnce(free, "::1")) === null) return null;
  return free;
}

function bindOnce(port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else if (host === "::1") resolve(port);
      else reject(new InvalidConfiguration([listenProblem(error, port, host)]));
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const bound = address !== null && typeof address === "object" ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}

function listenProblem(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === "EACCES") return `PORT is ${port}, which this user may not use; take one from 1024 on.`;
  return `HOST is ${quoted(host)}, where this machine cannot listen (${error.code ?? error.message}).`;
}
