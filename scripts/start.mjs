import { pathToFileURL } from "node:url";
import { buildServer } from "./build.mjs";
import { reportFailedSetUp } from "./report-failed-set-up.mjs";
import { setUp } from "./setup.mjs";

/**
 * `npm start`: installs and builds what is missing, then becomes the server. It runs in this very process, so that
 * signals and the exit code are its own, and no second Node.js stays in memory only to pass them on.
 */
let server;
try {
  await setUp("runtime");
  ({ server } = await buildServer((step) => process.stderr.write(`${step}\n`)));
} catch (error) {
  process.exit(reportFailedSetUp(error));
}
process.setSourceMapsEnabled(true);
process.argv[1] = server;
await import(pathToFileURL(server).href);
