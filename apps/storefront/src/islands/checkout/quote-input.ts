import type { QuoteInput } from "@tote/client";
import type { BagState } from "../../bag/state.ts";
import { type CheckoutForm, looksLikeEmail, taxPlaceOf } from "../../checkout/form.ts";

/** The request for the prices of these lines at the place in the form. */
export function quoteInputOf(
  form: CheckoutForm,
  lines: BagState["lines"],
  discountCode: string | null,
  hasCredit: boolean,
): QuoteInput {
  const { country, region, postalCode } = form;
  return {
    lines: lines.map(({ productId, variantId, qty }) => ({ productId, variantId, qty }) as QuoteInput["lines"][number]),
    shippingAddress: {
      country,
      ...(region === "" ? {} : { region }),
      ...(postalCode === "" ? {} : { postalCode: postalCode.slice(0, 20) }),
    },
    // Used by orders without delivery; others ignore it.
    ...taxPlaceOf(form),
    ...(form.shippingMethod === null ? {} : { shippingMethod: form.shippingMethod }),
    ...(discountCode === null ? {} : { discountCode }),
    // Only the uses of a code depend on who asks.
    ...(discountCode !== null && looksLikeEmail(form.email) ? { email: form.email.trim() } : {}),
    ...(hasCredit && form.useCredit ? { tenders: [{ kind: "store_credit" as const }] } : {}),
  };
}
