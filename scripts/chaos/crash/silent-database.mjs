import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildServer } from "../../build.mjs";
import { Wire } from "../../load/wire.mjs";
import { Customer, compare, countAcknowledged, createProducts, freePort, PRODUCTS, Shop } from "../../order-load.mjs";
import { forms, probe } from "./disturbances.mjs";
import { verify } from "./run-crash.mjs";
import { judge, LIMITS, report, sum } from "./verdict.mjs";
import { Watcher } from "./watcher.mjs";

/** @import { Form } from "./disturbances.mjs" */

/**
 * Proves that a database that falls silent costs time and nothing else. Under order load it freezes PostgreSQL, drops the
 * packets on the way to it and fills its disk, each for a while, and counts: what was answered and how late, how soon orders
 * are placed again, and at the end whether what was acknowledged is there, once.
 *
 *   npm run chaos -- --only silent-database --connections 16 --seconds 20
 *
 * Dropping packets needs iptables, filling the disk a tmpfs, both root; what is not allowed here is skipped with a word.
 */
const { values: options } = parseArgs({
  options: { connections: { type: "string", default: "16" }, seconds: { type: "string", default: "20" } },
});
const CONNECTIONS = Number(options.connections);
const SILENT_MS = Number(options.seconds) * 1_000;
const BEFORE_MS = 2_000;
const AFTER_MS = 8_000;
/** A client that heeds Retry-After waits a second. */
const RETRY_MS = 500;
const DISK_MB = 600;

/** @param {Form} form @param {Shop} shop @param {readonly Customer[]} customers */
async function run(form, shop, customers) {
  for (const customer of customers) {
    customer.answers = {};
    customer.longestMs = 0;
  }
  const before = countAcknowledged(customers);
  let until = Number.POSITIVE_INFINITY;
  /** @type {number | null} */
  let silentAt = null;
  const readers = {
    reads: new Watcher(shop, "/api/auth/me", customers[0].session),
    ready: new Watcher(shop, "/readyz"),
  };
  const watched = Object.values(readers).map((reader) =>
    reader.watch(
      () => until,
      () => silentAt,
    ),
  );
  const load = customers.map((customer) => customer.placeUntil(() => until));
  await sleep(BEFORE_MS);
  silentAt = Date.now();
  form.begin();
  await sleep(form.isShort ? 0 : SILENT_MS);
  form.end();
  const returnedAt = Date.now();
  const placedThen = countAcknowledged(customers);
  while (countAcknowledged(customers) === placedThen && Date.now() - returnedAt < 30_000) await sleep(10);
  const recoveryMs = Date.now() - returnedAt;
  until = Date.now() + AFTER_MS;
  await Promise.all([...load, ...watched]);
  const inDoubt = customers.reduce((sum, customer) => sum + customer.inDoubt().length, 0);
  await Promise.all(customers.map((customer) => customer.settle()));
  const placed = countAcknowledged(customers) - before;
  const orders = {
    answers: sum(customers.map(({ answers }) => answers)),
    longestMs: Math.max(...customers.map(({ longestMs }) => longestMs)),
  };
  const problems = judge(form, { ...readers, orders, recoveryMs });
  report(form, { ...readers, orders, recoveryMs, placed, inDoubt });
  return problems;
}

/**
 * SIGTERM while the database is silent, in the middle of orders.
 * @param {Shop} shop
 * @param {readonly Customer[]} customers
 * @param {Wire} wire
 */
async function stopWhileSilent(shop, customers, wire) {
  let until = Number.POSITIVE_INFINITY;
  const load = Promise.all(customers.map((customer) => customer.placeUntil(() => until)));
  await sleep(BEFORE_MS);
  wire.silence();
  await sleep(200);
  const beganAt = Date.now();
  await shop.stop();
  const tookMs = Date.now() - beganAt;
  until = Date.now();
  await load;
  wire.speak();
  process.stdout.write(`SIGTERM while silent: ended after ${tookMs} ms\n`);
  return tookMs <= LIMITS.stop ? [] : [`SIGTERM took ${tookMs} ms`];
}

/** @param {{ program: string, commandLine: string, dataDir: string, hasDisk: string | null }} place */
async function prove({ program, commandLine, dataDir, hasDisk }) {
  // The owner runs PostgreSQL and is left alone; the load is for a second server that reaches it over the wire.
  const owner = new Shop(program, dataDir, await freePort());
  /** @type {Wire | undefined} */
  let wire;
  /** @type {Shop | undefined} */
  let shop;
  try {
    await owner.start();
    wire = new Wire(join(dataDir, "postgres", "run", ".s.PGSQL.5432"));
    await wire.listen();
    const products = await createProducts(owner);
    const secretKey = readFileSync(join(dataDir, "secrets", "secret-key"), "utf8").trim();
    const { user, database } = JSON.parse(
      readFileSync(join(dataDir, "postgres", "run", "connection.json"), "utf8"),
    ).connection;
    const env = {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${wire.port}/${database}`,
      SECRET_KEY: secretKey,
      ROLE: "web",
    };
    const ownDir = join(dataDir, "web");
    mkdirSync(ownDir);
    const web = new Shop(program, ownDir, await freePort(), env);
    shop = web;
    await web.start();
    const customers = Array.from({ length: CONNECTIONS }, () => new Customer(web, products, RETRY_MS));
    for (const customer of customers) await customer.signUp();
    /** @type {string[]} */
    const problems = [];
    for (const form of forms({ owner, dataDir, wire, hasDisk })) {
      if (form.why != null) process.stdout.write(`${form.name}: skipped, ${form.why}\n`);
      else problems.push(...(await run(form, shop, customers)));
    }
    problems.push(...(await stopWhileSilent(shop, customers, wire)));
    await shop.start();
    await Promise.all(customers.map((customer) => customer.settle()));
    const compared = await compare(shop, customers, products);
    problems.push(...compared.problems);
    problems.push(...verify(commandLine, dataDir));
    process.stdout.write(
      `\n${compared.listed} orders acknowledged and there, none twice, stock + sold constant for ${PRODUCTS} products, tote verify agrees: ${problems.length === 0 ? "holds" : "BROKEN"}\n`,
    );
    for (const problem of problems.slice(0, 20)) process.stdout.write(`  ${problem}\n`);
    return problems.length === 0;
  } catch (error) {
    process.stderr.write(`${error.stack}\n${owner.log}\n${shop?.log ?? ""}\n`);
    return false;
  } finally {
    if (shop?.child !== undefined) await shop.stop();
    wire?.close();
    await owner.stop();
  }
}

const { server, commandLine } = await buildServer((step) => process.stderr.write(`${step}\n`));
const dataDir = mkdtempSync(join(tmpdir(), "tote-silent-"));
const hasDisk = probe(() =>
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", dataDir], { stdio: "pipe" }),
);
// Root starts PostgreSQL as another user, who must be able to pass through.
chmodSync(dataDir, 0o755);
try {
  process.exitCode = (await prove({ program: server, commandLine, dataDir, hasDisk })) ? 0 : 1;
} finally {
  if (hasDisk === null) execFileSync("umount", ["-l", dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
}
