import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import type { RateLimits } from "../../../../platform/http/limits/rate-limit.ts";
import { limitGuesses } from "../../discount-codes/guess-limit.ts";
import { answer, answers, common, type ViewerOf } from "../cart-answer.ts";
import { cartDiscountInput } from "../schemas.ts";
import { setDiscount } from "./set-discount.ts";

export function discountEndpoints(rateLimits: RateLimits, viewerOf: ViewerOf): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "setCartDiscount",
      method: "PUT",
      path: "/api/cart/discount",
      summary: "Keep a discount code with the bag",
      description:
        "`discount` says if the code applies now. A code that doesn't is kept as well, since the bag may fulfil it later. Quotes and orders use a code only where their request names it. After 20 unknown codes in a minute, in quotes too, this is refused.",
      idempotent: true,
      body: cartDiscountInput,
      answers,
      handle: async ({ principal, body, ip, transaction }) => {
        const viewer = await viewerOf(principal);
        let isUnknown = false;
        return limitGuesses(
          rateLimits,
          { code: body.code, principal, ip },
          () =>
            transaction(async (tx) => {
              const shown = await setDiscount(tx, viewer, body.code);
              isUnknown = shown.cart.discount?.reason === "discount_unknown";
              return answer(shown);
            }),
          () => isUnknown,
        );
      },
    }),
    endpoint({
      ...common,
      operationId: "removeCartDiscount",
      method: "DELETE",
      path: "/api/cart/discount",
      summary: "Remove the bag's discount code",
      idempotent: true,
      answers,
      handle: async ({ principal, transaction }) => {
        const viewer = await viewerOf(principal);
        return transaction(async (tx) => answer(await setDiscount(tx, viewer, null)));
      },
    }),
  ];
}
