import { setTimeout as sleep } from "node:timers/promises";
import { buy, fillBag, look } from "./people/buyers.mjs";
import { click, payOut, workOff } from "./people/creators.mjs";
import { followImport, importProducts, refund } from "./people/staff.mjs";
import { sessionOf } from "./shop-client.mjs";
import { enterAsGuest } from "./stage.mjs";

/** @import { Journal } from "./journal.mjs" */
/** @import { Random } from "./random.mjs" */
/** @import { ShopClient } from "./shop-client.mjs" */
/** @import { Guest, Shopper, Stage } from "./stage.mjs" */

/** Milliseconds between the steps of one person, before the rate is applied. */
const PAUSES = {
  customer: 400,
  guest: 400,
  bag: 500,
  click: 300,
  refund: 600,
  payout: 2_000,
  import: 6_000,
  page: 400,
};
/** A guest orders so often and is followed by another one. */
const ORDERS_OF_A_GUEST = 5;
const SHOPPERS = 3;
const LONGEST_FOLLOWING_MS = 240_000;

/** Everything that people do in the shop at once, until it is told to end. */
export class Load {
  /** The latest, which orders name. @type {string[]} */
  clicks = [];
  /** @type {string[]} */
  allClicks = [];
  /** @type {Shopper[]} */
  shoppers = [];
  endsAt = Number.POSITIVE_INFINITY;
  until = () => this.endsAt;
  /** @type {Promise<unknown> | undefined} */
  running;

  /** @param {{ client: ShopClient, journal: Journal, random: Random, stage: Stage, rate?: number, imports?: boolean, pages?: boolean }} options */
  constructor({ client, journal, random, stage, rate = 1, imports = true, pages = true }) {
    this.client = client;
    this.journal = journal;
    this.random = random;
    this.rate = rate;
    this.imports = imports;
    this.pages = pages;
    this.administrator = stage.administrator;
    this.products = stage.products;
    this.customers = stage.customers;
    this.guests = stage.guests;
    this.creators = stage.creators;
  }

  async prepare() {
    for (let index = 0; index < SHOPPERS; index += 1)
      this.shoppers.push({ ...(await enterAsGuest(this.client)), pieces: new Map() });
  }

  begin() {
    const people = [
      ...this.customers.map((customer) => this.repeat("customer", () => buy(this, customer, this.clicks))),
      ...this.guests.map((guest) => this.repeat("guest", () => this.buyAsGuest(guest))),
      ...this.shoppers.map((shopper) => this.repeat("bag", () => fillBag(this, shopper))),
      ...this.creators.map((creator) => this.repeat("payout", () => payOut(this, creator))),
      this.repeat("click", () => click(this)),
      this.repeat("refund", () => refund(this)),
    ];
    if (this.imports) people.push(this.repeat("import", () => importProducts(this)));
    if (this.pages) people.push(this.repeat("page", () => look(this)));
    this.running = Promise.all(people);
    // Awaited at the end; until then a failure must not end the program.
    this.running.catch(() => this.end());
  }

  /** @param {keyof typeof PAUSES} name @param {() => unknown} step */
  async repeat(name, step) {
    while (Date.now() < this.endsAt) {
      await step();
      await sleep(((0.5 + this.random.next()) * PAUSES[name]) / this.rate);
    }
  }

  /** @param {Guest} guest */
  async buyAsGuest(guest) {
    guest.orders = (guest.orders ?? 0) + 1;
    if (guest.orders > ORDERS_OF_A_GUEST) {
      const answer = await this.client.send({ kind: "guest", method: "POST", path: "/api/auth/guest" });
      if (answer.status !== 201) return;
      guest.session = sessionOf(answer);
      guest.orders = 1;
    }
    await buy(this, guest, this.clicks);
  }

  end() {
    this.endsAt = Math.min(this.endsAt, Date.now());
  }

  /** Ends the load, repeats what is in doubt, and waits for what the worker still has to do. Returns what was in doubt. */
  async settle() {
    this.end();
    await this.running;
    const inDoubt = await this.journal.settle();
    for (const creator of this.creators) await workOff(this, creator);
    const deadline = Date.now() + LONGEST_FOLLOWING_MS;
    for (const entry of this.journal.all("import", "acknowledged"))
      await followImport({ ...this, until: () => deadline }, entry);
    return inDoubt;
  }
}
