import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addressOf } from "./listening.mjs";
import { sessionOf, textIn } from "./load/shop-client.mjs";

/**
 * @template [Body=unknown]
 * @typedef {{ status: number, headers: Headers, body: Body }} Reply
 */
/** @typedef {{ session?: string | undefined, body?: unknown, headers?: Record<string, string> }} Request */
/** @typedef {{ id: string, variantId: string }} Product */
/** An order that was tried: its body, and its id once it was acknowledged. @typedef {{ body: object, id: string | null }} Tried */
/** @typedef {{ productId: string, variantId?: string, qty: number }[]} Lines */
/** @typedef {{ id: string, lines: { variantId: string, qty: number }[] }} Listed */

/** Shared by the scripts that place orders while something breaks: a shop, its customers, and the comparison at the end. */
export const PRODUCTS = 5;
const INITIAL_STOCK = 1_000_000;
const LONGEST_START_MS = 120_000;
const LONGEST_RECOVERY_MS = 30_000;
const RETRIES_OF_A_KEY = 100;
const PAUSE_AFTER_FAILURE_MS = 50;

export const ADDRESS = { name: "Ada Lovelace", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };

/** A server of its own, and requests to it. */
export class Shop {
  /** @param {string} server @param {string} dataDir @param {number} port @param {NodeJS.ProcessEnv} env */
  constructor(server, dataDir, port, env = {}) {
    this.program = server;
    this.dataDir = dataDir;
    this.env = env;
    this.url = `http://127.0.0.1:${port}`;
    this.port = port;
    this.log = "";
    /** @type {import("node:child_process").ChildProcess | undefined} */
    this.child = undefined;
    /** @type {Promise<unknown> | undefined} */
    this.ended = undefined;
  }

  async start() {
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [this.program], {
      cwd: this.dataDir,
      env: {
        PATH,
        HOME,
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        RATE_LIMITS: "off",
        LOG_LEVEL: "error",
        ...this.env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const collect = (/** @type {Buffer} */ chunk) => {
      this.log = (this.log + chunk).slice(-20_000);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    this.child = child;
    this.ended = new Promise((resolve) => child.once("close", resolve));
    await this.untilReady(LONGEST_START_MS);
  }

  async untilReady(longestMs = LONGEST_RECOVERY_MS) {
    const deadline = Date.now() + longestMs;
    for (;;) {
      const ready = await fetch(`${this.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      if (this.child?.exitCode !== null || Date.now() > deadline)
        throw new Error(`The shop does not answer.\n${this.log}`);
      await sleep(20);
    }
  }

  postmaster() {
    const pidFile = join(this.dataDir, "postgres", "data", "postmaster.pid");
    return Number(readFileSync(pidFile, "utf8").split("\n", 1)[0]);
  }

  async stop() {
    this.child?.kill("SIGTERM");
    await this.ended;
  }

  /**
   * @template [Body=unknown]
   * @param {string} method
   * @param {string} path
   * @param {Request} request
   * @returns {Promise<Reply<Body>>}
   */
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

  /**
   * @template [Body=unknown]
   * @param {number} status
   * @param {string} method
   * @param {string} path
   * @param {Request} [request]
   * @returns {Promise<Reply<Body>>}
   */
  async must(status, method, path, request) {
    /** @type {Reply<Body>} */
    const answer = await this.send(method, path, request);
    if (answer.status !== status)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  }
}

/**
 * The session of the demo shop's administrator.
 * @param {Shop} shop
 */
export async function signInAsAdministrator(shop) {
  const { administrator } = JSON.parse(readFileSync(join(shop.dataDir, "demo-credentials.json"), "utf8"));
  return sessionOf(await shop.must(200, "POST", "/api/auth/sign-in", { body: administrator }));
}

/** @param {Shop} shop */
export async function createProducts(shop) {
  const session = await signInAsAdministrator(shop);
  /** @type {Product[]} */
  const products = [];
  for (let index = 0; index < PRODUCTS; index += 1) {
    const body = {
      title: `Crash test ${index}`,
      variants: [{ price: { amount: 1_000 + index, currency: "EUR" }, stock: INITIAL_STOCK }],
    };
    /** @type {Reply<{ id: string, variants: [{ id: string }] }>} */
    const { body: product } = await shop.must(201, "POST", "/api/admin/products", { session, body });
    products.push({ id: product.id, variantId: product.variants[0].id });
  }
  return products;
}

/** One customer on one connection, who knows of each order that was tried what came of it. */
export class Customer {
  /** @param {Shop} shop @param {readonly Product[]} products @param {number} pauseMs */
  constructor(shop, products, pauseMs = PAUSE_AFTER_FAILURE_MS) {
    this.pauseMs = pauseMs;
    this.shop = shop;
    this.products = products;
    /** By idempotency key: the body, and the order once it was acknowledged. @type {Map<string, Tried>} */
    this.orders = new Map();
    /** Answers by status; `none` counts requests without an answer. @type {Record<string, number>} */
    this.answers = {};
    this.longestMs = 0;
    /** @type {string | undefined} */
    this.session = undefined;
  }

  /** @param {number | "none"} status @param {number} beganAt */
  note(status, beganAt) {
    this.answers[status] = (this.answers[status] ?? 0) + 1;
    this.longestMs = Math.max(this.longestMs, performance.now() - beganAt);
  }

  async signUp() {
    const body = { email: `${randomUUID()}@example.com`, password: randomUUID(), name: "Ada Lovelace" };
    this.session = sessionOf(await this.shop.must(201, "POST", "/api/auth/sign-up", { body }));
  }

  /**
   * `until` says until when; it is asked before each order.
   * @param {() => number} until
   */
  async placeUntil(until) {
    while (Date.now() < until()) if (!(await this.placeOne())) await sleep(this.pauseMs);
  }

  /** True when the order is acknowledged at the first try. */
  placeOne() {
    const key = randomUUID();
    const first = Math.floor(Math.random() * PRODUCTS);
    const lines = [0, 1].map((offset) => ({
      productId: this.products[(first + offset) % PRODUCTS].id,
      qty: 1 + offset,
    }));
    this.orders.set(key, { body: this.orderBody(lines), id: null });
    return this.place(key);
  }

  /** @param {Lines} lines @returns {object} */
  orderBody(lines) {
    return { lines, shippingAddress: ADDRESS };
  }

  /**
   * A 503, and a first attempt that is still under way, say nothing of what came of the order.
   * @param {Pick<Reply, "status" | "body">} reply
   * @param {string} [_session]
   */
  isInDoubt({ status, body }, _session) {
    return status === 503 || (status === 409 && textIn(body, "code") === "idempotency_in_progress");
  }

  /**
   * True when the order is acknowledged. A lost connection and a 503 leave it in doubt; anything else is a fault.
   * @param {string} key
   */
  async place(key) {
    const order = this.orders.get(key);
    if (order === undefined) throw new Error(`No order was tried with the key ${key}.`);
    const { session } = this;
    const beganAt = performance.now();
    /** @type {Reply<{ id: string }>} */
    let answer;
    try {
      answer = await this.shop.send("POST", "/api/orders", {
        session,
        body: order.body,
        headers: { "idempotency-key": key },
      });
    } catch {
      this.note("none", beganAt);
      return false;
    }
    this.note(answer.status, beganAt);
    if (this.isInDoubt(answer, session)) return false;
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

  /** @param {number} count */
  async repeatSome(count) {
    const acknowledged = [...this.orders.keys()].slice(-count);
    for (const key of acknowledged) {
      if (!(await this.place(key))) throw new Error("A repeated key was not answered.");
    }
    return acknowledged.length;
  }

  async listOrders() {
    /** @type {Listed[]} */
    const orders = [];
    let cursor = "";
    do {
      /** @type {Reply<{ data: Listed[], nextCursor: string | null }>} */
      const { body } = await this.shop.must(200, "GET", `/api/orders?limit=100${cursor}`, { session: this.session });
      orders.push(...body.data);
      cursor = body.nextCursor === null ? "" : `&cursor=${encodeURIComponent(body.nextCursor)}`;
    } while (cursor !== "");
    return orders;
  }
}

/** @param {readonly Customer[]} customers */
export function countAcknowledged(customers) {
  return customers.reduce((sum, customer) => sum + customer.orders.size - customer.inDoubt().length, 0);
}

/**
 * Everything that is wrong, in words; and the ids of acknowledged orders that are gone, and of orders nobody asked for.
 * @param {Shop} shop
 * @param {readonly Customer[]} customers
 * @param {readonly Product[]} products
 */
export async function compare(shop, customers, products) {
  /** @type {string[]} */
  const problems = [];
  /** @type {(string | null)[]} */
  const lost = [];
  /** @type {string[]} */
  const unasked = [];
  const sold = new Map(products.map((product) => [product.variantId, 0]));
  let listed = 0;
  for (const customer of customers) {
    const orders = await customer.listOrders();
    listed += orders.length;
    const ids = new Set(orders.map((order) => order.id));
    /** @type {Set<string | null>} */
    const expected = new Set([...customer.orders.values()].map((order) => order.id));
    if (ids.size !== orders.length) problems.push(`A list has ${orders.length - ids.size} orders twice.`);
    lost.push(...[...expected].filter((id) => id === null || !ids.has(id)));
    unasked.push(...[...ids].filter((id) => !expected.has(id)));
    for (const line of orders.flatMap((order) => order.lines))
      sold.set(line.variantId, (sold.get(line.variantId) ?? 0) + line.qty);
  }
  problems.push(...lost.map((id) => `The acknowledged order ${id} is gone.`));
  problems.push(...unasked.map((id) => `The order ${id} was made without being asked for.`));
  for (const product of products) {
    /** @type {Reply<{ variants: [{ stock: number }] }>} */
    const { body } = await shop.must(200, "GET", `/api/products/${product.id}`);
    const left = body.variants[0].stock;
    const gone = sold.get(product.variantId) ?? 0;
    if (left + gone !== INITIAL_STOCK)
      problems.push(`${product.id}: ${left} left and ${gone} sold of ${INITIAL_STOCK}.`);
  }
  return { problems, lost, unasked, listed };
}

export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = addressOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
