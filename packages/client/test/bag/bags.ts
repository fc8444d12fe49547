import { type BagVariant, createTote } from "@tote/server/test/bags.ts";
import { type Bag, type BagOptions, type BagSnapshot, createBag } from "../../src/bag.ts";
import type { Client } from "../../src/index.ts";
import type { Shop } from "../shop.ts";
import { FakeBrowser, type FakeTab } from "./fake-browser.ts";

export interface Tab {
  readonly bag: Bag;
  readonly page: FakeTab;
}

/** A visitor's browser: its tabs share cookies (one client), storage, locks and a clock. */
export class Visitor {
  readonly browser = new FakeBrowser();
  readonly tote: Client;
  readonly tabs: Tab[] = [];

  constructor(shop: Shop, client: Client = shop.client()) {
    this.tote = client;
  }

  open(options: BagOptions = {}, parts: Parameters<FakeBrowser["openTab"]>[0] = {}): Tab {
    const page = this.browser.openTab(parts);
    const tab = { bag: createBag(this.tote, options, page.globals), page };
    this.tabs.push(tab);
    return tab;
  }

  close(): void {
    for (const { bag } of this.tabs) bag.destroy();
  }

  /** Until no tab has anything open. Waits between retries and for removals take no time. */
  async quiet(): Promise<void> {
    const isQuiet = ({ bag }: Tab) => {
      const { status, subtotalSettled, lines } = bag.getSnapshot();
      return status === "ready" && subtotalSettled && lines.every(({ pending }) => pending === null);
    };
    while (!this.tabs.every(isQuiet)) {
      this.browser.skipToNextTimer();
      await new Promise(setImmediate);
    }
  }

  /** The server's bag: pieces by variant. */
  async held(): Promise<Record<string, number>> {
    if (this.tote.transport.hasSession() === false) return {};
    return quantities((await this.tote.cart.get({ maxRetries: 5 })).lines);
  }
}

export function quantities(lines: readonly { variantId: string; qty: number }[]): Record<string, number> {
  return Object.fromEntries(lines.map(({ variantId, qty }) => [variantId, qty]));
}

/** Resolves with the first snapshot that meets the condition. */
export function until(bag: Bag, isMet: (snapshot: BagSnapshot) => boolean): Promise<BagSnapshot> {
  return new Promise((resolve) => {
    const look = () => {
      const snapshot = bag.getSnapshot();
      if (!isMet(snapshot)) return;
      end();
      resolve(snapshot);
    };
    const end = bag.subscribe(look);
    look();
  });
}

export const idle = ({ status, subtotalSettled }: BagSnapshot) => status === "ready" && subtotalSettled;

export function createTotes(shop: Shop, count: number): Promise<BagVariant[]> {
  return Promise.all(Array.from({ length: count }, () => createTote(shop.app)));
}

export function addition({ productId, variantId }: BagVariant, qty = 1) {
  return { productId, variantId, qty, preview: { title: "Canvas tote" } };
}
