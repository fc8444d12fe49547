import nodeModule from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildServer } from "./build.mjs";
import { mapStacks } from "./mapped-stacks.mjs";
import { reportFailedSetUp } from "./report-failed-set-up.mjs";
import { buildDirectory } from "./repository.mjs";
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
mapStacks();
// From Node.js 22.8 on, compiled code is kept beside the builds and read at the next start.
/** @type {{ enableCompileCache?: (folder: string) => unknown }} */ (nodeModule).enableCompileCache?.(
  join(buildDirectory, "compile-cache"),
);
process.argv[1] = server;
await import(pathToFileURL(server).href);
