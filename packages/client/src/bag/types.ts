import type { Cart, CartLine, CartWarning, Money, OrderedCartInput, PlaceOrderInput } from "../../types/public.d.ts";
import type { ToteError } from "../core/errors.ts";
import type { ItemStorage } from "../storage.ts";

/** How the page shows a line before the server has answered. */
export interface BagPreview {
  readonly title: string;
  readonly variantTitle?: string;
  readonly handle?: string;
  readonly image?: string | null;
  readonly price?: Money;
}

/** Arguments of `bag.add`. */
export interface BagAddition {
  /** Id or handle. */
  readonly productId: string;
  /** Required, because lines have no other key. */
  readonly variantId: string;
  /** Pieces to add, 1 to 999. */
  readonly qty: number;
  readonly preview?: BagPreview;
}

/** Fields of a line that nobody knows before the server's first answer. */
type UnknownAtFirst =
  | "handle"
  | "options"
  | "unitPrice"
  | "lineTotal"
  | "discount"
  | "requiresShipping"
  | "addedAt"
  | "addedPrice";

/**
 * A line as it is to be shown: the server's, with the visitor's wishes laid over it. `qty` is the wish; prices and
 * `lineTotal` are those of the server's last answer, or null for a new line without a preview's price.
 */
export type BagLine = Omit<CartLine, UnknownAtFirst | "productId" | "variantId"> & {
  readonly [Name in UnknownAtFirst]: CartLine[Name] | null;
} & {
  readonly productId: string;
  readonly variantId: string;
  /** Changes that are on their way to the server or wait to be sent; a line with `removing` has `qty` 0 and can offer an undo. */
  readonly pending: "adding" | "changing" | "removing" | null;
  /** Why the last change of this line was refused; gone with the next change of the line. */
  readonly error: ToteError | null;
  /** The bag's warnings about this line. */
  readonly warnings: readonly CartWarning[];
};

/**
 * Pieces whose addition was never answered, too long ago to repeat it safely. Ask the visitor, then call
 * `bag.answer(id, …)`.
 */
export interface BagQuestion {
  readonly id: string;
  readonly variantId: string;
  readonly qty: number;
  readonly preview: BagPreview | null;
}

/** The bag as a page shows it. Immutable, and the same object while nothing changes. */
export interface BagSnapshot {
  /** `loading` until the server or the hint cookie has answered; `error` where the bag could not be read yet (retried). */
  readonly status: "loading" | "ready" | "error";
  readonly lines: readonly BagLine[];
  /** Pieces, wishes included. */
  readonly itemCount: number;
  /** The server's last sum, or null before the first. */
  readonly subtotal: Money | null;
  /** False while a wish is unanswered: `subtotal` is then of before. */
  readonly subtotalSettled: boolean;
  /** Savings of promotions at the server's last answer, one entry each. */
  readonly discounts: Cart["discounts"];
  /** The sum of what they took off the lines, or null before the first answer. */
  readonly savings: Money | null;
  /** `subtotal` less `savings`. */
  readonly total: Money | null;
  readonly discountCode: string | null;
  /**
   * The effect of the kept code. A code may be kept and not apply: `discount.reason` then says why, such as
   * `discount_below_minimum`.
   */
  readonly discount: Cart["discount"];
  /** Why the last code was refused and not kept, such as too many guesses; null for a code that was kept. */
  readonly discountError: ToteError | null;
  readonly warnings: readonly CartWarning[];
  /** The network is away; wishes wait and survive a reload. */
  readonly offline: boolean;
  /** The removal that `undo()` takes back. `until` is a time in ms, or null while the time stands still. */
  readonly undo: { readonly variantId: string; readonly until: number | null } | null;
  readonly questions: readonly BagQuestion[];
  readonly owner: "nobody" | "guest" | "customer";
  /** The bag that the server last answered with: an order names it as `cart`. Null before the first answer. */
  readonly cart: OrderedCartInput | null;
  /** The last order that named this bag, for 24 hours. */
  readonly lastOrder: Cart["lastOrder"];
  /** The buyer's order that waits for its payment. */
  readonly waitingOrder: Cart["waitingOrder"];
}

/** The bag as an order takes it; see `bag.toOrder`. */
export type OrderOfBagInput = Pick<PlaceOrderInput, "lines" | "discountCode" | "cart">;

/** Options of `createBag` beside the client. */
export interface BagOptions {
  /** Where unsent wishes are kept: `localStorage` by default, or memory where there is none. */
  readonly storage?: BagStorage | undefined;
  /** Name of the channel and the lock that tabs share, and prefix of the stored keys: `tote-bag` by default. */
  readonly channel?: string | undefined;
  /** Time to undo a removal in ms: 6,000 by default. `Infinity`: until the next change, as in the page of the bag. */
  readonly undoMs?: number | undefined;
}

/** The part of the Web Storage API that the bag needs. */
export interface BagStorage extends ItemStorage {
  readonly length: number;
  key(index: number): string | null;
}
