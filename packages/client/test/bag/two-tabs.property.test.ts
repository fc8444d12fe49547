/**
 * Random taps in two tabs, with random faults on the way, end in the bag that the server holds: the last wish of each
 * line. No line is added twice.
 */

import type { BagVariant } from "@tote/server/test/bags.ts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Fault, SeenRequest } from "../fault-proxy.ts";
import { openShop, type Shop } from "../shop.ts";
import { addition, createTotes, quantities, Visitor } from "./bags.ts";

const LINES = 3;
const RUNS = 40;

let shop: Shop;
let variants: BagVariant[];
beforeAll(async () => {
  shop = await openShop();
  variants = await createTotes(shop, LINES);
});
beforeEach(() => shop.proxy.reset());
afterAll(() => shop.close());

const unavailable: Fault = { status: 503, code: "overloaded", headers: { "retry-after": "1" } };
const tooMany: Fault = { status: 429, code: "rate_limited", headers: { "retry-after": "2" } };

const place = { tab: fc.nat({ max: 1 }), line: fc.nat({ max: LINES - 1 }) };
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("add" as const), ...place, qty: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("set" as const), ...place, qty: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), ...place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undo" as const), ...place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("fault" as const),
      fault: fc.constantFrom<Fault>("cut-before", "cut-after", "cut-within", "duplicate", unavailable, tooMany),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("hold" as const),
      where: fc.constantFrom("request" as const, "answer" as const),
      fault: fc.constantFrom<Fault | undefined>(undefined, "cut-after", "duplicate"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("release" as const), newest: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("skip" as const), ms: fc.constantFrom(1, 600, 7_000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("turns" as const), count: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reload" as const), tab: fc.nat({ max: 1 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Faults meet writes and reads alike; only making the guest is spared, since it has a test of its own. */
const isOfBag = ({ path }: SeenRequest) => path.startsWith("/api/cart");

class Run {
  readonly visitor = new Visitor(shop);
  readonly wishes: number[] = Array.from({ length: LINES }, () => 0);
  #tabs = [this.visitor.open({ undoMs: 6_000 }), this.visitor.open({ undoMs: 6_000 })];
  #held: { release(): void }[] = [];

  async take(next: Step): Promise<void> {
    if (next.kind === "fault") shop.proxy.fail(next.fault, isOfBag);
    else if (next.kind === "hold") this.#held.push(shop.proxy.hold(isOfBag, next.where, next.fault));
    else if (next.kind === "release") (next.newest ? this.#held.pop() : this.#held.shift())?.release();
    else if (next.kind === "skip") this.visitor.browser.skip(next.ms);
    else if (next.kind === "turns") for (let turn = 0; turn < next.count; turn += 1) await new Promise(setImmediate);
    else if (next.kind === "reload") this.#reload(next.tab);
    else this.#tap(next);
  }

  #tap(next: Extract<Step, { line: number }>): void {
    const bag = this.#tabs[next.tab]?.bag;
    const variant = variants[next.line];
    if (bag === undefined || variant === undefined) throw new Error("there is no such tab or line");
    const shown = () => quantities(bag.getSnapshot().lines)[variant.variantId] ?? 0;
    if (next.kind === "undo") {
      const removed = bag.getSnapshot().undo?.variantId;
      if (removed !== undefined && bag.undo()) {
        const line = variants.findIndex(({ variantId }) => variantId === removed);
        this.wishes[line] = quantities(bag.getSnapshot().lines)[removed] ?? 0;
      }
      return;
    }
    // A stepper exists only for lines that are shown.
    if (next.kind !== "add" && shown() === 0) return;
    if (next.kind === "add") bag.add(addition(variant, next.qty));
    if (next.kind === "set") bag.setQty(variant.variantId, next.qty);
    if (next.kind === "remove") bag.remove(variant.variantId);
    const before = this.wishes[next.line] ?? 0;
    this.wishes[next.line] = next.kind === "add" ? before + next.qty : next.kind === "set" ? next.qty : 0;
  }

  /** The page goes away in the middle of whatever it does, and a new one takes its place. */
  #reload(index: number): void {
    const { bag, page } = this.#tabs[index] ?? {};
    page?.window.fire("pagehide", { persisted: false });
    bag?.destroy();
    this.visitor.tabs.splice(0, Number.POSITIVE_INFINITY, ...this.visitor.tabs.filter((tab) => tab.bag !== bag));
    this.#tabs[index] = this.visitor.open({ undoMs: 6_000 });
  }

  async end(): Promise<void> {
    for (const held of this.#held) held.release();
    await this.visitor.quiet();
  }
}

test("two tabs and a bad network end in the last wish of each line", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      shop.proxy.reset();
      const run = new Run();
      try {
        for (const next of steps) await run.take(next);
        await run.end();
        shop.proxy.reset();
        const wished = Object.fromEntries(
          variants.map(({ variantId }, line) => [variantId, run.wishes[line] ?? 0]).filter(([, qty]) => qty !== 0),
        );
        expect(await run.visitor.held()).toEqual(wished);
        for (const { bag } of run.visitor.tabs) expect(quantities(bag.getSnapshot().lines)).toEqual(wished);
        expect(run.visitor.browser.stored.size).toBe(0);
      } finally {
        run.visitor.close();
        await run.end();
      }
    }),
    { numRuns: RUNS },
  );
});
