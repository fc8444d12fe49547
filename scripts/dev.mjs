import { commandFile } from "./repository.mjs";
import { runCommand } from "./run-command.mjs";
import { setUp } from "./setup.mjs";

/** `npm run dev`: the server straight from its sources, started again whenever one of them changes. */
await setUp("all");
process.exitCode = await runCommand(process.execPath, [
  commandFile("tsx", "dist", "cli.mjs"),
  "watch",
  "--clear-screen=false",
  "apps/server/src/main.ts",
  ...process.argv.slice(2),
]);
