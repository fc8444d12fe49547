import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { buildServer } from "./build.mjs";
import { sessionOf } from "./load/shop-client.mjs";
import { ADDRESS, createProducts, freePort, Shop } from "./order-load.mjs";
import { setUp } from "./setup.mjs";
import { processorMs, quantile } from "./timing-statistics.mjs";

/**
 * `npm run siege`: what shoppers feel while somebody attacks. A demo shop with its rate limits on answers product pages,
 * and in turn a guest asks for invoices as fast as answers come, one /48 guesses passwords, and one address clicks 2,000
 * times. Each attack stands between two quiet rounds, since the speed of a shared machine drifts. Prints a table.
 *
 *   npm run siege -- --seconds 12
 */
const { values: options } = parseArgs({ options: { seconds: { type: "string", default: "12" } } });
const SECONDS = Number(options.seconds);
/** A visitor every so often: few enough to be answered at once by a quiet shop. */
const VISIT_EVERY_MS = 40;
const INVOICES_AT_ONCE = 20;
const GUESSES_A_SECOND = 60;
const GUESSED_NETWORKS = 720;
const CLICKS = 2_000;
const RESTED_MS_A_SECOND = 60;
const PASSWORD = "correct horse battery staple";

/** @import { Product, Reply } from "./order-load.mjs" */

/** @typedef {{ status: number, ms: number, headers: Headers }} Answer */
/** @typedef {{ method?: string, headers?: Record<string, string>, body?: unknown }} Request */
/** @typedef {Record<string, number>} Statuses */
/** @typedef {{ clicks: number, visitors: number, stored: number }} Figures */

const octet = () => 1 + Math.floor(Math.random() * 254);
const newIp = () => `10.${octet()}.${octet()}.${octet()}`;
/** @type {(ip: string, more?: Record<string, string>) => Record<string, string>} */
const from = (ip, more = {}) => ({ "x-forwarded-for": ip, ...more });

/**
 * The answer's status and how long it took; the body is read and thrown away.
 *
 * @param {Shop} shop
 * @param {string} path
 * @param {Request} request
 */
async function ask(shop, path, { method = "GET", headers = {}, body = undefined } = {}) {
  const beganAt = performance.now();
  const answer = await fetch(shop.url + path, {
    method,
    redirect: "manual",
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - beganAt, headers: answer.headers };
}

/**
 * Product pages by a visitor after the other, until the work is done. A thread of its own asks for them: the attack keeps
 * this one busy, and a late look at an answer would count as a slow answer.
 *
 * @param {Shop} shop
 * @param {string} page
 * @param {() => unknown} work
 * @returns {Promise<number[]>} milliseconds
 */
async function visit(shop, page, work) {
  const visitor = new Worker(new URL("./siege-visitor.mjs", import.meta.url), {
    workerData: { url: shop.url + page, everyMs: VISIT_EVERY_MS },
  });
  await once(visitor, "message");
  await work();
  const answered = once(visitor, "message");
  visitor.postMessage("end");
  const [{ times, failed }] = await answered;
  if (failed > 0) throw new Error(`${failed} of ${times.length} product pages were not answered with 200.`);
  return times;
}

const quietly = () => sleep(SECONDS * 1_000);

/**
 * @param {() => Promise<Answer>} worker
 * @param {number} atOnce
 * @returns {Promise<Statuses>} The number of answers by status.
 */
async function untilEnd(worker, atOnce) {
  /** @type {Statuses} */
  const statuses = {};
  const until = Date.now() + SECONDS * 1_000;
  const work = async () => {
    while (Date.now() < until) {
      const { status } = await worker();
      statuses[status] = (statuses[status] ?? 0) + 1;
      // Refusals are cheap and not what is measured here.
      if (status >= 400) await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return statuses;
}

/**
 * The demo shop's own past leaves work: mails, documents, sums. The rounds begin when its process rests.
 * @param {Shop} shop
 */
async function untilRested(shop) {
  const used = () => processorMs(shop.child?.pid);
  for (let tries = 0, rested = 0; tries < 200 && rested < 3; tries += 1) {
    const before = used();
    await sleep(1_000);
    rested = used() - before < RESTED_MS_A_SECOND ? rested + 1 : 0;
  }
}

/** @param {Shop} shop @param {Product} product */
async function guestWithInvoice(shop, product) {
  const session = sessionOf(await shop.must(201, "POST", "/api/auth/guest"));
  /** @type {Reply<{ id: string }>} */
  const order = await shop.must(201, "POST", "/api/orders", {
    session,
    headers: { "idempotency-key": randomUUID() },
    body: {
      lines: [{ productId: product.id, qty: 1 }],
      shippingAddress: ADDRESS,
      email: `${randomUUID()}@example.com`,
    },
  });
  const path = `/api/orders/${order.body.id}/invoice`;
  const headersOfPdf = { cookie: `session=${session}`, accept: "application/pdf" };
  for (let tries = 0; tries < 120; tries += 1) {
    if ((await ask(shop, path, { headers: headersOfPdf })).status === 200) return { path, headers: headersOfPdf };
    await sleep(500);
  }
  throw new Error("The order has no invoice.");
}

/**
 * An account that signed in here before: its browser is known.
 * @param {Shop} shop
 */
async function knownDevice(shop) {
  const email = `${randomUUID()}@example.com`;
  const address = newIp();
  const body = { email, password: PASSWORD, name: "Ada Lovelace" };
  const up = await shop.must(201, "POST", "/api/auth/sign-up", { body, headers: from(address) });
  const cookies = (/** @type {Reply} */ answer) =>
    answer.headers
      .getSetCookie()
      .flatMap((line) => line.split(";", 1))
      .filter((pair) => !pair.startsWith("session="));
  const signedIn = await shop.must(200, "POST", "/api/auth/sign-in", {
    body: { email, password: PASSWORD },
    headers: from(address, { cookie: cookies(up).join("; ") }),
  });
  const cookie = [...new Set([...cookies(up), ...cookies(signedIn)])].join("; ");
  return { email, signIn: () => ask(shop, "/api/auth/sign-in", signInRequest(email, from(newIp(), { cookie }))) };
}

/** @type {(email: string, headers: Record<string, string>, password?: string) => Request} */
const signInRequest = (email, headers, password = PASSWORD) => ({ method: "POST", headers, body: { email, password } });

/**
 * Wrong passwords from the /64s of one /48, and beside them an owner on a known and one on a new device.
 * @param {Shop} shop
 * @param {{ signIn: () => Promise<Answer> }} owner
 * @param {string} stranger
 */
async function guess(shop, owner, stranger) {
  /** @type {Promise<Answer>[]} */
  const guesses = [];
  /** @type {{ known: Answer[], fresh: Answer[] }} */
  const honest = { known: [], fresh: [] };
  const until = Date.now() + SECONDS * 1_000;
  const guessing = async () => {
    for (let n = 0; Date.now() < until; n += 1) {
      const network = (n % GUESSED_NETWORKS).toString(16);
      const wrong = signInRequest(`guessed-${n % 500}@example.com`, from(`2001:db8:7:${network}::1`), `wrong-${n}`);
      guesses.push(ask(shop, "/api/auth/sign-in", wrong));
      await sleep(1_000 / GUESSES_A_SECOND);
    }
  };
  const signingIn = async () => {
    while (Date.now() < until) {
      honest.known.push(await owner.signIn());
      honest.fresh.push(await ask(shop, "/api/auth/sign-in", signInRequest(stranger, from(newIp()))));
      await sleep(400);
    }
  };
  await Promise.all([guessing(), signingIn()]);
  return { guesses: countStatuses(await Promise.all(guesses)), honest };
}

/** @param {readonly Answer[]} answers */
function countStatuses(answers) {
  /** @type {Statuses} */
  const counted = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

/** @param {Shop} shop */
async function creatorOf(shop) {
  const { creator } = JSON.parse(readFileSync(join(shop.dataDir, "demo-credentials.json"), "utf8"));
  const session = sessionOf(await shop.must(200, "POST", "/api/auth/sign-in", { body: creator }));
  /** @type {Reply<{ code: string }>} */
  const link = await shop.must(201, "POST", "/api/creator/product-links", { session, body: {} });
  /** @returns {Promise<Figures>} */
  const figures = async () => {
    /** @type {Reply<{ filtered: Record<string, number>, metrics: { clicks: number, uniqueVisitors: number } }>} */
    const { body } = await shop.must(200, "GET", "/api/creator/analytics", { session });
    const filtered = Object.values(body.filtered).reduce((sum, count) => sum + count, 0);
    return {
      clicks: body.metrics.clicks,
      visitors: body.metrics.uniqueVisitors,
      stored: body.metrics.clicks + filtered,
    };
  };
  return { code: link.body.code, figures };
}

/**
 * One address, another browser with every click.
 * @param {Shop} shop
 * @param {{ code: string, figures: () => Promise<Figures> }} creator
 */
async function click(shop, { code, figures }) {
  const before = await figures();
  const ip = newIp();
  /** @type {Answer[]} */
  const answers = [];
  for (let n = 0; n < CLICKS; n += 20)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const agent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${100 + n + index}.0 Safari/537.36`;
          return ask(shop, `/r/${code}`, { headers: from(ip, { "user-agent": agent }) });
        }),
      )),
    );
  // Until the worker has summed up what came.
  let after = await figures();
  for (let same = 0; same < 5; ) {
    await sleep(3_000);
    const next = await figures();
    same = next.stored === after.stored ? same + 1 : 0;
    after = next;
  }
  return {
    statuses: countStatuses(answers),
    stored: after.stored - before.stored,
    visitors: after.visitors - before.visitors,
  };
}

const median = (/** @type {readonly number[]} */ times) => quantile(times, 0.5);
const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`;
const told = (/** @type {Statuses} */ statuses) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");

/**
 * @param {string} name
 * @param {readonly number[]} before
 * @param {readonly number[]} during
 * @param {readonly number[]} after
 * @param {string} note
 */
function compare(name, before, during, after, note) {
  const quiet = median([...before, ...after]);
  const ratio = median(during) / quiet;
  const cells = [name, ms(quiet), ms(median(during)), ratio.toFixed(2), ms(quantile(during, 0.95)), note];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}

/** @param {Shop} shop */
async function run(shop) {
  await shop.start();
  /** @type {Reply<{ data: [{ handle: string }] }>} */
  const { body: list } = await shop.must(200, "GET", "/api/products?limit=1");
  const page = `/products/${list.data[0].handle}`;
  const [product] = await createProducts(shop);
  const invoice = await guestWithInvoice(shop, product);
  const [owner, stranger] = [await knownDevice(shop), (await knownDevice(shop)).email];
  const creator = await creatorOf(shop);
  await visit(shop, page, quietly);
  await untilRested(shop);

  const load = loadavg()[0]?.toFixed(1);
  process.stdout.write(
    `${cpus().length} processors, load ${load}, Node.js ${process.version}, ${SECONDS} s a round\n\n`,
  );
  process.stdout.write("| While | product page p50, quiet | under attack | ratio | p95 | the attack was answered |\n");
  process.stdout.write("| --- | ---: | ---: | ---: | ---: | --- |\n");
  const first = await visit(shop, page, quietly);
  /** @type {Statuses} */
  let answered = {};
  const asking = async () => {
    answered = await untilEnd(() => ask(shop, invoice.path, invoice), INVOICES_AT_ONCE);
  };
  const invoices = await visit(shop, page, asking);
  const second = await visit(shop, page, quietly);
  compare(`one guest asks for a PDF invoice, ${INVOICES_AT_ONCE} at a time`, first, invoices, second, told(answered));
  /** @type {Awaited<ReturnType<typeof guess>>} */
  let guessed = { guesses: {}, honest: { known: [], fresh: [] } };
  const guesses = await visit(shop, page, async () => {
    guessed = await guess(shop, owner, stranger);
  });
  const third = await visit(shop, page, quietly);
  compare(`one /48 guesses passwords, ${GUESSES_A_SECOND} a second`, second, guesses, third, told(guessed.guesses));
  process.stdout.write("\n");
  for (const [device, answers] of Object.entries({ known: guessed.honest.known, new: guessed.honest.fresh }))
    process.stdout.write(
      `Honest sign-in from a ${device} device meanwhile: ${told(countStatuses(answers))}, p50 ${ms(median(answers.map((one) => one.ms)))}, slowest ${ms(Math.max(...answers.map((one) => one.ms)))}\n`,
    );
  const clicks = await click(shop, creator);
  process.stdout.write(
    `Clicks from one address, another browser each: ${told(clicks.statuses)}, ${clicks.stored} stored, ${clicks.visitors} visitors counted\n`,
  );
}

await setUp("runtime");
const { server } = await buildServer((step) => process.stderr.write(`${step}\n`));
const dataDir = mkdtempSync(join(tmpdir(), "tote-siege-"));
// Root starts PostgreSQL as another user, who must be able to enter the directory.
chmodSync(dataDir, 0o755);
// Each visitor has an address of their own, which a proxy in front of the shop would tell.
const shop = new Shop(server, dataDir, await freePort(), { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" });
try {
  await run(shop);
} catch (error) {
  process.stderr.write(`${error.stack}\n${shop.log}\n`);
  process.exitCode = 1;
} finally {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
