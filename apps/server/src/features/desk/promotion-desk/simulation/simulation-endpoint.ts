import { Type } from "@sinclair/typebox";
import type { Queryable } from "../../../../platform/database/database.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { id, money, object, plain, timestamp } from "../../../../platform/http/requests/schema.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import type { Services } from "../../../../platform/services.ts";
import { DAY_MS } from "../../../../platform/time.ts";
import { readCollectionsOf } from "../../../catalogue/products/collections-of-products.ts";
import { toEntry } from "../../../catalogue/promotions/book/promotion-row.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { readPastOrders } from "../../../sales/orders/lists/orders-with-rules.ts";
import { BLANK_PROMOTION, mergePromotion } from "../merge-promotion.ts";
import { newPromotion, type PromotionPatch } from "../schemas.ts";
import { simulatePromotion } from "./simulate-promotion.ts";

const DAYS = 30;
const MOST_ORDERS = 5_000;

const { effect, match, conditions, combines, priority, usageLimit, perCustomerLimit, budget } = newPromotion.properties;
const simulationInput = object(
  {
    effect,
    class: newPromotion.properties.class,
    ...{ match, conditions, combines, priority, usageLimit, perCustomerLimit, budget },
  },
  { title: "PromotionSimulationInput", examples: [{ effect: { type: "percentage", bps: 1000 } }] },
);
const simulationSchema = object(
  {
    from: timestamp,
    to: timestamp,
    orders: Type.Integer({ description: "Orders looked at: those that were not canceled." }),
    isWhole: Type.Boolean({ description: `False where the period has more; the newest ${MOST_ORDERS} count then.` }),
    ordersWithoutRules: Type.Integer({
      description: "Orders with a discount whose rule isn't known, such as that of a code. They are left out.",
    }),
    changed: Type.Integer({
      description:
        "Orders that would have got the promotion; `items` are their goods, `cost` is what they would have paid less.",
    }),
    items: money,
    cost: money,
    products: Type.Array(
      object(
        { productId: id("prod"), title: plain("As it was sold."), qty: Type.Integer(), saved: money },
        { title: "SimulatedProduct" },
      ),
      { description: "The products that would have become cheaper, the largest saving first; at most 20." },
    ),
  },
  { title: "PromotionSimulation" },
);

/** Tries a promotion on past orders before it starts. */
export function simulationEndpoint({ database }: Services, settings: SettingsCache): Endpoint {
  // One at a time: two would share the cores that orders need.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  return endpoint({
    method: "POST",
    access: "staff",
    tag: "Administration",
    operationId: "simulatePromotion",
    permission: "discounts.write",
    path: "/api/admin/promotions/simulate",
    summary: "Try a promotion on past orders",
    description: `Evaluates the orders of the last ${DAYS} days again, with the rules that they got and this one beside them: prices of then, collections of now, limits and budget in the order of placement. Sums leave out tax that is added to prices. Changes nothing.`,
    body: simulationInput,
    answers: { 200: simulationSchema },
    handle: async ({ body }) => {
      const { currency } = await settings.current();
      const to = new Date();
      const from = new Date(to.getTime() - DAYS * DAY_MS);
      const { itemsMinor, costMinor, withoutRules, products, ...counts } = await inTurn(() =>
        database.atOneMoment((reads) => simulate(reads, currency, body, from)),
      );
      const shown = (amount: number) => ({ amount, currency });
      return {
        status: 200,
        body: {
          ...{ from: from.toISOString(), to: to.toISOString(), ...counts },
          ordersWithoutRules: withoutRules,
          items: shown(itemsMinor),
          cost: shown(costMinor),
          products: products.map(({ productId, title, qty, savedMinor }) => ({
            ...{ productId: encodeId("prod", productId), title, qty },
            saved: shown(savedMinor),
          })),
        },
      };
    },
  });
}

async function simulate(from: Queryable, currency: string, patch: PromotionPatch, since: Date) {
  const fields = await mergePromotion(from, currency, { ...BLANK_PROMOTION, id: newId() }, patch);
  const { promotion } = toEntry({ ...fields, status: "active", customer_salt: "", rule_version: 1 });
  const rows = await readPastOrders(from, since, MOST_ORDERS + 1);
  const orders = rows.slice(0, MOST_ORDERS).reverse();
  const products = [...new Set(orders.flatMap(({ lines }) => lines.map(({ product }) => product)))];
  const simulation = simulatePromotion(promotion, orders, await readCollectionsOf(from, products));
  return { orders: orders.length, isWhole: rows.length <= MOST_ORDERS, ...simulation };
}
