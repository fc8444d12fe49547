import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildServer } from "./build.mjs";
import { setUp } from "./setup.mjs";

/**
 * Proves that no acknowledged order is lost and none is doubled: places orders from many connections, kills the server, the
 * postmaster and both in turn with SIGKILL under that load, and then compares what was answered with what is there.
 *
 *   node scripts/crash-orders.mjs --rounds 9 --connections 16 --seconds 2
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "6" },
    connections: { type: "string", default: "16" },
    seconds: { type: "string", default: "2" },
  },
});
const ROUNDS = Number(options.rounds);
const CONNECTIONS = Number(options.connections);
const LOAD_MS = Number(options.seconds) * 1_000;
const VICTIMS = ["server", "postmaster", "both"];
const PRODUCTS = 5;
const INITIAL_STOCK = 1_000_000;
const LONGEST_RECOVERY_MS = 30_000;
const RETRIES_OF_A_KEY = 100;
const PAUSE_AFTER_FAILURE_MS = 50;

const ADDRESS = { name: "Ada Lovelace", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };

class Shop {
  constructor(server, dataDir, port) {
    this.program = server;
    this.dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
    this.port = port;
    this.log = "";
  }

  async start() {
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [this.program], {
      cwd: this.dataDir,
      env: { PATH, HOME, DATA_DIR: this.dataDir, PORT: String(this.port), RATE_LIMITS: "off", LOG_LEVEL: "error" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const collect = (chunk) => {
      this.log = (this.log + chunk).slice(-20_000);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    this.child = child;
    this.ended = new Promise((resolve) => child.once("close", resolve));
    await this.untilReady();
  }

  async untilReady() {
    const deadline = Date.now() + LONGEST_RECOVERY_MS;
    for (;;) {
      const ready = await fetch(`${this.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      if (this.child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The shop does not answer.\n${this.log}`);
      await sleep(20);
    }
  }

  killPostmaster() {
    const pidFile = join(this.dataDir, "postgres", "data", "postmaster.pid");
    process.kill(Number(readFileSync(pidFile, "utf8").split("\n", 1)[0]), "SIGKILL");
  }

  async stop() {
    this.child.kill("SIGTERM");
    await this.ended;
  }

  async send(method, path, { session, body, headers = {} } = {}) {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(session === undefined ? {} : { cookie: `session=${session}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === "" ? null : JSON.parse(text) };
  }

  async must(status, method, path, request) {
    const answer = await this.send(method, path, request);
    if (answer.status !== status)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  }
}

function sessionOf(answer) {
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith("session="));
  if (cookie === undefined) throw new Error("The answer sets no session.");
  return cookie.slice("session=".length).split(";", 1)[0];
}

async function createProducts(shop) {
  const { administrator } = JSON.parse(readFileSync(join(shop.dataDir, "demo-credentials.json"), "utf8"));
  const session = sessionOf(await shop.must(200, "POST", "/api/auth/sign-in", { body: administrator }));
  const products = [];
  for (let index = 0; index < PRODUCTS; index += 1) {
    const body = {
      title: `Crash test ${index}`,
      variants: [{ price: { amount: 1_000 + index, currency: "EUR" }, stock: INITIAL_STOCK }],
    };
    const { body: product } = await shop.must(201, "POST", "/api/admin/products", { session, body });
    products.push({ id: product.id, variantId: product.variants[0].id });
  }
  return products;
}

/** One customer on one connection, who knows of each order that was tried what came of it. */
class Customer {
  constructor(shop, products) {
    this.shop = shop;
    this.products = products;
    /** By idempotency key: the body, and the order once it was acknowledged. */
    this.orders = new Map();
  }

  async signUp() {
    const body = { email: `${randomUUID()}@example.com`, password: randomUUID(), name: "Ada Lovelace" };
    this.session = sessionOf(await this.shop.must(201, "POST", "/api/auth/sign-up", { body }));
  }

  async placeUntil(deadline) {
    while (Date.now() < deadline) {
      const key = randomUUID();
      const first = Math.floor(Math.random() * PRODUCTS);
      const lines = [0, 1].map((offset) => ({
        productId: this.products[(first + offset) % PRODUCTS].id,
        qty: 1 + offset,
      }));
      this.orders.set(key, { body: { lines, shippingAddress: ADDRESS }, id: null });
      if (!(await this.place(key))) await sleep(PAUSE_AFTER_FAILURE_MS);
    }
  }

  /** True when the order is acknowledged. A lost connection and a 503 leave it in doubt; anything else is a fault. */
  async place(key) {
    const order = this.orders.get(key);
    let answer;
    try {
      answer = await this.shop.send("POST", "/api/orders", {
        session: this.session,
        body: order.body,
        headers: { "idempotency-key": key },
      });
    } catch {
      return false;
    }
    if (answer.status === 503 || (answer.status === 409 && answer.body.code === "idempotency_in_progress"))
      return false;
    if (answer.status !== 201)
      throw new Error(`An order was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    if (order.id !== null && order.id !== answer.body.id)
      throw new Error(`The key of the order ${order.id} made another one, ${answer.body.id}.`);
    order.id = answer.body.id;
    return true;
  }

  inDoubt() {
    return [...this.orders].filter(([, order]) => order.id === null).map(([key]) => key);
  }

  /** Repeats the same keys, as a client does that never got its answer. */
  async settle() {
    for (const key of this.inDoubt()) {
      let attempts = 0;
      while (!(await this.place(key))) {
        attempts += 1;
        if (attempts > RETRIES_OF_A_KEY) throw new Error("An order in doubt could not be settled.");
        await sleep(50);
      }
    }
  }

  async repeatSome(count) {
    const acknowledged = [...this.orders.keys()].slice(-count);
    for (const key of acknowledged) {
      if (!(await this.place(key))) throw new Error("A repeated key was not answered.");
    }
    return acknowledged.length;
  }

  async listOrders() {
    const orders = [];
    let cursor = "";
    do {
      const { body } = await this.shop.must(200, "GET", `/api/orders?limit=100${cursor}`, { session: this.session });
      orders.push(...body.data);
      cursor = body.nextCursor === null ? "" : `&cursor=${encodeURIComponent(body.nextCursor)}`;
    } while (cursor !== "");
    return orders;
  }
}

async function kill(shop, victim) {
  if (victim !== "server") shop.killPostmaster();
  if (victim === "postmaster") return;
  shop.child.kill("SIGKILL");
  await shop.ended;
}

async function runRound(shop, customers, victim, number) {
  const before = countAcknowledged(customers);
  const deadline = Date.now() + LOAD_MS;
  const load = Promise.all(customers.map((customer) => customer.placeUntil(deadline)));
  await sleep(LOAD_MS * (0.4 + Math.random() * 0.4));
  await kill(shop, victim);
  const killedAt = Date.now();
  if (victim === "postmaster") await shop.untilReady();
  else await shop.start();
  const recoveryMs = Date.now() - killedAt;
  await load;
  const inDoubt = customers.reduce((sum, customer) => sum + customer.inDoubt().length, 0);
  for (const customer of customers) await customer.settle();
  const placed = countAcknowledged(customers) - before;
  process.stdout.write(
    `${String(number).padStart(3)}  killed ${victim.padEnd(11)} ${String(placed).padStart(7)} orders  ${String(inDoubt).padStart(4)} in doubt  back after ${recoveryMs} ms\n`,
  );
}

function countAcknowledged(customers) {
  return customers.reduce((sum, customer) => sum + customer.orders.size - customer.inDoubt().length, 0);
}

/** Everything that is wrong, in words. */
async function compare(shop, customers, products) {
  const problems = [];
  const sold = new Map(products.map((product) => [product.variantId, 0]));
  let listed = 0;
  for (const customer of customers) {
    const orders = await customer.listOrders();
    listed += orders.length;
    const ids = new Set(orders.map((order) => order.id));
    const expected = new Set([...customer.orders.values()].map((order) => order.id));
    if (ids.size !== orders.length) problems.push(`A list has ${orders.length - ids.size} orders twice.`);
    for (const id of expected) if (!ids.has(id)) problems.push(`The acknowledged order ${id} is gone.`);
    for (const id of ids) if (!expected.has(id)) problems.push(`The order ${id} was made without being asked for.`);
    for (const line of orders.flatMap((order) => order.lines))
      sold.set(line.variantId, (sold.get(line.variantId) ?? 0) + line.qty);
  }
  for (const product of products) {
    const { body } = await shop.must(200, "GET", `/api/products/${product.id}`);
    const left = body.variants[0].stock;
    if (left + sold.get(product.variantId) !== INITIAL_STOCK)
      problems.push(`${product.id}: ${left} left and ${sold.get(product.variantId)} sold of ${INITIAL_STOCK}.`);
  }
  return { problems, listed };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function prove(shop) {
  await shop.start();
  const products = await createProducts(shop);
  const customers = Array.from({ length: CONNECTIONS }, () => new Customer(shop, products));
  for (const customer of customers) await customer.signUp();
  for (let round = 0; round < ROUNDS; round += 1)
    await runRound(shop, customers, VICTIMS[round % VICTIMS.length], round + 1);
  let repeated = 0;
  for (const customer of customers) repeated += await customer.repeatSome(20);
  const { problems, listed } = await compare(shop, customers, products);
  process.stdout.write(
    `\n${listed} orders acknowledged and there, ${repeated} keys repeated with the same answer, stock + sold constant for ${PRODUCTS} products: ${problems.length === 0 ? "holds" : "BROKEN"}\n`,
  );
  for (const problem of problems.slice(0, 20)) process.stdout.write(`  ${problem}\n`);
  return problems.length === 0;
}

await setUp("runtime");
const { server } = await buildServer((step) => process.stderr.write(`${step}\n`));
const dataDir = mkdtempSync(join(tmpdir(), "tote-crash-"));
// Root starts PostgreSQL as another user, who must be able to pass through.
chmodSync(dataDir, 0o755);
const shop = new Shop(server, dataDir, await freePort());
try {
  process.exitCode = (await prove(shop)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error.stack}\n${shop.log}\n`);
  process.exitCode = 1;
} finally {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
