import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildServer } from "../build.mjs";
import { readBags } from "../load/bags.mjs";
import { compareBooks } from "../load/books.mjs";
import { readFacts } from "../load/facts.mjs";
import { untilFollowed } from "../load/follow.mjs";
import { cleanUpWhenInterrupted } from "../load/interruption.mjs";
import { Journal } from "../load/journal.mjs";
import { Load } from "../load/load.mjs";
import { Random } from "../load/random.mjs";
import { answerLines, logLines, reportBooks, runVerify, say, stamp } from "../load/report.mjs";
import { Service } from "../load/service.mjs";
import { ShopClient } from "../load/shop-client.mjs";
import { ADMINISTRATOR, setStage } from "../load/stage.mjs";
import { freePort } from "../order-load.mjs";
import { Cluster } from "./cluster.mjs";
import { openNetwork } from "./network.mjs";
import { findPrograms, findUser } from "./programs.mjs";
import { longestGap, makeTrials } from "./trials.mjs";

/** @import { Stage } from "../load/stage.mjs" */
/** @import { Trial } from "./trials.mjs" */

/** Tote's processes, the addresses at which they are asked, and the settings of its commands. @typedef {{ services: Service[], doors: string[], env: NodeJS.ProcessEnv }} Shop */

/**
 * Builds a cluster of PostgreSQL on this machine, and changes its leader in every way while people use a shop on it
 * (docs/faults.md):
 *
 *   npm run cluster -- --seed 7 --rate 0.5 [--only "killed|frozen"]
 *
 * Ends with 0 when nothing was lost, doubled or oversold, or when the packages that it needs are not here.
 */
const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 100_000) },
    rate: { type: "string", default: "0.5" },
    only: { type: "string" },
  },
});
const CALM_MS = 8_000;
const LONGEST_AWAY_MS = 90_000;
const LONGEST_FOLLOWING_MS = 180_000;
/** Orders that must be acknowledged before the shop counts as back. */
const ORDERS_AGAIN = 5;

/** @param {Cluster} cluster @param {string} program @returns {Promise<Shop>} */
async function startShop(cluster, program) {
  const secretKey = randomBytes(32).toString("base64");
  const port = await freePort();
  const direct = { DATABASE_URL: cluster.url(cluster.leaderPort) };
  const pooled = {
    DATABASE_URL: cluster.url(cluster.pooledPort),
    DATABASE_POOLED: "true",
    DATABASE_DIRECT_URL: cluster.url(cluster.leaderPort),
  };
  const dataDir = join(cluster.folder, "shop");
  mkdirSync(dataDir);
  const common = {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  };
  /** @type {Service[]} */
  const services = [];
  /** @type {string[]} */
  const doors = [];
  // Known to the cluster from the begin: an interruption stops what has started.
  cluster.shop = { services };
  /** @type {[string, Record<string, string>][]} */
  const processes = [
    ["web through PgBouncer", { ...pooled, ROLE: "web", PORT: String(port) }],
    ["web through HAProxy", { ...direct, ROLE: "web", PORT: String(await freePort()) }],
    ["worker", { ...pooled, ROLE: "worker" }],
  ];
  for (const [name, env] of processes) {
    const origin = `http://127.0.0.1:${env.PORT}`;
    const ready =
      env.PORT === undefined ? { readyLine: "Tote works in the background" } : { health: `${origin}/readyz` };
    const service = new Service({
      name,
      command: process.execPath,
      args: ["--enable-source-maps", program],
      cwd: dataDir,
      env: { ...common, ...env },
      ...ready,
    });
    services.push(service);
    if (env.PORT !== undefined) doors.push(origin);
    await service.start();
  }
  return { services, doors, env: { ...common, ...direct } };
}

/**
 * One trial under load: begin, wait until another member leads and orders flow, let it come back, wait until all is whole.
 * @param {Cluster} cluster
 * @param {ShopClient} client
 * @param {Trial} trial
 * @param {number} beganAt
 */
async function tryOne(cluster, client, trial, beganAt) {
  const leader = await cluster.untilWhole();
  const from = Date.now();
  await trial.begin(leader);
  const deadline = from + LONGEST_AWAY_MS;
  let next = await cluster.leader();
  const ordersSince = (/** @type {number} */ moment) => client.orderedAt.filter((at) => at > moment).length;
  /** @type {number | null} */
  let changedAt = null;
  while (changedAt === null || ordersSince(changedAt) < ORDERS_AGAIN) {
    if (Date.now() > deadline) throw new Error(`${trial.name}: no orders within ${LONGEST_AWAY_MS / 1_000} s`);
    next = await cluster.leader();
    if (changedAt === null && next !== null && next !== leader) changedAt = Date.now();
    await sleep(100);
  }
  const away = longestGap(client.orderedAt, from, Date.now());
  const endedAt = Date.now();
  await trial.end(leader);
  await cluster.untilWhole();
  const back = ((Date.now() - endedAt) / 1_000).toFixed(1);
  say(
    `${stamp(beganAt)}  ${trial.name}: ${leader.name} to ${next?.name}, orders away ${away.toFixed(1)} s; ${leader.name} back as a standby after ${back} s`,
  );
  await sleep(CALM_MS);
}

/**
 * @param {{ cluster: Cluster, shop: Shop, load: Load, journal: Journal, client: ShopClient, stage: Stage, commandLine: string }} parts
 */
async function closeBooks({ cluster, shop, load, journal, client, stage, commandLine }) {
  for (const service of shop.services) await service.untilReady();
  const inDoubt = await load.settle();
  let repeated = 0;
  for (const kind of ["order", "refund", "payout"]) repeated += await journal.repeat(kind, 20);
  const connection = { connectionString: cluster.url(cluster.leaderPort) };
  const behind = await untilFollowed(connection, LONGEST_FOLLOWING_MS);
  const bags = await readBags(client, load.shoppers);
  const facts = await readFacts(connection, stage);
  const lines = compareBooks(
    { journal, products: stage.products, clicks: load.allClicks, bags, receiver: undefined },
    facts,
  );
  const problems = behind.map((name) => `events: ${name} has not read all of them`);
  lines.push({ name: "events", text: `behind at the end ${behind.length}`, problems });
  say(
    `\n${inDoubt} requests in doubt at the end of the load and settled, ${repeated} keys repeated with the same answer`,
  );
  for (const line of [...answerLines(client.answers), ...logLines(shop.services, client.faults)]) say(line);
  lines.push(runVerify(commandLine, shop.env));
  return lines;
}

/** @param {{ cluster: Cluster, server: string, commandLine: string }} parts */
async function run({ cluster, server, commandLine }) {
  /** @type {Shop | undefined} */
  let shop;
  /** @type {Load | undefined} */
  let load;
  try {
    await cluster.start();
    say(`three PostgreSQL, etcd, HAProxy and PgBouncer run in ${cluster.folder}`);
    shop = await startShop(cluster, server);
    const random = new Random(`load ${options.seed}`);
    const client = new ShopClient(shop.doors, random);
    const stage = await setStage(client, { customers: 4, guests: 4, creators: 2 });
    const journal = new Journal(client);
    load = new Load({ client, journal, random, stage, rate: Number(options.rate), imports: false });
    await load.prepare();
    const trials = makeTrials(cluster).filter(({ name }) => new RegExp(options.only ?? "").test(name));
    for (const { name, why } of trials) if (why != null) say(`skipped: ${name}, ${why}`);
    const chosen = new Random(options.seed).shuffled(trials.filter(({ why }) => why == null));
    say(`seed ${options.seed}: ${chosen.map(({ name }) => name).join("; ")}`);
    const beganAt = Date.now();
    load.begin();
    await sleep(CALM_MS);
    for (const trial of chosen) await tryOne(cluster, client, trial, beganAt);
    load.end();
    return reportBooks(await closeBooks({ cluster, shop, load, journal, client, stage, commandLine }));
  } catch (error) {
    process.stderr.write(`${error.stack}\n`);
    for (const { name, log } of [...cluster.services, ...(shop?.services ?? [])])
      process.stderr.write(`\n${name}:\n${log.slice(-3_000)}\n`);
    return false;
  } finally {
    load?.end();
    for (const service of [...(shop?.services ?? [])].reverse()) await service.stop();
    await cluster.stop();
  }
}

async function main() {
  const { programs, missing } = findPrograms();
  if (missing.length > 0)
    return say(`skipped: the cluster needs Debian's packages, apt-get install ${missing.join(" ")}`);
  const { server, commandLine } = await buildServer((step) => process.stderr.write(`${step}\n`));
  const folder = mkdtempSync(join(tmpdir(), "tote-cluster-"));
  // Its programs run as another user where root starts it, who must be able to pass through.
  chmodSync(folder, 0o755);
  const { network, why } = openNetwork();
  if (why !== null) say(`no network namespaces: ${why}`);
  const cluster = new Cluster({ folder, programs, user: findUser(), network });
  const cleanUp = () => {
    network.close();
    rmSync(folder, { recursive: true, force: true });
  };
  cleanUpWhenInterrupted(async () => {
    for (const service of cluster.shop?.services ?? []) await service.stop();
    await cluster.stop();
    cleanUp();
  });
  try {
    process.exitCode = (await run({ cluster, server, commandLine })) ? 0 : 1;
  } finally {
    cleanUp();
  }
}

await main();
