/** `@tote/client`: a typed client of a Tote shop. */

import { clientOn } from "./client.ts";
import type { ClientOptions } from "./core/options.ts";
import { createTransport } from "./core/transport.ts";

export type * from "../types/public.d.ts";
export type { Call, Query } from "./call.ts";
export * from "./core.ts";
export type { IdOf } from "./ids.ts";
export type { ProductQuery } from "./namespaces/catalogue.ts";
export type { InvoiceOptions, TrackedReference } from "./namespaces/orders.ts";
export type { List, Page, PageBody } from "./pages.ts";
export { type RememberedKey, rememberKey } from "./remember-key.ts";
export type { ItemStorage } from "./storage.ts";

/** A shop, as its client sees it. */
export interface Client extends ReturnType<typeof clientOn> {}

/**
 * Makes a client. Nothing is sent before the first call.
 * @throws ToteConfigError where `baseUrl` is missing outside of a page
 * @example
 * const tote = createClient({ baseUrl: "https://shop.example" });
 * const cart = await tote.cart.add({ productId: "canvas-tote", qty: 1 });
 */
export function createClient(options: ClientOptions = {}): Client {
  return clientOn(createTransport(options));
}
