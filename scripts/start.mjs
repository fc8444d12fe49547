import { pathToFileURL } from "node:url";
import { buildServer } from "./build.mjs";
import { setUp } from "./setup.mjs";

/**
 * `npm start`: installs and builds what is missing, then becomes the server. It runs in this very process, so that signals
 * and the exit code are its own, and no second Node.js sits in memory only to pass them on.
 */
try {
  await setUp("runtime");
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
const { server } = await buildServer((step) => process.stderr.write(`${step}\n`));
process.setSourceMapsEnabled(true);
process.argv[1] = server;
await import(pathToFileURL(server).href);
