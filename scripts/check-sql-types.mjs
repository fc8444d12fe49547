import { commandFile } from "./repository.mjs";
import { runCommand } from "./run-command.mjs";
import { setUp } from "./setup.mjs";

/** Checks every SQL statement and its row type against the migrated schema; `--fix` rewrites row types where it can. */
await setUp("all");
const { urlOf, withMigratedDatabase } = await import("./migrated-database.mjs");
process.exitCode = await withMigratedDatabase((connection) =>
  runCommand(process.execPath, [commandFile("eslint", "bin", "eslint.js"), ...process.argv.slice(2)], {
    env: { ...process.env, DATABASE_URL: urlOf(connection) },
  }),
);
