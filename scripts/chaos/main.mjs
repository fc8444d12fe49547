import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
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
import { Receiver } from "../load/receiver.mjs";
import { answerLines, logLines, reportBooks, runVerify, say, stamp } from "../load/report.mjs";
import { judgeGrowth, sample } from "../load/samples.mjs";
import { ShopClient } from "../load/shop-client.mjs";
import { setStage } from "../load/stage.mjs";
import { removePoison } from "./database-faults.mjs";
import { makeFaults, mountDisk } from "./faults.mjs";
import { planFaults } from "./plan.mjs";
import { Site } from "./site.mjs";

/** @import { Line } from "../load/report.mjs" */
/** @import { Sample } from "../load/samples.mjs" */
/** @import { Stage } from "../load/stage.mjs" */
/** @import { Fault } from "./faults.mjs" */
/** @import { Planned } from "./plan.mjs" */

/**
 * Mixed load on a shop of several processes while faults happen at random, and its books at the end (docs/faults.md):
 *
 *   npm run chaos -- --minutes 10 --seed 7 --rate 1 [--only "kill|clock"]
 *
 * The seed repeats the sequence of faults. Ends with 0 when nothing was lost, doubled or oversold.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
    rate: { type: "string", default: "1" },
    only: { type: "string" },
  },
});
const SECONDS = Number(options.minutes) * 60;
const DISK_MB = 1_500;
const SAMPLE_EVERY_MS = 2_000;
const LONGEST_FOLLOWING_MS = 180_000;

/** @param {readonly Fault[]} faults @param {readonly Planned[]} plan @param {number} beganAt */
async function inflict(faults, plan, beganAt) {
  /** @type {Promise<unknown>[]} */
  const ends = [];
  for (const { at, lasts, name, value } of plan) {
    await sleep(Math.max(0, beganAt + at * 1_000 - Date.now()));
    const fault = faults.find((each) => each.name === name);
    if (fault === undefined) throw new Error(`The plan names an unknown fault: ${name}.`);
    const { end } = fault;
    const what = await fault.begin(value);
    say(
      `${stamp(beganAt)}  ${name}${what === undefined ? "" : `: ${what}`}${end === undefined ? "" : `, for ${lasts} s`}`,
    );
    if (end !== undefined) ends.push(sleep(lasts * 1_000).then(() => end()));
  }
  await Promise.all(ends);
}

/** @param {number | undefined} pid */
function watch(pid) {
  /** @type {Sample[]} */
  const samples = [];
  const timer = setInterval(() => {
    const taken = sample(pid);
    if (taken !== null) samples.push(taken);
  }, SAMPLE_EVERY_MS);
  return { samples, stop: () => clearInterval(timer) };
}

/** @param {readonly Fault[]} faults */
function announce(faults) {
  for (const { name, why } of faults) if (why != null) say(`skipped: ${name}, ${why}`);
  const possible = faults.filter(({ why }) => why == null).map(({ name }) => name);
  return possible.filter((name) => new RegExp(options.only ?? "").test(name));
}

/**
 * Everything that the shop still does by itself after the load, and then the books.
 * @param {{ site: Site, load: Load, journal: Journal, client: ShopClient, receiver: Receiver, stage: Stage }} parts
 */
async function closeBooks({ site, load, journal, client, receiver, stage }) {
  await site.untilReady();
  const inDoubt = await load.settle();
  let repeated = 0;
  for (const kind of ["order", "refund", "payout"]) repeated += await journal.repeat(kind, 20);
  const behind = await untilFollowed(site.connection, LONGEST_FOLLOWING_MS);
  const until = Date.now() + LONGEST_FOLLOWING_MS;
  const isDelivered = () => journal.all("order", "acknowledged").every(({ id }) => receiver.has("order.created", id));
  while (!isDelivered() && Date.now() < until) await sleep(500);
  const poisoned = await removePoison(site.connection);
  const bags = await readBags(client, load.shoppers);
  const facts = await readFacts(site.connection, stage);
  const lines = compareBooks({ journal, products: stage.products, clicks: load.allClicks, bags, receiver }, facts);
  lines.push({
    name: "events",
    text: `${poisoned} poison ones passed, behind at the end ${behind.length}`,
    problems: behind.map((name) => `events: ${name} has not read all of them`),
  });
  say(
    `\n${inDoubt} requests in doubt at the end of the load and settled, ${repeated} keys repeated with the same answer`,
  );
  for (const line of [...answerLines(client.answers), ...logLines(site.services(), client.faults)]) say(line);
  return lines;
}

/** @param {Site} site @param {string | null} hasDisk @param {string} commandLine */
async function run(site, hasDisk, commandLine) {
  const random = new Random(`load ${options.seed}`);
  const receiver = new Receiver();
  await receiver.listen();
  /** @type {Load | undefined} */
  let load;
  /** @type {ReturnType<typeof watch> | undefined} */
  let watched;
  try {
    await site.start();
    const client = new ShopClient(site.doors, random);
    const { customer: user } = JSON.parse(readFileSync(join(site.dataDir, "demo-credentials.json"), "utf8"));
    const stage = await setStage(client, {
      customers: 4,
      guests: 4,
      creators: 2,
      receiver: { url: receiver.url, user },
    });
    const journal = new Journal(client);
    load = new Load({ client, journal, random, stage, rate: Number(options.rate) });
    await load.prepare();
    const faults = makeFaults(site, hasDisk);
    const plan = planFaults(options.seed, SECONDS, announce(faults));
    say(`seed ${options.seed}: ${plan.length} faults in ${SECONDS} s, rate ${options.rate}`);
    watched = watch(site.survivor?.pid);
    const beganAt = Date.now();
    load.begin();
    await inflict(faults, plan, beganAt);
    await sleep(Math.max(0, beganAt + SECONDS * 1_000 - Date.now()));
    load.end();
    watched.stop();
    const lines = await closeBooks({ site, load, journal, client, receiver, stage });
    const growth = judgeGrowth(watched.samples);
    lines.push({ name: "survivor", text: growth.line, problems: growth.problems });
    const starts = site.services().map(({ name, starts: count }) => `${name} ${count}`);
    say(`        starts       ${starts.join(", ")}; longest answer ${Math.round(client.longestMs)} ms`);
    lines.push(runVerify(commandLine, { DATA_DIR: site.dataDir }));
    return reportBooks(lines);
  } catch (error) {
    process.stderr.write(`${error.stack}\n`);
    for (const { name, log } of site.services()) process.stderr.write(`\n${name}:\n${log.slice(-4_000)}\n`);
    return false;
  } finally {
    load?.end();
    watched?.stop();
    await site.stop();
    receiver.close();
  }
}

const { server, commandLine } = await buildServer((step) => process.stderr.write(`${step}\n`));
const dataDir = mkdtempSync(join(tmpdir(), "tote-chaos-"));
const hasDisk = mountDisk(dataDir, DISK_MB);
// Root starts PostgreSQL as another user, who must be able to pass through.
chmodSync(dataDir, 0o755);
const site = new Site(server, dataDir);
const cleanUp = () => {
  if (hasDisk === null) execFileSync("umount", ["-l", dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
};
cleanUpWhenInterrupted(async () => {
  await site.stop();
  cleanUp();
});
try {
  process.exitCode = (await run(site, hasDisk, commandLine)) ? 0 : 1;
} finally {
  cleanUp();
}
