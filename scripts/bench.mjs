import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildServer } from "./build.mjs";
import { commandFile, repositoryRoot } from "./repository.mjs";
import { setUp } from "./setup.mjs";

const HELP = `npm run bench [row …]

Rows: me, cart, products, product, pages, orders, click, place, stats, analytics, life, webhooks, catalogue, simulation, import; without a name all of these.
Only when named, because it installs and builds the product page in React Router and Next.js (0.6 GB): frameworks.
Only when named, because it takes about an hour and some 20 GB at its full size: scale.
Only when named, because it takes half an hour and some 10 GB at its full size: lists.
Only when named, because it takes ten minutes: small.
Only when named, because each of its three settings starts three times: telemetry.

BENCH_SECONDS  length of a round (5, or 1 beside BENCH_SCALE); of the row small (600)
BENCH_WAITING  how many deliveries wait in the row webhooks (1000000)
BENCH_PRODUCTS how many products the row catalogue is measured among (100000)
BENCH_ORDERS   how many orders the row simulation is tried on (100000)
BENCH_VARIANTS how many variants the row import imports (100000)
BENCH_FOLLOWED how many orders the row following places and follows to their last mail (3000)
BENCH_BEFORE   the main.js of another build, which the row following runs in turn
BENCH_SCALE    part of everything that is filled in (1); 0.01 shows in minutes that every row runs, and writes nothing
`;

if (process.argv.slice(2).some((argument) => argument === "--help" || argument === "-h")) {
  process.stdout.write(HELP);
  process.exit(0);
}

/** `npm run bench`: installs and builds what is missing, then measures (bench/main.ts). The arguments name rows. */
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
