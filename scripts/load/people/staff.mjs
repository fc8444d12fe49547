import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** @import { Entry } from "../journal.mjs" */
/** @import { Load } from "../load.mjs" */
/** @import { Answer } from "../shop-client.mjs" */

const REFUND_MINOR = 100;
const PRODUCTS_AN_IMPORT = 5;
const LOOK_EVERY_MS = 500;

/**
 * Gives a little of an order's money back, of one order once or several times.
 * @param {Pick<Load, "journal" | "random" | "administrator">} load
 */
export async function refund({ journal, random, administrator }) {
  const orders = journal.all("order", "acknowledged");
  if (orders.length === 0) return;
  const order = random.pick(orders);
  await journal.run(
    journal.open(
      "refund",
      (key) => ({
        method: "POST",
        path: `/api/admin/orders/${order.id}/refunds`,
        session: administrator,
        body: { amount: { amount: REFUND_MINOR, currency: "EUR" }, reason: key },
      }),
      // An order that was picked very often has nothing left.
      { refusals: ["refund_exceeds_payment"], orderId: order.id, amountMinor: REFUND_MINOR },
    ),
  );
}

/**
 * Uploads a file of products, and waits until the worker has read it.
 * @param {Pick<Load, "client" | "journal" | "random" | "administrator" | "until">} load
 */
export async function importProducts({ client, journal, random, administrator, until }) {
  const handles = Array.from(
    { length: PRODUCTS_AN_IMPORT },
    (_, index) => `import-${randomUUID().slice(0, 8)}-${index}`,
  );
  const priceMinor = random.between(100, 9_999);
  const entry = journal.open(
    "import",
    (key) => ({
      method: "POST",
      path: "/api/admin/products/import",
      session: administrator,
      form: { name: "file", text: csvOf(handles, priceMinor), fileName: `${key}.csv` },
    }),
    { idOf: (body) => body?.id ?? null, handles, priceMinor, ended: null },
  );
  await journal.run(entry);
  await followImport({ client, administrator, until }, entry);
}

/**
 * Notes how an import ended; it goes on after the load if the worker was killed meanwhile.
 * @param {Pick<Load, "client" | "administrator" | "until">} load
 * @param {Entry} entry
 */
export async function followImport({ client, administrator, until }, entry) {
  while (entry.state === "acknowledged" && entry.ended === null && Date.now() < until()) {
    /** @type {Answer<{ status: string, error?: { code: string } | null }>} */
    const { status, body } = await client.send({
      kind: "read",
      path: `/api/admin/imports/${entry.id}`,
      session: administrator,
    });
    if (status === 200 && ["completed", "failed"].includes(body.status)) {
      entry.ended = body.status;
      entry.error = body.error?.code ?? null;
    } else await sleep(LOOK_EVERY_MS);
  }
}

/** @param {readonly string[]} handles @param {number} priceMinor */
function csvOf(handles, priceMinor) {
  const price = (priceMinor / 100).toFixed(2);
  const rows = handles.map((handle) => `${handle},Import ${handle},${price}`);
  return ["Handle,Title,Variant Price", ...rows, ""].join("\n");
}
