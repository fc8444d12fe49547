/** Fills the database of a stopped server with months of history. */
import pg from "pg";
import { saveCollections } from "../../apps/server/src/features/catalogue/products/editing/save-collections.ts";
import { saveProducts } from "../../apps/server/src/features/catalogue/products/editing/save-products.ts";
import type { ProductInput } from "../../apps/server/src/features/catalogue/products/product-input.ts";
import { rollUpAnalytics } from "../../apps/server/src/features/programme/analytics/roll-up-analytics.ts";
import { rollUpLinks } from "../../apps/server/src/features/programme/attribution/clicks/roll-up-links.ts";
import { takeSnapshots } from "../../apps/server/src/features/programme/ledger/take-snapshots.ts";
import { rollUpSales } from "../../apps/server/src/features/sales/orders/sales/roll-up-sales.ts";
import { shopChecks } from "../../apps/server/src/operations/verify/checks.ts";
import { reportChecks } from "../../apps/server/src/operations/verify/report-checks.ts";
import { verifyShop } from "../../apps/server/src/operations/verify/verify-shop.ts";
import { Database } from "../../apps/server/src/platform/database/database.ts";
import { openEmbeddedDatabase } from "../../apps/server/src/platform/database/embedded/open-embedded-database.ts";
import { decodeId } from "../../apps/server/src/platform/ids.ts";
import { runPast } from "./past.ts";
import type { Template } from "./scale-templates.ts";

interface Size {
  products: number;
  customers: number;
  /** The address of the creator who wrote all posts; if empty, every four posts have a new creator. */
  creator: string;
  posts: number;
  /** A tenth of them end in an order. */
  clicksAPost: number;
  /** The mean number of hours from a post to a click on it. */
  hours: number;
}

const PRODUCTS_AT_ONCE = 250;
const CLICKS_AT_ONCE = 100_000;

/** With a size of 0 it writes only what the worker would soon write itself. */
export async function fillDatabase(
  dataDir: string,
  templates: readonly Template[],
  size: Size | null,
  say: (line: string) => void,
): Promise<void> {
  await withDatabase(dataDir, async (client, database) => {
    if (size !== null) {
      await addProducts(database, size.products);
      say(`${size.products} products are there`);
      await addSales(client, templates, size);
      say(`${size.posts * size.clicksAPost} clicks are there, with their orders`);
    }
    await rollUpLinks(database);
    while (await rollUpAnalytics(database));
    // Orders that are written past the server are in no sum that was made before.
    await client.query("truncate sales_quarters, sales_tops, sales_changes");
    await client.query("update sales_roll_up set closed_to = '-infinity'");
    while (await rollUpSales(database));
    await takeSnapshots(database, null);
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  });
}

/** Fills a stopped server's shop with products alone. */
export function fillProducts(dataDir: string, count: number): Promise<void> {
  return withDatabase(dataDir, async (client, database) => {
    await addProducts(database, count);
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  });
}

/** Runs something over the database of a stopped server. */
export async function withDatabase(
  dataDir: string,
  work: (client: pg.Client, database: Database) => Promise<void>,
): Promise<void> {
  const embedded = await openEmbeddedDatabase({ dataDir });
  // For these connections only: measured transactions wait for the disk as always.
  const connection = { ...embedded.connection, options: "-c synchronous_commit=off -c timezone=UTC" };
  const database = new Database({ connection, pooled: false });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client, database);
  } finally {
    await client.end();
    await database.close();
    await embedded.close();
  }
}

async function addSales(client: pg.Client, templates: readonly Template[], size: Size): Promise<void> {
  const settings = {
    customers: size.customers,
    creator: size.creator,
    posts: size.posts,
    clicks_a_post: size.clicksAPost,
    hours: size.hours,
  };
  for (const [name, value] of Object.entries(settings))
    await client.query("select set_config('bench.' || $1, $2, false)", [name, String(value)]);
  await client.query(
    "create temporary table bench_templates (order_id uuid, is_credited boolean, created text, document text)",
  );
  for (const template of templates) {
    const { rows } = await client.query<{ created: string; document: string }>(
      "select e.data::text as created, o.document from orders o join events e on e.id = o.id where o.id = $1",
      [decodeId("ord", template.orderId)],
    );
    const [created, document] = [rows[0]?.created, rows[0]?.document].map((json) => toFormat(json ?? "", template));
    await client.query("insert into bench_templates values ($1, $2, $3, $4)", [
      decodeId("ord", template.orderId),
      template.isCredited,
      created,
      document,
    ]);
  }
  await runPast(client, "scale.sql");
  const step = Math.max(1, Math.floor(CLICKS_AT_ONCE / size.clicksAPost));
  for (let post = 1; post <= size.posts; post += step)
    await client.query(`call pg_temp.write_posts(${post}, ${Math.min(post + step - 1, size.posts)})`);
}

/** Escapes a template for PostgreSQL's `format`. */
function toFormat(json: string, { texts }: Template): string {
  return texts.reduce<string>(
    (text, part, index) => (part === null ? text : text.replaceAll(`${part}`, `%${index + 1}$s`)),
    json.replaceAll("%", "%%"),
  );
}

const [QUALITIES, THINGS, MAKERS] = [
  ["Linen", "Oak", "Wool", "Brass", "Clay", "Cotton", "Cork", "Slate", "Felt", "Hemp"],
  ["basket", "lamp", "mug", "blanket", "stool", "apron", "bowl", "shelf", "rug", "clock", "tray", "vase"],
  ["Halm", "Nordby", "Ostra", "Kiln", "Fjell", "Lumo", "Brink"],
] as const;
const COLLECTIONS = 20;

/** Uses the catalogue's one write path, as an import would. */
async function addProducts(database: Database, count: number): Promise<void> {
  if (count === 0) return;
  await database.transaction((tx) =>
    saveCollections(
      tx,
      Array.from({ length: COLLECTIONS }, (_, n) => ({ handle: `shelf-${n}`, title: `Shelf ${n}` })),
    ),
  );
  for (let first = 0; first < count; first += PRODUCTS_AT_ONCE) {
    const length = Math.min(PRODUCTS_AT_ONCE, count - first);
    await database.transaction((tx) =>
      saveProducts(
        tx,
        Array.from({ length }, (_, index) => productOf(first + index)),
      ),
    );
  }
}

/** A product of two variants; the same `n` gives the same one. */
export function productOf(n: number): ProductInput {
  const [quality, thing, maker] = [QUALITIES[n % 10], THINGS[n % 12], MAKERS[n % 7]];
  return {
    title: `${quality} ${thing} ${n}`,
    handle: `scale-${n}`,
    descriptionHtml: `<p>${`A ${thing} of ${quality?.toLowerCase()} by ${maker} that is good to have. `.repeat(4)}</p>`,
    vendor: maker ?? "",
    type: thing ?? "",
    tags: [`${quality?.toLowerCase()}`, n % 5 === 0 ? "new" : "classic"],
    collections: [`shelf-${n % COLLECTIONS}`],
    variants: ["S", "M"].map((size, index) => ({
      sku: `SC-${n}-${size}`,
      options: { Size: size },
      priceMinor: 900 + ((n * 37) % 9_000) + index * 100,
      stock: 1_000,
    })),
  };
}

/** Their subjects are not written: events of commissions, and the events that made them available. */
const WITHOUT_THEIR_EVENTS = ["events of commissions", "causes of transfers"];

/** Runs `tote verify`, which prints every row that does not agree. */
export async function verifyDatabase(dataDir: string): Promise<void> {
  const embedded = await openEmbeddedDatabase({ dataDir });
  try {
    const shop = { connection: embedded.connection, dataDir, mediaStore: null };
    const checks = shopChecks(shop).filter(({ name }) => !WITHOUT_THEIR_EVENTS.includes(name));
    const results = await verifyShop(shop, checks);
    if (reportChecks(results, process.stderr) > 0)
      throw new Error("the shop that was written does not agree with itself");
  } finally {
    await embedded.close();
  }
}
