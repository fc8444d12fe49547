/** A shop whose promotions are made over the API, and customers who buy there by bag, quote and order. */

import { expect } from "vitest";
import { createProduct, makeAdmin, signUp } from "./factories.ts";
import { addShippingMethod, addTaxRate, placeOrder } from "./orders.ts";
import type { TestApp } from "./test-app.ts";

export interface Amount {
  amount: number;
}

interface Discounts {
  discounts: { title: string; code: string | null; automatic: boolean; class: string; amount: Amount }[];
}

export interface Priced extends Discounts {
  id: string;
  lines: { discount: Amount; total: Amount; discounts: { index: number; amount: Amount }[] }[];
  totals: Record<"items" | "discount" | "shipping" | "total", Amount>;
  discountCode?: string | null;
  warnings?: { code: string }[];
}

interface Bag extends Discounts {
  lines: { discount: Amount }[];
  savings: Amount;
  total: Amount;
  discount: { applied: boolean; reason: string | null } | null;
}

export type Rule = Record<string, unknown>;
export const money = (amount: number) => ({ amount, currency: "EUR" });

export class PromotionShop {
  readonly shop: TestApp;
  readonly admin: string;
  #products = 0;

  private constructor(shop: TestApp, admin: string) {
    this.shop = shop;
    this.admin = admin;
  }

  /** Prepares a shop that sends to Germany. */
  static async of(shop: TestApp): Promise<PromotionShop> {
    await addShippingMethod(shop, { code: "post", priceMinor: 490, countries: ["DE"] });
    await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
    return new PromotionShop(shop, await makeAdmin(shop));
  }

  /** Makes promotions, runs the test, and archives them. */
  async withPromotions<T>(rules: readonly Rule[], run: () => Promise<T>): Promise<T> {
    const ids: string[] = [];
    for (const [index, rule] of rules.entries()) {
      const made = await this.shop.request<{ id: string; state: string }>("POST", "/api/admin/promotions", {
        session: this.admin,
        body: { name: `Rule ${index}`, title: `Rule ${index}`, ...rule },
      });
      expect(made.status, made.text).toBe(201);
      expect(made.body.state).toBe("draft");
      const active = await this.shop.request("POST", `/api/admin/promotions/${made.body.id}/activate`, {
        session: this.admin,
      });
      expect(active.status, active.text).toBe(200);
      ids.push(made.body.id);
    }
    try {
      return await run();
    } finally {
      for (const id of ids)
        await this.shop.request("POST", `/api/admin/promotions/${id}/archive`, { session: this.admin });
    }
  }

  /** Products whose variants have ids in the order of the prices. */
  async makeProducts(prices: readonly number[]): Promise<string[]> {
    const handles: string[] = [];
    for (const priceMinor of prices) {
      this.#products += 1;
      const handle = `golden-promotion-${this.#products}`;
      await createProduct(this.shop, { handle, variants: [{ priceMinor, taxClass: "standard", stock: 50 }] });
      handles.push(handle);
    }
    return handles;
  }

  /** Puts them into a bag, quotes them and orders them; the three must agree. */
  async buy(handles: readonly string[], options: { qty?: number[]; code?: string; ofDelivery?: true } = {}) {
    const { session } = await signUp(this.shop);
    const lines = handles.map((productId, index) => ({ productId, qty: options.qty?.[index] ?? 1 }));
    const put = await this.shop.request<Bag>("PUT", "/api/cart", {
      session,
      body: { lines },
      headers: { "if-match": "*" },
    });
    expect(put.status, put.text).toBe(200);
    if (options.code !== undefined)
      await this.shop.request("PUT", "/api/cart/discount", { session, body: { code: options.code } });
    const { body: bag } = await this.shop.request<Bag>("GET", "/api/cart", { session });
    const request = { lines, ...(options.code === undefined ? {} : { discountCode: options.code }) };
    const quoted = await this.shop.request<Priced>("POST", "/api/checkout/quote", {
      session,
      body: { ...request, shippingAddress: { country: "DE", postalCode: "10119" } },
    });
    expect(quoted.status, quoted.text).toBe(200);
    const placed = await placeOrder(this.shop, session, { ...request, expectedTotal: quoted.body.totals.total });
    expect(placed.status, placed.text).toBe(201);
    const order = placed.body as unknown as Priced;
    const figures = (one: Priced) => [
      one.discounts,
      one.lines.map((line) => [line.discount, line.discounts, line.total]),
      [one.totals.items, one.totals.discount, one.totals.shipping, one.totals.total],
    ];
    expect(figures(order)).toEqual(figures(quoted.body));
    const read = await this.shop.request<Priced>("GET", `/api/orders/${order.id}`, { session });
    expect(figures(read.body)).toEqual(figures(order));
    // A bag knows no delivery yet.
    if (options.ofDelivery === true) return { order, quote: quoted.body, bag, session };
    const onGoods = order.discounts.filter((one) => one.class !== "shipping");
    expect(bag.discounts.filter((one) => one.class !== "shipping")).toEqual(onGoods);
    expect(bag.lines.map((line) => line.discount)).toEqual(order.lines.map((line) => line.discount));
    expect(bag.savings).toEqual(order.totals.discount);
    return { order, quote: quoted.body, bag, session };
  }
}
