import { join } from "node:path";
import { commandFile, repositoryRoot } from "./repository.mjs";
import { runCommand } from "./run-command.mjs";
import { setUp } from "./setup.mjs";

/** `npm run check:fix`: mends what `npm run check` finds and a program can mend, then says what is left. */
await setUp("all");
const script = (/** @type {string} */ name, /** @type {string[]} */ ...args) => [
  join(repositoryRoot, "scripts", name),
  ...args,
];
const STEPS = [
  { name: "lock file", args: script("lock.mjs") },
  { name: "generated files", args: script("generate.mjs") },
  { name: "SQL types", args: script("check-sql-types.mjs", "--fix") },
  {
    name: "format and lint",
    args: [commandFile("@biomejs", "biome", "bin", "biome"), "check", "--write", "--error-on-warnings"],
  },
];
let left = 0;
for (const { name, args } of STEPS) {
  process.stdout.write(`\n${name}\n`);
  if ((await runCommand(process.execPath, args)) !== 0) left += 1;
}
process.stdout.write(
  left === 0
    ? "\nMended. npm run check says the rest.\n"
    : `\n${left} of ${STEPS.length} steps leave something to mend by hand.\n`,
);
process.exitCode = left === 0 ? 0 : 1;
