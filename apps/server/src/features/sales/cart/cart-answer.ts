/** Answers shared by all operations of a bag. */
import type { Buyer } from "../../../platform/http/requests/principal.ts";
import { idInput, object } from "../../../platform/http/requests/schema.ts";
import type { CartText, Viewer } from "./present-cart.ts";
import { cartSchema } from "./schemas.ts";

export const common = { access: "buyer", tag: "Cart" } as const;
export const answers = { 200: cartSchema };
export const lineParams = object({ variantId: idInput("var") });

export type ViewerOf = (principal: Buyer) => Promise<Viewer>;

/** Sends the bytes that the tag was computed from, so that the two cannot differ. */
export function answer(shown: CartText) {
  return { status: 200 as const, headers: { etag: shown.etag }, raw: shown.text };
}
