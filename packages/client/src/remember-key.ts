import type { ItemStorage } from "./storage.ts";

/** A key that outlives a reload of the page. */
export interface RememberedKey {
  readonly value: string;
  /**
   * Ends the key. Call it once the order is placed: the next order needs another key.
   * @example
   * await tote.orders.place(order, { idempotencyKey: key.value });
   * key.forget();
   */
  forget(): void;
}

/**
 * A key for `orders.place` that stays the same over reloads of this tab, so that a reload does not order twice.
 * @example
 * const key = rememberKey("checkout");
 * await tote.orders.place(order, { idempotencyKey: key.value });
 * key.forget();
 */
export function rememberKey(name: string, storage: ItemStorage = sessionStorage): RememberedKey {
  const item = `tote-key-${name}`;
  const value = storage.getItem(item) ?? crypto.randomUUID();
  storage.setItem(item, value);
  return { value, forget: () => storage.removeItem(item) };
}
