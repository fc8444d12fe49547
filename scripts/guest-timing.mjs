import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildServer } from "./build.mjs";
import { sessionOf } from "./load/shop-client.mjs";
import { ADDRESS, createProducts, freePort, Shop, signInAsAdministrator } from "./order-load.mjs";
import { setUp } from "./setup.mjs";
import { mannWhitney, processorMs, quantile } from "./timing-statistics.mjs";

/** @import { Reply, Request } from "./order-load.mjs" */

/** @typedef {Request & { method?: string, path: string }} Sent */
/** A request that is made for an address, and the status that both answers have. @typedef {{ name: string, status: number, request: (email: string) => Sent | Promise<Sent> }} Tried */
/** @typedef {{ ms: number, cpuMs: number, status: number, body: unknown }} Measured */

/**
 * Measures whether the time of an answer tells if an address has an account. Each request is sent for an address with an
 * account and for one without, in turns of random order, each address once; both answers must have the same status. Prints
 * a table of median and p95 (ms), the median processor time of the server's process, and the test of Mann and Whitney.
 *
 *   node scripts/guest-timing.mjs --samples 400
 */
const { values: options } = parseArgs({
  options: { samples: { type: "string", default: "400" }, only: { type: "string", default: "" } },
});
const SAMPLES = Number(options.samples);
const WARM_UP = 20;
const PASSWORD = "correct horse battery staple";

const octet = () => 1 + Math.floor(Math.random() * 254);
const newIp = () => `10.${octet()}.${octet()}.${octet()}`;
const newAddress = () => `${randomUUID()}@example.com`;

/** @param {Shop} shop @param {Tried["request"]} request @param {string} address @returns {Promise<Measured>} */
async function measureOne(shop, request, address) {
  const sent = await request(address);
  const headers = { ...sent.headers, "x-forwarded-for": newIp() };
  const cpuBefore = processorMs(shop.child?.pid);
  const beganAt = performance.now();
  const answer = await shop.send(sent.method ?? "POST", sent.path, { ...sent, headers });
  const ms = performance.now() - beganAt;
  return { ms, cpuMs: processorMs(shop.child?.pid) - cpuBefore, status: answer.status, body: answer.body };
}

/** @param {Shop} shop @param {Tried} tried @param {readonly string[]} accounts */
async function measure(shop, { name, request, status }, accounts) {
  /** @type {Record<"known" | "unknown", Measured[]>} */
  const times = { known: [], unknown: [] };
  for (let index = 0; index < WARM_UP + SAMPLES; index += 1) {
    /** @type {(keyof typeof times)[]} */
    const kinds = Math.random() < 0.5 ? ["known", "unknown"] : ["unknown", "known"];
    for (const kind of kinds) {
      const address = kind === "known" ? accounts[index] : newAddress();
      const one = await measureOne(shop, request, address);
      if (one.status !== status) throw new Error(`${name} answered ${one.status}: ${JSON.stringify(one.body)}`);
      if (index >= WARM_UP) times[kind].push(one);
    }
  }
  const [known, unknown] = [times.known, times.unknown].map((list) => list.map(({ ms }) => ms));
  const cpu = [times.known, times.unknown].map((list) =>
    quantile(
      list.map(({ cpuMs }) => cpuMs),
      0.5,
    ).toFixed(2),
  );
  const { guessed, p } = mannWhitney(known, unknown);
  const cells = [
    name,
    ...[known, unknown].map((list) => `${quantile(list, 0.5).toFixed(2)} / ${quantile(list, 0.95).toFixed(2)}`),
    cpu.join(" / "),
    guessed.toFixed(3),
    p < 0.001 ? "< 0.001" : p.toFixed(3),
  ];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}

/** Requests of a guest, of a visitor and of a browser that signs in. @param {Shop} shop @returns {Promise<Tried[]>} */
async function requestsOf(shop) {
  const [product] = await createProducts(shop);
  const administrator = await signInAsAdministrator(shop);
  const code = `ONCE${randomUUID().slice(0, 8).toUpperCase()}`;
  const discount = { code, type: "percentage", valueBps: 1_000, perCustomerLimit: 1 };
  await shop.must(201, "POST", "/api/admin/discounts", { session: administrator, body: discount });
  const lines = [{ productId: product.id, qty: 1 }];
  const session = sessionOf(await shop.must(201, "POST", "/api/auth/guest"));
  const body = { lines, shippingAddress: ADDRESS, email: newAddress() };
  /** @type {Reply<{ reference: string }>} */
  const { body: order } = await shop.must(201, "POST", "/api/orders", { session, body });
  const track = (/** @type {string} */ email) =>
    `/track-order?order=${order.reference}&email=${encodeURIComponent(email)}`;
  const report = { kind: "support", subject: "Track your order", message: "It has not come yet.", category: "order" };
  /** @type {(path: string) => (email: string) => Sent} */
  const at = (path) => (email) => ({ path, body: { email } });
  /** @type {Tried[]} */
  const all = [
    {
      name: "POST /api/orders",
      status: 201,
      request: (email) => ({ path: "/api/orders", session, body: { ...body, email } }),
    },
    {
      name: "POST /api/checkout/quote with a discount for each customer once",
      status: 200,
      request: (email) => ({ path: "/api/checkout/quote", session, body: { lines, email, discountCode: code } }),
    },
    {
      name: "POST /api/orders with such a discount",
      status: 201,
      request: (email) => ({ path: "/api/orders", session, body: { ...body, email, discountCode: code } }),
    },
    {
      name: "GET /track-order of another's order",
      status: 404,
      request: (email) => ({ method: "GET", path: track(email), headers: { accept: "application/json" } }),
    },
    {
      name: "POST /api/report-problem",
      status: 201,
      request: (email) => ({ path: "/api/report-problem", session, body: { ...report, email } }),
    },
    { name: "POST /api/auth/password-reset", status: 202, request: at("/api/auth/password-reset") },
    { name: "POST /api/auth/magic-link", status: 202, request: at("/api/auth/magic-link") },
    {
      name: "POST /api/auth/sign-in with a wrong password",
      status: 401,
      request: (email) => ({ path: "/api/auth/sign-in", body: { email, password: "wrong horse" } }),
    },
    {
      name: "POST /api/auth/sign-up where addresses are verified first",
      status: 202,
      // The browser of a guest, of whom the request makes nobody yet.
      request: async (email) => ({
        path: "/api/auth/sign-up",
        session,
        body: { email, password: PASSWORD, name: "Ada Lovelace" },
      }),
    },
  ];
  return all.filter(({ name }) => name.includes(options.only));
}

/** @param {Shop} shop */
async function prove(shop) {
  await shop.start();
  const requests = await requestsOf(shop);
  const accounts = Array.from({ length: WARM_UP + SAMPLES }, newAddress);
  for (const email of accounts) {
    const body = { email, password: PASSWORD, name: "Ada Lovelace" };
    await shop.must(202, "POST", "/api/auth/sign-up", { body });
  }
  process.stdout.write(
    "| Request | With an account: median / p95 ms | Without | Server's processor time ms | Guessed | p |\n",
  );
  process.stdout.write("| --- | --- | --- | --- | --- | --- |\n");
  for (const request of requests) await measure(shop, request, accounts);
}

await setUp("runtime");
const { server } = await buildServer((step) => process.stderr.write(`${step}\n`));
const dataDir = mkdtempSync(join(tmpdir(), "tote-timing-"));
// Root starts PostgreSQL as another user, who must be able to enter the directory.
chmodSync(dataDir, 0o755);
const shop = new Shop(server, dataDir, await freePort(), {
  REQUIRE_VERIFIED_EMAIL: "true",
  // Each request comes from another address, so that no throttle by IP answers.
  TRUSTED_PROXIES: "127.0.0.1",
});
try {
  await prove(shop);
} catch (error) {
  process.stderr.write(`${error.stack}\n${shop.log}\n`);
  process.exitCode = 1;
} finally {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
