import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const REFUND_MINOR = 100;
const PRODUCTS_AN_IMPORT = 5;
const LOOK_EVERY_MS = 500;

/** Gives a little of an order's money back, of one order once or several times. */
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

/** Uploads a file of products, and waits until the worker has read it. */
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
    { idOf: (body) => body.id, handles, priceMinor, ended: null },
  );
  await journal.run(entry);
  await followImport({ client, administrator, until }, entry);
}

/** Notes how an import ended; it goes on after the load if the worker was killed meanwhile. */
export async function followImport({ client, administrator, until }, entry) {
  while (entry.state === "acknowledged" && entry.ended === null && Date.now() < until()) {
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

function csvOf(handles, priceMinor) {
  const price = (priceMinor / 100).toFixed(2);
  const rows = handles.map((handle) => `${handle},Import ${handle},${price}`);
  return ["Handle,Title,Variant Price", ...rows, ""].join("\n");
}
