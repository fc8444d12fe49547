import type { Cart, CartLineInput, CartLinesInput } from "../../types/public.d.ts";
import { type Call, type Caller, callOf } from "../call.ts";
import { ToteError } from "../core/errors.ts";
import type { CallOptions } from "../core/options.ts";
import type { IdOf } from "../ids.ts";
import type { GuestSession } from "./guest-session.ts";

/** The bag of an account or a guest: docs/contract/bag-and-quote.md. */
export function cartMethods(call: Caller, guestSession: GuestSession) {
  const sendLine = (body: CartLineInput, options: CallOptions) =>
    call("POST", "/api/cart/lines", { body }, options).withResponse();

  const addLine = async (line: CartLineInput, options: CallOptions | undefined) => {
    const key = { ...options, idempotencyKey: options?.idempotencyKey ?? crypto.randomUUID() };
    await guestSession.ensure(options);
    try {
      return await sendLine(line, key);
    } catch (error) {
      // The session that the page believed in has ended meanwhile.
      if (!(error instanceof ToteError) || error.code !== "guest_first") throw error;
      await guestSession.begin();
      return await sendLine(line, key);
    }
  };

  return {
    /**
     * The bag with today's prices.
     * @throws AuthenticationError without a session
     * @example
     * const { lines, subtotal } = await tote.cart.get();
     */
    get: (options?: CallOptions): Call<Cart> => call("GET", "/api/cart", {}, options),

    /**
     * Adds pieces of a product. A visitor becomes a guest first.
     * @throws ValidationError `unknown_product`, `variant_required`, `too_many_lines`
     * @example
     * await tote.cart.add({ productId: "canvas-tote", qty: 1 });
     */
    add: (line: CartLineInput, options?: CallOptions): Call<Cart> => callOf(addLine(line, options)),

    /**
     * Sets the pieces of a line; 0 removes it.
     * @throws NotFoundError where the bag has no such line
     * @example
     * await tote.cart.setQty(line.variantId, 3);
     */
    setQty: <T extends string>(variantId: IdOf<"var", T>, qty: number, options?: CallOptions): Call<Cart> =>
      call("PATCH", "/api/cart/lines/{variantId}", { params: { variantId }, body: { qty } }, options),

    /**
     * Removes a line.
     * @example
     * await tote.cart.remove(line.variantId);
     */
    remove: <T extends string>(variantId: IdOf<"var", T>, options?: CallOptions): Call<Cart> =>
      call("DELETE", "/api/cart/lines/{variantId}", { params: { variantId } }, options),

    /**
     * Replaces all lines, if the bag still has this version; without a version, whatever it holds.
     * @throws StaleCart with the current `cart`
     * @example
     * await tote.cart.replace(lines, { version: cart.version });
     */
    replace: (lines: CartLinesInput["lines"], options?: CallOptions & { readonly version?: number }): Call<Cart> => {
      const { version, ...others } = options ?? {};
      return call(
        "PUT",
        "/api/cart",
        { body: { lines }, ifMatch: version === undefined ? "*" : `"${version}"` },
        others,
      );
    },

    /**
     * Merges the lines of a bag that a storefront keeps itself: of a shared line the larger quantity stays.
     * @example
     * const { warnings } = await tote.cart.merge(localLines);
     */
    merge: (lines: CartLinesInput["lines"], options?: CallOptions): Call<Cart> =>
      call("POST", "/api/cart/merge", { body: { lines } }, options),

    /**
     * Keeps a discount code; `cart.discount` says whether it applies now.
     * @example
     * const { discount } = await tote.cart.setDiscount("WELCOME10");
     */
    setDiscount: (code: string, options?: CallOptions): Call<Cart> =>
      call("PUT", "/api/cart/discount", { body: { code } }, options),

    /**
     * Removes the discount code.
     * @example
     * await tote.cart.removeDiscount();
     */
    removeDiscount: (options?: CallOptions): Call<Cart> => call("DELETE", "/api/cart/discount", {}, options),

    /**
     * Accepts a line's price of today, which ends its warning `price_changed`.
     * @example
     * await tote.cart.acceptPrice(line.variantId);
     */
    acceptPrice: <T extends string>(variantId: IdOf<"var", T>, options?: CallOptions): Call<Cart> =>
      call("POST", "/api/cart/lines/{variantId}/accept-price", { params: { variantId } }, options),
  };
}
