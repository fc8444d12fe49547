import { type Static, Type } from "@sinclair/typebox";
import { money, nullable, object, oneOf, plain } from "../../../platform/http/requests/schema.ts";
import { deliveryDays } from "../../ground/store/delivery-days.ts";
import { appliedDiscounts } from "../discount-codes/applied-discounts.ts";
import { CODE_REASONS } from "../discount-codes/discount-rule.ts";
import { lineDiscounts, pricedLine, sums, taxPlace } from "../orders/schemas/priced-line.ts";
import { quotedTender } from "../vouchers/tenders/schemas.ts";
import { quoteStory } from "./quote-story.ts";

export const quoteSchema = object(
  {
    lines: Type.Array(
      object(
        {
          ...pricedLine,
          discounts: lineDiscounts,
          available: Type.Boolean({ description: "This quantity can be ordered now." }),
        },
        { title: "QuoteLine" },
      ),
    ),
    totals: object(
      {
        ...sums,
        shipping: nullable(money),
        tax: nullable(money),
        shippingTax: nullable(money),
        tendered: money,
        due: money,
        complete: Type.Boolean({
          description:
            "False while no country is known: then `shipping`, `tax` and `shippingTax` are null, the lines' `tax` is 0, and `total` is what is known so far. `shipping` is 0 if nothing ships.",
        }),
      },
      { title: "QuoteTotals" },
    ),
    needsDelivery: Type.Boolean({
      description: "False if nothing ships: then no address, no shipping method and no delivery price.",
    }),
    taxPlace: nullable(taxPlace),
    shippingMethods: Type.Array(
      object(
        { code: plain(), name: plain(), price: money, selected: Type.Boolean(), ...deliveryDays },
        { title: "QuoteShippingMethod" },
      ),
      {
        description:
          "Those that serve the country, with the price for these lines, cheapest first. Empty without an address, or if nothing ships.",
      },
    ),
    freeShippingMissing: nullable(money),
    discounts: appliedDiscounts,
    discount: nullable(
      object(
        { code: plain(), type: oneOf(["percentage", "amount", "free_shipping"]), amount: money },
        { title: "QuoteDiscount" },
      ),
    ),
    tenders: Type.Array(quotedTender, { description: "What vouchers would pay, in the order in which they do." }),
    warnings: Type.Array(
      object(
        {
          code: oneOf(["insufficient_stock", "store_credit_insufficient", ...CODE_REASONS]),
          pointer: plain("JSON pointer into the request.", ["#/lines/0/qty"]),
          detail: plain(),
          available: nullable(Type.Integer({ description: "Pieces left, where there are too few." })),
          minimumSubtotal: nullable(money),
          missing: nullable(money),
        },
        { title: "QuoteWarning" },
      ),
      {
        description:
          "What an order would be refused for. `minimumSubtotal` and `missing` belong to `discount_below_minimum`: the minimum, and what the lines that the code is for lack.",
      },
    ),
  },
  { title: "Quote", examples: [quoteStory] },
);
export type Quote = Static<typeof quoteSchema>;
