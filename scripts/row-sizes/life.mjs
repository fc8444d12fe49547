import { orderBody } from "../load/stage.mjs";

/** @import { Answer, ShopClient } from "../load/shop-client.mjs" */
/** @import { Stage } from "../load/stage.mjs" */

/** @typedef {{ client: ShopClient, stage: Stage }} Life */

const AT_ONCE = 8;
/** Two lines: the first product of the stage is scarce. */
const LINES = [1, 2];

/**
 * Does `work` for the numbers below `count`, a few at once; resolves with the answers in order.
 * @template Result
 * @param {number} count
 * @param {(index: number) => Promise<Result>} work
 */
async function forEach(count, work) {
  /** @type {Result[]} */
  const answers = new Array(count);
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      answers[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return answers;
}

/**
 * Clicks of as many visitors; resolves with their ids.
 * @param {Life} life
 * @param {number} count
 */
export function clickThrough({ client, stage }, count) {
  return forEach(count, async (index) => {
    const { code } = stage.creators[index % stage.creators.length];
    /** @type {Answer<{ clickId: string }>} */
    const { body } = await client.must(201, {
      method: "POST",
      path: "/api/attribution/clicks",
      body: { code },
      headers: {
        "user-agent": `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + index}.0) Gecko/20100101 Firefox/${100 + index}.0`,
      },
    });
    return body.clickId;
  });
}

/**
 * Orders of two lines, each credited to its click where clicks are given; resolves with their ids.
 * @param {Life} life
 * @param {number} count
 * @param {readonly string[]} [clickIds]
 */
export function placeOrders({ client, stage }, count, clickIds) {
  return forEach(count, async (index) => {
    const { session } = stage.customers[index % stage.customers.length];
    const lines = LINES.map((product) => ({ productId: stage.products[product].id, qty: product }));
    const attribution = clickIds === undefined ? {} : { attribution: { clickId: clickIds[index] } };
    /** @type {Answer<{ id: string }>} */
    const { body } = await client.must(201, {
      method: "POST",
      path: "/api/orders",
      session,
      key: crypto.randomUUID(),
      body: orderBody(lines, undefined, attribution),
    });
    return body.id;
  });
}

/**
 * Ships each order as one parcel and says that it arrived.
 * @param {Life} life
 * @param {readonly string[]} orderIds
 */
export async function deliver({ client, stage }, orderIds) {
  const session = stage.administrator;
  await forEach(orderIds.length, async (index) => {
    /** @type {Answer<{ shipments: [{ id: string }] }>} */
    const { body } = await client.must(200, {
      method: "POST",
      path: `/api/admin/orders/${orderIds[index]}/shipments`,
      session,
      body: { carrier: "DHL", trackingNumber: String(340_434_161_094_000_000 + index) },
    });
    const [shipment] = body.shipments;
    await client.must(200, {
      method: "POST",
      path: `/api/admin/shipments/${shipment.id}/events`,
      session,
      body: { status: "delivered" },
    });
  });
}
