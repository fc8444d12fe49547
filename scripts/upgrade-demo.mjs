import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildServer } from "./build.mjs";
import { sessionOf } from "./load/shop-client.mjs";
import { Customer, compare, countAcknowledged, createProducts, freePort, Shop } from "./order-load.mjs";
import { repositoryRoot } from "./repository.mjs";
import { setUp } from "./setup.mjs";

/** @import { Reply } from "./order-load.mjs" */

/** @typedef {"customer" | "creator" | "administrator"} Who */

/**
 * Proves that a demo shop of an older version is upgraded: builds the server of a past commit with the packages of today and
 * lets it make its demo shop. This version joins it on its database, which it migrates while customers order from the old
 * one, and both serve and work side by side. Then this version starts alone on the same directory, signs everybody in,
 * orders, and verifies.
 *
 *   node scripts/upgrade-demo.mjs 1c7dfc2
 */
const CUSTOMERS = 8;
const SIDE_BY_SIDE_MS = 5_000;

const commit = process.argv[2];
if (commit === undefined) {
  process.stderr.write("Name the commit of the older version: node scripts/upgrade-demo.mjs COMMIT\n");
  process.exit(1);
}

/** @param {string} program @param {readonly string[]} args @param {import("node:child_process").SpawnSyncOptions} options */
function run(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { ...options, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** @param {string} directory */
async function buildOld(directory) {
  run("git", ["worktree", "add", "--detach", directory, commit], { cwd: repositoryRoot });
  for (const folder of ["node_modules", join("apps", "server", "node_modules")])
    if (existsSync(join(repositoryRoot, folder))) symlinkSync(join(repositoryRoot, folder), join(directory, folder));
  const build = pathToFileURL(join(directory, "scripts", "build.mjs")).href;
  const code = `const { buildServer } = await import(${JSON.stringify(build)}); console.log((await buildServer()).server);`;
  return run(process.execPath, ["--input-type=module", "-e", code]).trim().split("\n").at(-1) ?? "";
}

/** @param {Shop} shop */
async function useShop(shop) {
  /** @type {Record<Who, object>} */
  const people = JSON.parse(readFileSync(join(shop.dataDir, "demo-credentials.json"), "utf8"));
  const signIn = async (/** @type {Who} */ who) =>
    sessionOf(await shop.must(200, "POST", "/api/auth/sign-in", { body: people[who] }));
  const sessions = {
    customer: await signIn("customer"),
    creator: await signIn("creator"),
    administrator: await signIn("administrator"),
  };
  /** @template [Body=unknown] @param {string} path @param {Who} who @returns {Promise<Body>} */
  const read = async (path, who) => {
    /** @type {Reply<Body>} */
    const { body } = await shop.must(200, "GET", path, { session: sessions[who] });
    return body;
  };
  /** @type {{ data: { id: string, variants: [{ id: string }] }[] }} */
  const { data: products } = await read("/api/products?available=true&limit=100", "customer");
  /** @type {{ data: unknown[] }} */
  const { data: orders } = await read("/api/orders?limit=100", "customer");
  /** @type {{ balances: unknown }} */
  const { balances } = await read("/api/creator/wallet", "creator");
  const lines = [{ productId: products[0].id, variantId: products[0].variants[0].id, qty: 1 }];
  const address = { name: "Ada", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };
  const body = { lines, shippingAddress: address };
  /** @type {Reply<{ reference: string }>} */
  const order = await shop.must(201, "POST", "/api/orders", { session: sessions.customer, body });
  await read("/api/admin/dashboard", "administrator");
  return `${products.length} products, ${orders.length} orders of the customer, balances ${JSON.stringify(balances)}, ordered ${order.body.reference}`;
}

/**
 * Customers of both versions order at once, from before the migration on; each order is there once, and both versions show it.
 * @param {Shop} old
 * @param {string} server
 */
async function serveSideBySide(old, server) {
  const { connection } = JSON.parse(readFileSync(join(old.dataDir, "postgres", "run", "connection.json"), "utf8"));
  const young = new Shop(server, old.dataDir, await freePort(), {
    DATABASE_URL: `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`,
    SECRET_KEY: readFileSync(join(old.dataDir, "secrets", "secret-key"), "utf8").trim(),
  });
  const products = await createProducts(old);
  const customers = Array.from({ length: CUSTOMERS }, () => new Customer(old, products));
  for (const customer of customers) await customer.signUp();
  let until = Number.POSITIVE_INFINITY;
  const placing = (/** @type {readonly Customer[]} */ some) =>
    Promise.all(some.map((customer) => customer.placeUntil(() => until)));
  const [staying, moving] = [customers.slice(CUSTOMERS / 2), customers.slice(0, CUSTOMERS / 2)];
  const beside = placing(staying);
  try {
    await young.start();
    const during = countAcknowledged(customers);
    // Their sessions are the old version's.
    for (const customer of moving) customer.shop = young;
    until = Date.now() + SIDE_BY_SIDE_MS;
    await Promise.all([beside, placing(moving)]);
    for (const customer of customers) await customer.settle();
    for (const shop of [old, young]) {
      for (const customer of customers) customer.shop = shop;
      const { problems } = await compare(shop, customers, products);
      if (problems.length > 0) throw new Error(problems.join("\n"));
    }
    const all = countAcknowledged(customers);
    process.stdout.write(
      `side by side: ${during} orders while this version started, ${all - during} through both, lost 0, doubled 0\n`,
    );
  } finally {
    until = 0;
    await young.stop();
  }
}

/** @param {string} oldServer @param {{ server: string, commandLine: string }} current @param {string} dataDir */
async function prove(oldServer, { server, commandLine }, dataDir) {
  const old = new Shop(oldServer, dataDir, await freePort());
  await old.start();
  try {
    await serveSideBySide(old, server);
  } finally {
    await old.stop();
  }
  const shop = new Shop(server, dataDir, await freePort());
  const startedAt = Date.now();
  await shop.start();
  const seconds = (Date.now() - startedAt) / 1_000;
  try {
    process.stdout.write(`started after ${seconds.toFixed(1)} s: ${await useShop(shop)}\n`);
  } finally {
    await shop.stop();
  }
  const { PATH, HOME } = process.env;
  const verified = run(process.execPath, [commandLine, "verify"], { env: { PATH, HOME, DATA_DIR: dataDir } });
  process.stdout.write(`tote verify: ${verified.trim().split("\n").at(-1)}\n`);
}

await setUp("runtime");
const current = await buildServer((step) => process.stderr.write(`${step}\n`));
const directory = join(mkdtempSync(join(tmpdir(), "tote-older-")), "repository");
const dataDir = mkdtempSync(join(tmpdir(), "tote-upgrade-"));
// Root starts PostgreSQL as another user, who must be able to enter the directory.
chmodSync(dataDir, 0o755);
try {
  await prove(await buildOld(directory), current, dataDir);
} finally {
  if (existsSync(directory)) run("git", ["worktree", "remove", "--force", directory], { cwd: repositoryRoot });
  rmSync(dataDir, { recursive: true, force: true });
}
