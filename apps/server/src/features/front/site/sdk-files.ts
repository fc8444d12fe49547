import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { IMMUTABLE, readStaticFile } from "../../../platform/http/pages/assets.ts";

/** Named by their content: `client.4FZQ7K2A.js`. */
const HASHED = /\.[A-Z0-9]{8}\.js$/;

const PACKAGE = /\.tgz$/;

/** The packages that a project installs from this shop, such as `tote-client-0.1.0.tgz`; none where the build made none. */
export function sdkPackages(folder: string | null): readonly string[] {
  return folder === null ? [] : readdirSync(folder).filter((name) => PACKAGE.test(name));
}

/**
 * The packages for projects with a build of their own, with their types, of this shop's version. And `/sdk/client.js` and the other entries of the client library, for pages without a build of their own. An entry is two
 * lines that name a file by its content; only the entry is asked for again.
 */
export function registerSdk(app: FastifyInstance, folder: string | null): void {
  if (folder === null) return;
  for (const name of readdirSync(folder)) {
    const { bytes } = readStaticFile(join(folder, name));
    const cacheControl = HASHED.test(name) ? IMMUTABLE : "public, no-cache";
    const type = PACKAGE.test(name) ? "application/gzip" : "text/javascript; charset=utf-8";
    app.get(`/sdk/${name}`, async (_request, reply) =>
      reply.headers({ "cache-control": cacheControl }).type(type).send(bytes),
    );
  }
}
