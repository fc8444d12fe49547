import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildServer } from "./build.mjs";
import { commandFile, repositoryRoot } from "./repository.mjs";
import { setUp } from "./setup.mjs";

/** `npm run bench`: installs and builds what is missing, then measures (bench/main.ts). Arguments are names of rows. */
await setUp("all");
const { server } = await buildServer((step) => process.stderr.write(`${step}\n`));
const tsx = commandFile("tsx", "dist", "cli.mjs");
const { status } = spawnSync(
  process.execPath,
  [tsx, join(repositoryRoot, "bench", "main.ts"), ...process.argv.slice(2)],
  {
    stdio: "inherit",
    env: { ...process.env, BENCH_SERVER: server },
  },
);
process.exit(status ?? 1);
