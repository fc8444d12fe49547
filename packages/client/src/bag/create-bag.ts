import type { Transport } from "../core/options.ts";
import { BagEngine } from "./engine.ts";
import type { PageGlobals } from "./page.ts";
import type { BagAddition, BagOptions, BagSnapshot, OrderOfBagInput } from "./types.ts";

/** The bag of a visitor, a guest or a customer, shown and changed at once, and settled with the server behind it. */
export interface Bag {
  /**
   * The snapshot to show now; the same object while nothing changes.
   * @example
   * const { lines, itemCount, offline } = bag.getSnapshot();
   */
  getSnapshot(): BagSnapshot;
  /**
   * Calls `listener` after each change; gives back what ends it. Made for `useSyncExternalStore`.
   * @example
   * const end = bag.subscribe(() => render(bag.getSnapshot()));
   */
  subscribe(listener: () => void): () => void;
  /**
   * Adds pieces. The line is shown at once, with `preview` where it is new.
   * @example
   * bag.add({ productId: product.id, variantId: variant.id, qty: 1, preview: { title: product.title, price: variant.price } });
   */
  add(addition: BagAddition): void;
  /**
   * Sets the pieces of a line; 0 removes it as `remove` does.
   * @example
   * bag.setQty(line.variantId, line.qty + 1);
   */
  setQty(variantId: string, qty: number): void;
  /**
   * Removes a line. It goes out after `undoMs`, so that `undo` costs nothing and keeps the line's attribution.
   * @example
   * bag.remove(line.variantId);
   */
  remove(variantId: string): void;
  /**
   * Takes back the removal that the snapshot names in `undo`. False where there is none any more.
   * @example
   * if (bag.getSnapshot().undo !== null) bag.undo();
   */
  undo(): boolean;
  /**
   * Lets the time of the undo stand still, while it has focus or the pointer.
   * @example
   * button.addEventListener("focus", () => bag.pauseUndo());
   */
  pauseUndo(): void;
  /**
   * Lets the time of the undo go on.
   * @example
   * button.addEventListener("blur", () => bag.resumeUndo());
   */
  resumeUndo(): void;
  /**
   * Keeps a discount code with the bag. A refusal is `discountError`; a code that does not apply is said in `discount`.
   * @example
   * bag.setDiscount("WELCOME10");
   */
  setDiscount(code: string): void;
  /**
   * Removes the discount code.
   * @example
   * bag.removeDiscount();
   */
  removeDiscount(): void;
  /**
   * Accepts a line's price of today, which ends its warning `price_changed`.
   * @example
   * bag.acceptPrice(line.variantId);
   */
  acceptPrice(variantId: string): void;
  /**
   * Answers a question of the snapshot: add the pieces (again), or leave them.
   * @example
   * bag.answer(question.id, confirm("Add it again?"));
   */
  answer(questionId: string, addAgain: boolean): void;
  /**
   * Remembers the creator's click (`ref`, `clk`) of the address that the visitor landed on, in memory alone; the lines that
   * are added carry it. The page's address by default.
   * @example
   * bag.landed(location.href);
   */
  landed(url?: string): void;
  /**
   * A link of the same origin with the click, until a line is stamped with it.
   * @example
   * anchor.href = bag.carry(anchor.href);
   */
  carry(href: string): string;
  /**
   * Sends everything now, waiting removals too, and waits until the bag has been read. True when the server holds every wish; false where something cannot be sent
   * (see `offline`). Await it before the checkout opens and before an order is placed.
   * @example
   * if (await bag.flush()) await tote.orders.place(order);
   */
  flush(): Promise<boolean>;
  /**
   * The bag as an order takes it: its lines, a code that applies, and `cart`, by which a bag is ordered once however many
   * tabs try. Of the bag as the server last answered, so await `flush` before.
   * `lines` is empty for an empty bag, and `cart` is missing before the first answer.
   * @example
   * if (await bag.flush()) await tote.orders.place({ ...bag.toOrder(), shippingAddress, email });
   */
  toOrder(): OrderOfBagInput;
  /**
   * Tells the other tabs that the bag was ordered, and reads it again: await it after an order.
   * @example
   * const order = await tote.orders.place({ ...bag.toOrder(), shippingAddress });
   * await bag.ordered();
   */
  ordered(): Promise<void>;
  /**
   * Reads the bag again, here and in the other tabs.
   * @example
   * await bag.refresh();
   */
  refresh(): Promise<void>;
  /**
   * Signs in or up around the bag: what was sent is settled before, and the merged bag is read after.
   * @example
   * await bag.signingIn(() => tote.session.signIn({ email, password }));
   */
  signingIn<T>(signIn: () => Promise<T>): Promise<T>;
  /**
   * Signs out: the wishes of all tabs are dropped, and the bag is empty.
   * @example
   * await bag.signingOut(() => tote.session.signOut());
   */
  signingOut<T>(signOut: () => Promise<T>): Promise<T>;
  /**
   * Ends all listeners, timers and the channel. Wishes stay stored.
   * @example
   * bag.destroy();
   */
  destroy(): void;
}

/**
 * Makes the bag of a page: one for each client. Without a session it asks nothing and is empty; the first addition makes a
 * guest (docs/contract/bag-and-quote.md).
 * @example
 * const bag = createBag(createClient());
 * bag.subscribe(() => show(bag.getSnapshot()));
 */
export function createBag(
  tote: { readonly transport: Transport },
  options: BagOptions = {},
  /** @internal */ globals: PageGlobals = globalThis as unknown as PageGlobals,
): Bag {
  return new BagEngine(tote.transport, options, globals.document === undefined ? withoutPage(globals) : globals);
}

/** A server's storage, locks and channels would be shared by the bags of all its visitors. */
function withoutPage(globals: PageGlobals): PageGlobals {
  return {
    Date: globals.Date,
    setTimeout: (work, ms) => globals.setTimeout(work, ms),
    clearTimeout: (timer) => globals.clearTimeout(timer),
  };
}
