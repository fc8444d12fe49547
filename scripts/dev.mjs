import { commandFile } from "./repository.mjs";
import { runCommand } from "./run-command.mjs";
import { setUp } from "./setup.mjs";

/** `npm run dev`: runs the server from its sources and restarts it after each change. */
await setUp("all");
const { buildForSources } = await import("./build-for-sources.mjs");
await buildForSources();
process.exitCode = await runCommand(process.execPath, [
  commandFile("tsx", "dist", "cli.mjs"),
  "watch",
  "--clear-screen=false",
  "apps/server/src/main.ts",
  ...process.argv.slice(2),
]);
