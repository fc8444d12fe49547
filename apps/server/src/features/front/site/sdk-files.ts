import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { IMMUTABLE, readStaticFile } from "../../../platform/http/pages/assets.ts";

/** Named by their content: `client.4FZQ7K2A.js`. */
const HASHED = /\.[A-Z0-9]{8}\.js$/;

/**
 * `/sdk/client.js` and the other entries of the client library, for pages without a build of their own. An entry is two
 * lines that name a file by its content; only the entry is asked for again.
 */
export function registerSdk(app: FastifyInstance, folder: string | null): void {
  if (folder === null) return;
  for (const name of readdirSync(folder)) {
    const { bytes } = readStaticFile(join(folder, name));
    const cacheControl = HASHED.test(name) ? IMMUTABLE : "public, no-cache";
    app.get(`/sdk/${name}`, async (_request, reply) =>
      reply.headers({ "cache-control": cacheControl }).type("text/javascript; charset=utf-8").send(bytes),
    );
  }
}
