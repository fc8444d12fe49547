import { setTimeout as sleep } from "node:timers/promises";

/** @import { Shop } from "../../order-load.mjs" */

/** Asks one address again and again, each time on its own, and notes what came and how late. */
export class Watcher {
  /** @type {Record<string, number>} */
  answers = {};
  longestMs = 0;
  /** @type {number | null} */
  notReadyAfterMs = null;

  /** @param {Shop} shop @param {string} path @param {string} [session] */
  constructor(shop, path, session) {
    this.shop = shop;
    this.path = path;
    this.session = session;
  }

  /** @param {() => number} until @param {() => number | null} from */
  async watch(until, from) {
    /** @type {Promise<void>[]} */
    const asked = [];
    while (Date.now() < until()) {
      asked.push(this.ask(from));
      await sleep(100);
    }
    await Promise.all(asked);
  }

  /** @param {() => number | null} from */
  async ask(from) {
    const beganAt = performance.now();
    const status = await this.shop.send("GET", this.path, { session: this.session }).then(
      (answer) => answer.status,
      () => "none",
    );
    const tookMs = performance.now() - beganAt;
    this.answers[status] = (this.answers[status] ?? 0) + 1;
    this.longestMs = Math.max(this.longestMs, tookMs);
    const since = from();
    if (status === 503 && since !== null) this.notReadyAfterMs ??= Date.now() - since;
  }
}
