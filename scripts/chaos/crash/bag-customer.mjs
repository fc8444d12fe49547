import { randomUUID } from "node:crypto";
import { ADDRESS, Customer } from "../../order-load.mjs";

/** @import { Product, Reply } from "../../order-load.mjs" */

/** @typedef {{ id: string, version: number, lines: { productId: string, variantId: string, qty: number }[], lastOrder?: { id: string, cartVersion: number } | null }} Bag */

/** How often a second tab presses the button for the bag that was just ordered. */
const SECOND_TABS = 0.25;

/** A customer whose orders name the bag that they are of, as the shop's own checkout does. */
export class BagCustomer extends Customer {
  /** True while the bag holds, or may hold, things that no acknowledged order took. */
  isFilled = false;
  /** The bag of the newest order: its body, and its id once it was acknowledged. @type {{ body: { cart: { id: string, version: number } }, id: string | null } | null} */
  newest = null;
  refusedTabs = 0;

  async placeOne() {
    // A key in doubt names a version of the bag: it is settled before the bag changes.
    for (const key of this.inDoubt()) if (!(await this.place(key))) return false;
    const [first, second] = this.products;
    const bag = await this.fill([first, second][Math.floor(Math.random() * 2)], 1 + Math.floor(Math.random() * 3));
    if (bag === null) return false;
    const lines = bag.lines.map(({ productId, variantId, qty }) => ({ productId, variantId, qty }));
    const key = randomUUID();
    const body = { lines, shippingAddress: ADDRESS, cart: { id: bag.id, version: bag.version } };
    const order = { body, id: null };
    this.newest = order;
    this.orders.set(key, order);
    const isPlaced = await this.place(key);
    if (isPlaced && Math.random() < SECOND_TABS) await this.pressInSecondTab();
    return isPlaced;
  }

  /** @param {string} key */
  async place(key) {
    const isPlaced = await super.place(key);
    if (isPlaced && this.orders.get(key) === this.newest) this.isFilled = false;
    return isPlaced;
  }

  /**
   * The bag with the product in it; null where it is unknown whether that arrived.
   * @param {Product} product
   * @param {number} qty
   * @returns {Promise<Bag | null>}
   */
  async fill(product, qty) {
    this.isFilled = true;
    const beganAt = performance.now();
    const body = { productId: product.id, qty };
    /** @type {Promise<Reply<Bag>>} */
    const sent = this.shop.send("POST", "/api/cart/lines", { session: this.session, body });
    const answer = await sent.catch(() => null);
    if (answer?.status === 200 || answer?.status === 201) return answer.body;
    this.note(answer?.status ?? "none", beganAt);
    if (answer === null || answer.status === 503) return null;
    throw new Error(`A bag was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  /** The bag was ordered: another key for it gets that order, and orders nothing. */
  async pressInSecondTab() {
    if (this.newest === null) return;
    const { body, id } = this.newest;
    const headers = { "idempotency-key": randomUUID() };
    /** @type {Promise<Reply<{ code: string, order?: { id: string } }>>} */
    const sent = this.shop.send("POST", "/api/orders", { session: this.session, body, headers });
    const answer = await sent.catch(() => null);
    if (answer === null || this.isInDoubt(answer)) return;
    if (answer.status !== 409 || answer.body.code !== "already_ordered" || answer.body.order?.id !== id)
      throw new Error(`A second tab was answered ${answer.status}: ${JSON.stringify(answer.body)}, not with ${id}.`);
    this.refusedTabs += 1;
  }

  /** Where bag and orders disagree, in words. */
  async bagProblems() {
    if (this.newest === null) return [];
    /** @type {Reply<Bag>} */
    const { body: bag } = await this.shop.must(200, "GET", "/api/cart", { session: this.session });
    const { body, id } = this.newest;
    const problems = [];
    if (bag.lastOrder?.id !== id)
      problems.push(`The bag ${bag.id} names ${bag.lastOrder?.id} as its order, not ${id}.`);
    else if (bag.lastOrder.cartVersion !== body.cart.version)
      problems.push(
        `The order ${id} took version ${body.cart.version}, and the bag says ${bag.lastOrder.cartVersion}.`,
      );
    if (!this.isFilled && bag.lines.length > 0) problems.push(`The bag ${bag.id} still holds what ${id} took.`);
    return problems;
  }
}
