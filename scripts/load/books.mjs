import { uuidOf } from "./ids.mjs";

/** @import { Bag } from "./bags.mjs" */
/** @import { AccountRow, ImportedRow, KeyedRow, MailsRow, PayoutRow, ShopFacts, StockRow } from "./facts.mjs" */
/** @import { Entry, Journal } from "./journal.mjs" */
/** @import { Receiver } from "./receiver.mjs" */
/** @import { Line } from "./report.mjs" */
/** @import { Product } from "./stage.mjs" */

/** The part of an entry that names its request. @typedef {Pick<Entry, "key" | "state" | "id">} Told */

/**
 * A line of a report, with what is wrong in words.
 * @param {string} name
 * @param {string} text
 * @param {readonly string[]} problems
 * @returns {Line}
 */
function lineOf(name, text, problems) {
  return { name, text, problems };
}

/**
 * Compares what was asked of the shop with the rows that it has. `entries` are of one kind; each row has the `key` of the
 * entry that it belongs to, and an `id`.
 * @param {string} name
 * @param {readonly Told[]} entries
 * @param {readonly KeyedRow[]} rows
 */
export function compareKind(name, entries, rows) {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const rowsByKey = groupByKey(rows);
  const acknowledged = entries.filter(({ state }) => state === "acknowledged");
  const lost = acknowledged.filter(
    ({ key, id }) => !rowsByKey.get(key)?.some((row) => id === null || row.id === uuidOf(id)),
  );
  const doubled = [...rowsByKey].filter(([key, found]) => key !== null && byKey.has(key) && found.length > 1);
  const stateOf = (/** @type {string | null} */ key) => (key === null ? undefined : byKey.get(key)?.state);
  const unasked = rows.filter(({ key }) => (stateOf(key) ?? "refused") === "refused");
  const open = entries.filter(({ state }) => state === "open");
  const refused = entries.length - acknowledged.length - open.length;
  const problems = [
    ...lost.map(({ key, id }) => `${name}: ${id ?? key} was acknowledged and is lost`),
    ...doubled.map(([key, found]) => `${name}: the key ${key} made ${found.length}`),
    ...unasked.map(
      ({ id, key }) => `${name}: ${id} is there, and ${key === null ? "no key" : key} was refused or unknown`,
    ),
    ...open.map(({ key }) => `${name}: ${key} could not be settled`),
  ];
  const text = `${acknowledged.length} acknowledged, ${refused} refused, lost ${lost.length}, doubled ${doubled.length}, not asked for ${unasked.length}`;
  return lineOf(name, text, problems);
}

/**
 * Map.groupBy is younger than Node.js 20.
 * @param {readonly KeyedRow[]} rows
 */
function groupByKey(rows) {
  /** @type {Map<string | null, KeyedRow[]>} */
  const groups = new Map();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  return groups;
}

/**
 * Payouts have no text of ours: they are known by the id that was answered.
 * @param {readonly Told[]} entries
 * @param {readonly PayoutRow[]} rows
 */
export function comparePayouts(entries, rows) {
  const keyOf = new Map(
    entries.flatMap(({ id, key }) => (id === null ? [] : [/** @type {const} */ ([uuidOf(id), key])])),
  );
  const line = compareKind(
    "payouts",
    entries,
    rows.map((row) => ({ ...row, key: keyOf.get(row.id) ?? null })),
  );
  const open = rows.filter(({ status }) => ["pending", "processing", "in_transit", "held"].includes(status));
  const several = open.filter(
    ({ creator_id }, index) => open.findIndex((row) => row.creator_id === creator_id) < index,
  );
  const problems = several.map(({ id }) => `payouts: ${id} is a second open one of its creator`);
  return lineOf(line.name, `${line.text}, ${rows.filter(({ status }) => status === "paid").length} paid`, [
    ...line.problems,
    ...problems,
  ]);
}

/**
 * Stock and what was sold add up to what there was; nothing is sold beyond it.
 * @param {readonly Pick<Product, "variant" | "stock" | "handle">[]} products
 * @param {readonly StockRow[]} rows
 */
export function compareStock(products, rows) {
  /** @type {string[]} */
  const problems = [];
  let oversold = 0;
  for (const { variant, stock, handle } of products) {
    const row = rows.find((each) => each.variant === variant);
    if (row === undefined) problems.push(`stock: ${handle} has none`);
    else if (row.left + row.sold !== stock)
      problems.push(`stock: ${handle} has ${row.left} left and ${row.sold} sold of ${stock}`);
    if (row !== undefined && (row.left < 0 || row.sold > stock)) oversold += 1;
  }
  const scarce = products.reduce((least, product) => (product.stock < least.stock ? product : least));
  const sold = rows.find(({ variant }) => variant === scarce.variant)?.sold ?? 0;
  const text = `oversold ${oversold}; of the scarce product ${sold} of ${scarce.stock} sold; left + sold constant for ${products.length} products`;
  return lineOf("stock", text, problems);
}

/** @param {readonly string[]} ids @param {ReadonlySet<string>} stored */
export function compareClicks(ids, stored) {
  const lost = ids.filter((id) => !stored.has(uuidOf(id)));
  const problems = lost.map((id) => `clicks: ${id} was acknowledged and is lost`);
  return lineOf("clicks", `${ids.length} acknowledged, lost ${lost.length}`, problems);
}

/**
 * `bags` says of each shopper the pieces that were put in (a Map by variant) and those that the bag has.
 * @param {readonly Bag[]} bags
 */
export function compareBags(bags) {
  /** @type {string[]} */
  const problems = [];
  let pieces = 0;
  for (const [index, { put, has }] of bags.entries())
    for (const variant of new Set([...put.keys(), ...has.keys()])) {
      pieces += put.get(variant) ?? 0;
      if (put.get(variant) !== has.get(variant))
        problems.push(
          `bags: bag ${index} has ${has.get(variant) ?? 0} pieces of ${variant}, ${put.get(variant) ?? 0} were put in`,
        );
    }
  return lineOf("bags", `${pieces} pieces put in one by one, ${problems.length} lines differ`, problems);
}

/**
 * An import that was interrupted too often says so; one that is completed has each product once, at its price.
 * @param {readonly (Told & Pick<Entry, "handles" | "priceMinor" | "ended" | "error">)[]} entries
 * @param {readonly ImportedRow[]} rows
 */
export function compareImports(entries, rows) {
  /** @type {string[]} */
  const problems = [];
  const byHandle = new Map(rows.map((row) => [row.handle, row]));
  const acknowledged = entries.filter(({ state }) => state === "acknowledged");
  const completed = acknowledged.filter(({ ended }) => ended === "completed");
  const interrupted = acknowledged.filter(({ error }) => error === "import_interrupted");
  for (const { handles, priceMinor } of completed)
    for (const handle of handles ?? []) {
      const row = byHandle.get(handle);
      if (row?.variants !== 1 || row.price_minor !== priceMinor)
        problems.push(`imports: ${handle} is not there as imported`);
    }
  for (const entry of acknowledged)
    if (!completed.includes(entry) && !interrupted.includes(entry))
      problems.push(`imports: ${entry.id} ended as ${entry.ended ?? "nothing"} (${entry.error ?? "no reason"})`);
  const twice = rows.length - byHandle.size;
  if (twice > 0) problems.push(`imports: ${twice} products are there twice`);
  const text = `${acknowledged.length} acknowledged, ${completed.length} completed, ${interrupted.length} interrupted too often, ${rows.length} products, twice ${twice}`;
  return lineOf("imports", text, problems);
}

/**
 * One confirmation for each order, whatever was killed.
 * @param {readonly MailsRow[]} rows
 */
export function compareMails(rows) {
  const missing = rows.filter(({ mails }) => mails === 0);
  const twice = rows.filter(({ mails }) => mails > 1);
  const problems = [
    ...missing.map(({ id }) => `mails: the order ${id} has no confirmation`),
    ...twice.map(({ id, mails }) => `mails: the order ${id} has ${mails} confirmations`),
  ];
  return lineOf(
    "mails",
    `${rows.length} orders, without a confirmation ${missing.length}, with two ${twice.length}`,
    problems,
  );
}

/** @param {readonly Told[]} entries @param {Receiver} receiver */
export function compareEvents(entries, receiver) {
  const acknowledged = entries.filter(({ state }) => state === "acknowledged");
  const missing = acknowledged.filter(({ id }) => !receiver.has("order.created", id));
  const problems = missing.map(({ id }) => `webhooks: the good receiver never got ${id}`);
  return lineOf(
    "webhooks",
    `${acknowledged.length} orders, not delivered to the good receiver ${missing.length}; ${receiver.badRequests} requests to the bad one`,
    problems,
  );
}

/**
 * Double entry: all accounts together are 0, money in transit is that of open payouts, creators' accounts agree.
 * @param {Pick<ShopFacts, "accounts" | "openPayouts" | "creatorsOff" | "refundSums">} facts
 */
export function compareLedger({ accounts, openPayouts, creatorsOff, refundSums }) {
  const balanceOf = (/** @type {string} */ name) =>
    BigInt(accounts.find(({ account }) => account === name)?.balance ?? 0);
  const total = accounts.reduce((sum, { balance }) => sum + BigInt(balance), 0n);
  /** @type {string[]} */
  const problems = [];
  if (total !== 0n) problems.push(`ledger: all accounts together are ${total}, not 0`);
  if (balanceOf("payouts_in_transit") !== BigInt(openPayouts))
    problems.push(`ledger: ${balanceOf("payouts_in_transit")} in transit, open payouts are ${openPayouts}`);
  problems.push(...creatorsOff.map(({ id }) => `ledger: the creator ${id} differs from commissions less payouts`));
  problems.push(...refundSums.map(({ id }) => `refunds: those of the order ${id} do not add up`));
  const text = `${accounts.map(({ account, balance }) => `${account} ${balance}`).join(", ")}: ${problems.length === 0 ? "balanced" : "NOT BALANCED"}`;
  return lineOf("ledger", text, problems);
}

/**
 * @param {{ journal: Journal, products: readonly Product[], clicks: readonly string[], bags: readonly Bag[], receiver?: Receiver | undefined }} asked
 * @param {ShopFacts} facts
 */
export function compareBooks({ journal, products, clicks, bags, receiver }, facts) {
  const lines = [
    compareKind("orders", journal.all("order"), facts.orders),
    compareStock(products, facts.stock),
    compareKind("refunds", journal.all("refund"), facts.refunds),
    compareKind("bonuses", journal.all("bonus"), facts.bonuses),
    comparePayouts(journal.all("payout"), facts.payouts),
    compareClicks(clicks, facts.clicks),
    compareBags(bags),
  ];
  if (journal.all("import").length > 0) lines.push(compareImports(journal.all("import"), facts.imported));
  lines.push(compareMails(facts.mails));
  if (receiver !== undefined) lines.push(compareEvents(journal.all("order"), receiver));
  lines.push(compareLedger(facts));
  lines.push(
    lineOf("answers", `contradicting each other ${journal.problems.length}`, journal.problems),
    lineOf("errors", `unexpected ${journal.client.faults.length}`, journal.client.faults),
  );
  return lines;
}
