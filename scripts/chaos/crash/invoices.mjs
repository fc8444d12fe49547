import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Customer, createProducts, signInAsAdministrator } from "../../order-load.mjs";
import { killAndRestart, runCrash, VICTIMS, verify } from "./run-crash.mjs";

/** @import { Reply, Shop } from "../../order-load.mjs" */
/** @import { Victim } from "./run-crash.mjs" */

/** An order that was placed, and whose. @typedef {{ id: string | null, customer: Customer }} Placed */
/** An invoice or what follows it. @typedef {{ number: string, kind: string, issuedAt: string }} Document */
/** @typedef {{ address: object | null }} Settings */

/**
 * Proves that invoice numbers have no gap and no double when the shop is killed while it issues them. In each round orders
 * are placed while the settings name no seller, so that all their invoices wait; then the seller is named, and the server,
 * the postmaster or both are killed with SIGKILL in the middle of the work. At the end every paid order has one invoice,
 * each series counts 1, 2, 3 … and `tote verify` agrees.
 *
 *   npm run chaos -- --only crash-invoices --rounds 6 --orders 200 --connections 16
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "6" },
    orders: { type: "string", default: "200" },
    connections: { type: "string", default: "16" },
  },
});
const ROUNDS = Number(options.rounds);
const ORDERS = Number(options.orders);
const CONNECTIONS = Number(options.connections);
/** The kill follows the first invoice that is seen by at most this long: the worker issues 50 orders in tens of milliseconds. */
const LONGEST_DELAY_MS = 120;
const LONGEST_ISSUE_MS = 60_000;

/** @param {Shop} shop @param {string} session @param {object | null} address */
async function nameSeller(shop, session, address) {
  await shop.must(200, "PATCH", "/api/admin/settings", { session, headers: { "if-match": "*" }, body: { address } });
}

/** @param {readonly Customer[]} customers @param {number} count */
async function placeOrders(customers, count) {
  const before = customers.map((customer) => customer.orders.size);
  let left = count;
  await Promise.all(
    customers.map(async (customer) => {
      while (left > 0) {
        left -= 1;
        await customer.placeOne();
      }
    }),
  );
  return customers.flatMap((customer, index) =>
    [...customer.orders.values()].slice(before[index]).map(({ id }) => ({ id, customer })),
  );
}

/**
 * The documents of an order; none while the shop comes back.
 * @param {Shop} shop
 * @param {Placed} placed
 */
async function documentsOf(shop, { id, customer }) {
  /** @type {Reply<{ data: Document[] }>} */
  const answer = await shop.send("GET", `/api/orders/${id}/invoices`, { session: customer.session });
  if (answer.status === 503) return [];
  if (answer.status !== 200) throw new Error(`A list of invoices answered ${answer.status}.`);
  return answer.body.data;
}

/**
 * The orders that were placed first are invoiced first.
 * @param {Shop} shop
 * @param {readonly Placed[]} orders
 */
async function untilFirst(shop, [first]) {
  const deadline = Date.now() + LONGEST_ISSUE_MS;
  while ((await documentsOf(shop, first)).length === 0) {
    if (Date.now() > deadline) throw new Error("No invoice is issued.");
    await sleep(5);
  }
}

/**
 * The documents of these orders once every one has some.
 * @param {Shop} shop
 * @param {readonly Placed[]} orders
 */
async function untilIssued(shop, orders) {
  const deadline = Date.now() + LONGEST_ISSUE_MS;
  /** @type {Map<string | null, Document[]>} */
  const found = new Map();
  while (found.size < orders.length) {
    if (Date.now() > deadline) throw new Error(`${orders.length - found.size} orders have no invoice.`);
    for (const order of orders.filter(({ id }) => !found.has(id))) {
      const documents = await documentsOf(shop, order);
      if (documents.length === 0) break;
      found.set(order.id, documents);
    }
    if (found.size < orders.length) await sleep(100);
  }
  return [...found.values()].flat();
}

/**
 * @param {Shop} shop
 * @param {{ customers: readonly Customer[], session: string, seller: object | null }} parts
 * @param {Victim} victim
 * @param {number} number
 */
async function runRound(shop, { customers, session, seller }, victim, number) {
  await nameSeller(shop, session, null);
  const orders = await placeOrders(customers, ORDERS);
  await sleep(1_500);
  await nameSeller(shop, session, seller);
  await untilFirst(shop, orders);
  await sleep(Math.random() * LONGEST_DELAY_MS);
  const killedAt = Date.now();
  await killAndRestart(shop, victim);
  const documents = await untilIssued(shop, orders);
  const before = documents.filter(({ issuedAt }) => Date.parse(issuedAt) < killedAt).length;
  process.stdout.write(
    `${String(number).padStart(3)}  killed ${victim.padEnd(11)} when ${String(before).padStart(5)} of ${documents.length} were issued\n`,
  );
  return documents;
}

/**
 * Everything that is wrong, in words.
 * @param {readonly Document[]} documents
 * @param {number} orders
 */
function judge(documents, orders) {
  const problems = [];
  if (documents.length !== orders) problems.push(`${documents.length} invoices for ${orders} orders.`);
  const numbers = documents.map(({ number }) => number);
  if (new Set(numbers).size !== numbers.length) problems.push("A number was given twice.");
  if (documents.some(({ kind }) => kind !== "invoice")) problems.push("An order has another document than an invoice.");
  const places = numbers.map((number) => Number(number.split("-").at(-1))).sort((a, b) => a - b);
  // The demo shop's own past has the numbers below.
  for (const [index, place] of places.entries())
    if (place !== places[0] + index) problems.push(`After ${places[index - 1]} comes ${place}.`);
  return problems;
}

/** @param {Shop} shop @param {string} commandLine */
async function prove(shop, commandLine) {
  await shop.start();
  const products = await createProducts(shop);
  const session = await signInAsAdministrator(shop);
  /** @type {Reply<Settings>} */
  const { body } = await shop.must(200, "GET", "/api/admin/settings", { session });
  const customers = Array.from({ length: CONNECTIONS }, () => new Customer(shop, products));
  for (const customer of customers) await customer.signUp();
  /** @type {Document[]} */
  const documents = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const parts = { customers, session, seller: body.address };
    documents.push(...(await runRound(shop, parts, VICTIMS[round % VICTIMS.length], round + 1)));
  }
  await shop.stop();
  const problems = [...judge(documents, ROUNDS * ORDERS), ...verify(commandLine, shop.dataDir)];
  process.stdout.write(
    `\n${documents.length} invoices, numbers without gap or double, tote verify agrees: ${problems.length === 0 ? "holds" : "BROKEN"}\n`,
  );
  for (const problem of problems.slice(0, 20)) process.stdout.write(`  ${problem}\n`);
  return problems.length === 0;
}

await runCrash(prove);
