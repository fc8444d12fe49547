import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildServer } from "../build.mjs";
import { cleanUpWhenInterrupted } from "../load/interruption.mjs";
import { Random } from "../load/random.mjs";
import { runVerify, say } from "../load/report.mjs";
import { ShopClient } from "../load/shop-client.mjs";
import { ADMINISTRATOR, setStage } from "../load/stage.mjs";
import { freePort, Shop } from "../order-load.mjs";
import { added, forecast, growth, readable, sizeTable, totals } from "./arithmetic.mjs";
import { clickThrough, deliver, placeOrders } from "./life.mjs";
import { Sizes } from "./sizes.mjs";

/** @import { State, Tables } from "./arithmetic.mjs" */
/** @import { Life } from "./life.mjs" */

/**
 * Measures what an order and a click take on disk, by table, as the shop's own API writes them (docs/scaling.md#sizes):
 *
 *   npm run row-sizes -- --orders 2000
 *
 * Sizes are those of tables with indexes after VACUUM FULL; a table that is not compacted has room for versions of its rows.
 */
const { values: options } = parseArgs({ options: { orders: { type: "string", default: "2000" } } });
const ORDERS = Number(options.orders);
const POWERS = [6, 7, 8, 9];

const SELLER = { name: "Load", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };

/** @param {Life} life @param {Sizes} sizes @returns {Promise<State[]>} */
async function live({ client, stage }, sizes) {
  /** @type {Tables[]} */
  const steps = [];
  let before = await sizes.measure();
  /**
   * @template Result
   * @param {string} name
   * @param {() => Promise<Result>} work
   */
  const step = async (name, work) => {
    const result = await work();
    const after = await sizes.measure();
    say(`${name}: ${readable(after.grownBytes)}, compacted ${readable(after.compactBytes)}`);
    steps.push(growth(before.sizes, after.sizes, ORDERS));
    before = after;
    return result;
  };
  const clickIds = await step(`${ORDERS} clicks`, () => clickThrough({ client, stage }, ORDERS));
  const orderIds = await step(`${ORDERS} credited orders`, () => placeOrders({ client, stage }, ORDERS, clickIds));
  await step(`${ORDERS} deliveries`, () => deliver({ client, stage }, orderIds));
  // Last, so that they do not share pages with those that change.
  await step(`${ORDERS} orders without a creator`, () => placeOrders({ client, stage }, ORDERS));
  const [click, credited, delivery, placed] = steps;
  return [
    { name: "placed", grown: placed },
    { name: "credited", grown: credited },
    { name: "credited and delivered", grown: added(credited, delivery) },
    { name: "a click", grown: click },
  ];
}

/** @param {Shop} shop @param {string} commandLine */
async function run(shop, commandLine) {
  await shop.start();
  const client = new ShopClient([shop.url], new Random("row sizes"));
  const stage = await setStage(client, { customers: 8, guests: 0, creators: 2 });
  await client.must(200, {
    method: "PATCH",
    path: "/api/admin/settings",
    session: stage.administrator,
    headers: { "if-match": "*" },
    body: { address: SELLER },
  });
  const file = join(shop.dataDir, "postgres", "run", "connection.json");
  const sizes = new Sizes(JSON.parse(readFileSync(file, "utf8")).connection);
  await sizes.open();
  try {
    const states = await live({ client, stage }, sizes);
    for (const line of ["", ...sizeTable(states), ""]) say(line);
    for (const { name, grown } of states)
      for (const line of forecast(totals(grown).kept, POWERS)) say(`${name}: ${line}`);
  } finally {
    await sizes.close();
  }
  const { text, problems } = runVerify(commandLine, { DATA_DIR: shop.dataDir });
  say(`\ntote verify ${text}`);
  for (const problem of problems) say(problem);
  return problems.length === 0;
}

const { server, commandLine } = await buildServer((step) => process.stderr.write(`${step}\n`));
const dataDir = mkdtempSync(join(tmpdir(), "tote-row-sizes-"));
// Root starts PostgreSQL as another user, who must be able to pass through.
chmodSync(dataDir, 0o755);
// No hold period: what is earned is released with the delivery, and its events are measured too.
const shop = new Shop(server, dataDir, await freePort(), {
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
  CREATOR_HOLD_DAYS: "0",
});
const cleanUp = async () => {
  if (shop.child !== undefined && shop.child.exitCode === null && shop.child.signalCode === null) await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
};
cleanUpWhenInterrupted(cleanUp);
try {
  process.exitCode = (await run(shop, commandLine)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error.stack}\n${shop.log}\n`);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
