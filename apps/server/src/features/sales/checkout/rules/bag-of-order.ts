import { DomainError } from "../../../../platform/errors.ts";
import { encodeId } from "../../../../platform/ids.ts";
import type { OrderableBag } from "../../cart/order-reads.ts";
import type { PlaceCommand } from "../placement/command.ts";

/** An order consumed this version of the bag. The route adds the order, so that the decision needs no further read. */
export class BagOrdered extends DomainError {
  readonly orderId: string;

  constructor(orderId: string, order: unknown = null) {
    super({ code: "already_ordered", detail: "This bag has been ordered; see order.", members: { order } });
    this.orderId = orderId;
  }
}

/** The bag isn't the one that the order names. The route adds the current one. */
export class BagChanged extends DomainError {
  constructor(cart: unknown = null) {
    super({ code: "cart_changed", detail: "The bag has changed; see cart.", members: { cart } });
  }
}

/**
 * The version of the bag that an order consumes; null for an order that names none. Throws where the bag is not the one that
 * the order names. After a guest was merged the check is left out: the guest's other tabs have no session any more.
 */
export function consumedVersion(
  { customer, input }: Pick<PlaceCommand, "customer" | "input">,
  bag: OrderableBag | undefined,
): number | null {
  const { cart } = input;
  if (cart === undefined || customer.placedAs === "merged_guest") return null;
  const { version, orderedVersion, orderedOrder } = bag ?? { version: 0, orderedVersion: null, orderedOrder: null };
  if (cart.id !== encodeId("cart", customer.userId)) throw new BagChanged();
  if (cart.version === version) return version;
  if (orderedOrder !== null && orderedVersion !== null && cart.version <= orderedVersion)
    throw new BagOrdered(orderedOrder);
  throw new BagChanged();
}
