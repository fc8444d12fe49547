import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sessionOf } from "../../load/shop-client.mjs";
import { Customer, compare, countAcknowledged, createProducts } from "../../order-load.mjs";
import { killAndRestart, runCrash, VICTIMS, verify } from "./run-crash.mjs";

/** @import { Lines, Product, Reply, Shop } from "../../order-load.mjs" */
/** @import { Victim } from "./run-crash.mjs" */

/**
 * Proves that guests' orders are neither lost, nor doubled, nor given to the wrong account when the shop is killed while
 * guests place orders and sign in at once. In each round every guest sends some orders and, among them, its own sign-in or
 * sign-up; the server, the postmaster or both are killed with SIGKILL in the middle. Then each browser does what a browser
 * does: it signs in again with the cookies that it has, and repeats the keys that were left in doubt.
 *
 *   npm run chaos -- --only crash-guests --guests 250 --orders 4 --rounds 10
 */
const { values: options } = parseArgs({
  options: {
    guests: { type: "string", default: "250" },
    orders: { type: "string", default: "4" },
    rounds: { type: "string", default: "10" },
  },
});
const GUESTS = Number(options.guests);
const ORDERS = Number(options.orders);
const ROUNDS = Number(options.rounds);
const LONGEST_MS = 60_000;
const LONGEST_DELAY_MS = 1_500;
/** Every third guest has no account yet. */
const signsUp = (/** @type {number} */ index) => index % 3 === 0;

/** A browser whose guest orders and becomes an account meanwhile. */
class GuestBrowser extends Customer {
  /** @param {Shop} shop @param {readonly Product[]} products @param {number} index */
  constructor(shop, products, index) {
    super(shop, products);
    this.account = { email: `${randomUUID()}@example.com`, password: randomUUID(), name: "Ada Lovelace" };
    this.guestEmail = `${randomUUID()}@example.com`;
    this.isNew = signsUp(index);
    this.isSignedIn = false;
    this.answersLost = 0;
  }

  /** @param {Lines} lines */
  orderBody(lines) {
    return { ...super.orderBody(lines), email: this.guestEmail };
  }

  async prepare() {
    if (!this.isNew) await this.shop.must(201, "POST", "/api/auth/sign-up", { body: this.account });
    this.session = sessionOf(await this.shop.must(201, "POST", "/api/auth/guest"));
  }

  /**
   * The guest's session is refused once the sign-in is committed: such an order is in doubt until the new session repeats it.
   * @param {Pick<Reply, "status" | "body">} answer
   * @param {string} [session]
   */
  isInDoubt(answer, session) {
    return super.isInDoubt(answer) || (answer.status === 401 && (session !== this.session || !this.isSignedIn));
  }

  /** True once an answer has brought the account's session. @returns {Promise<boolean>} */
  async enter() {
    const { email, password } = this.account;
    const [path, body] = this.isNew ? ["sign-up", this.account] : ["sign-in", { email, password }];
    /** @type {Reply} */
    let answer;
    try {
      answer = await this.shop.send("POST", `/api/auth/${path}`, { session: this.session, body });
    } catch {
      this.answersLost += 1;
      return false;
    }
    if (answer.status === 503) return false;
    if (answer.status === 409 && this.isNew) {
      // The sign-up was committed before the crash.
      this.isNew = false;
      return this.enter();
    }
    if (answer.status !== 200 && answer.status !== 201)
      throw new Error(`A sign-in was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    this.session = sessionOf(answer);
    this.isSignedIn = true;
    return true;
  }

  /**
   * Sends the orders and the sign-in at once, the sign-in after so many orders.
   * @param {number} before
   */
  async race(before) {
    /** @type {(() => Promise<boolean>)[]} */
    const requests = Array.from({ length: ORDERS }, () => () => this.placeOne());
    requests.splice(before, 0, () => this.enter());
    await Promise.all(
      requests.map(async (send, place) => {
        await sleep(place * Math.random() * 20);
        await send();
      }),
    );
  }

  async recover() {
    const deadline = Date.now() + LONGEST_MS;
    while (!this.isSignedIn && !(await this.enter())) {
      if (Date.now() > deadline) throw new Error("A sign-in could not be repeated.");
      await sleep(50);
    }
    await this.settle();
  }
}

/** @param {Shop} shop @param {readonly GuestBrowser[]} browsers @param {Victim} victim @param {number} number */
async function runRound(shop, browsers, victim, number) {
  for (const browser of browsers) await browser.prepare();
  const load = Promise.all(browsers.map((browser, index) => browser.race(index % (ORDERS + 1))));
  // Password hashing, two at a time, spreads the sign-ins: the kill falls among them.
  await sleep(100 + Math.random() * LONGEST_DELAY_MS);
  await killAndRestart(shop, victim);
  await load;
  /** @type {(count: (browser: GuestBrowser) => number) => number} */
  const sum = (count) => browsers.reduce((total, browser) => total + count(browser), 0);
  const inDoubt = sum((browser) => browser.inDoubt().length);
  const signedIn = sum((browser) => (browser.isSignedIn ? 1 : 0));
  for (const browser of browsers) await browser.recover();
  process.stdout.write(
    `${String(number).padStart(3)}  killed ${victim.padEnd(11)} ${String(signedIn).padStart(4)} of ${browsers.length} guests had signed in, ${String(inDoubt).padStart(4)} of ${browsers.length * ORDERS} orders in doubt, then settled\n`,
  );
}

/**
 * Orders that the account does not list yet are moved by the worker.
 * @param {readonly GuestBrowser[]} browsers
 */
async function untilMoved(browsers) {
  const deadline = Date.now() + LONGEST_MS;
  for (const browser of browsers)
    while ((await browser.listOrders()).length < browser.orders.size && Date.now() < deadline) await sleep(200);
}

/** @param {readonly GuestBrowser[]} browsers */
async function repeatAll(browsers) {
  let repeated = 0;
  for (const browser of browsers) repeated += await browser.repeatSome(ORDERS);
  return repeated;
}

/** @param {Shop} shop @param {string} commandLine */
async function prove(shop, commandLine) {
  await shop.start();
  const products = await createProducts(shop);
  const browsers = Array.from({ length: GUESTS }, (_, index) => new GuestBrowser(shop, products, index));
  for (let round = 0; round < ROUNDS; round += 1) {
    const some = browsers.filter((_, index) => index % ROUNDS === round);
    await runRound(shop, some, VICTIMS[round % VICTIMS.length], round + 1);
  }
  await untilMoved(browsers);
  const repeated = await repeatAll(browsers);
  const { problems, lost, unasked } = await compare(shop, browsers, products);
  await shop.stop();
  problems.push(...verify(commandLine, shop.dataDir));
  const acknowledged = countAcknowledged(browsers);
  const foreign = unasked.filter((id) =>
    browsers.some((browser) => [...browser.orders.values()].some((o) => o.id === id)),
  );
  const lines = [
    ["acknowledged", acknowledged],
    ["keys repeated with the same answer", repeated],
    ["sign-ins whose answer was lost", browsers.reduce((sum, browser) => sum + browser.answersLost, 0)],
    ["lost", lost.length - foreign.length],
    ["doubled", unasked.length - foreign.length],
    ["wrong owner", foreign.length],
  ];
  process.stdout.write(`\n${lines.map(([name, count]) => `${name}: ${count}\n`).join("")}`);
  process.stdout.write(`tote verify and stock agree: ${problems.length === 0 ? "holds" : "BROKEN"}\n`);
  for (const problem of problems.slice(0, 20)) process.stdout.write(`  ${problem}\n`);
  return problems.length === 0 && acknowledged === GUESTS * ORDERS;
}

await runCrash(prove);
