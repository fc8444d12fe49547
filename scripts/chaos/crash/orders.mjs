import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Customer, compare, countAcknowledged, createProducts, PRODUCTS } from "../../order-load.mjs";
import { BagCustomer } from "./bag-customer.mjs";
import { killAndRestart, runCrash, VICTIMS } from "./run-crash.mjs";

/** @import { Shop } from "../../order-load.mjs" */
/** @import { Victim } from "./run-crash.mjs" */

/**
 * Proves that no acknowledged order is lost and none is doubled: places orders from many connections, kills the server,
 * the postmaster and both in turn with SIGKILL under that load, and then compares the answers with the stored orders.
 *
 * npm run chaos -- --only crash-orders --rounds 9 --connections 16 --seconds 2 [--bag]
 *
 * With `--bag`, orders name the bag that they are of: order and bag agree after each crash, and a second order of a bag is refused.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "6" },
    connections: { type: "string", default: "16" },
    seconds: { type: "string", default: "2" },
    bag: { type: "boolean", default: false },
  },
});
const ROUNDS = Number(options.rounds);
const CONNECTIONS = Number(options.connections);
const LOAD_MS = Number(options.seconds) * 1_000;

/** @param {Shop} shop @param {readonly Customer[]} customers @param {Victim} victim @param {number} number */
async function runRound(shop, customers, victim, number) {
  const before = countAcknowledged(customers);
  const deadline = Date.now() + LOAD_MS;
  const load = Promise.all(customers.map((customer) => customer.placeUntil(() => deadline)));
  await sleep(LOAD_MS * (0.4 + Math.random() * 0.4));
  const killedAt = Date.now();
  await killAndRestart(shop, victim);
  const recoveryMs = Date.now() - killedAt;
  await load;
  const inDoubt = customers.reduce((sum, customer) => sum + customer.inDoubt().length, 0);
  for (const customer of customers) await customer.settle();
  const disagreeing = await bagProblems(customers);
  if (disagreeing.length > 0) throw new Error(disagreeing.join("\n"));
  const placed = countAcknowledged(customers) - before;
  process.stdout.write(
    `${String(number).padStart(3)}  killed ${victim.padEnd(11)} ${String(placed).padStart(7)} orders  ${String(inDoubt).padStart(4)} in doubt  back after ${recoveryMs} ms\n`,
  );
}

/**
 * Where bags and orders disagree; nothing for customers whose orders name no bag.
 * @param {readonly Customer[]} customers
 */
async function bagProblems(customers) {
  const problems = [];
  for (const customer of customers)
    if (customer instanceof BagCustomer) problems.push(...(await customer.bagProblems()));
  return problems;
}

/** @param {Shop} shop */
async function prove(shop) {
  await shop.start();
  const products = await createProducts(shop);
  const customers = Array.from({ length: CONNECTIONS }, () =>
    options.bag ? new BagCustomer(shop, products) : new Customer(shop, products),
  );
  for (const customer of customers) await customer.signUp();
  for (let round = 0; round < ROUNDS; round += 1)
    await runRound(shop, customers, VICTIMS[round % VICTIMS.length], round + 1);
  let repeated = 0;
  for (const customer of customers) repeated += await customer.repeatSome(20);
  const { problems, listed } = await compare(shop, customers, products);
  process.stdout.write(
    `\n${listed} orders acknowledged and there, ${repeated} keys repeated with the same answer, stock + sold constant for ${PRODUCTS} products: ${problems.length === 0 ? "holds" : "BROKEN"}\n`,
  );
  if (options.bag)
    process.stdout.write(
      `${customers.reduce((sum, customer) => sum + (customer instanceof BagCustomer ? customer.refusedTabs : 0), 0)} second orders of a bag refused with its order\n`,
    );
  for (const problem of problems.slice(0, 20)) process.stdout.write(`  ${problem}\n`);
  return problems.length === 0;
}

await runCrash(prove);
