import { type Static, Type } from "@sinclair/typebox";
import { money, nullable, object, oneOf, plain } from "../../platform/http/requests/schema.ts";
import { pricedLine, sums } from "../orders/schemas/priced-line.ts";

export const quoteSchema = object(
  {
    lines: Type.Array(
      object(
        {
          ...pricedLine,
          available: Type.Boolean({ description: "Whether there is stock for this quantity." }),
        },
        { title: "QuoteLine" },
      ),
    ),
    totals: object(sums, { title: "QuoteTotals" }),
    shippingMethods: Type.Array(
      object(
        { code: plain(), name: plain(), price: money, selected: Type.Boolean() },
        { title: "QuoteShippingMethod" },
      ),
      { description: "Those that serve the country, with the price for these lines. Empty without an address." },
    ),
    discount: nullable(
      object(
        { code: plain(), type: oneOf(["percentage", "amount", "free_shipping"]), amount: money },
        { title: "QuoteDiscount" },
      ),
    ),
    warnings: Type.Array(
      object(
        {
          code: oneOf([
            "insufficient_stock",
            "discount_unknown",
            "discount_expired",
            "discount_exhausted",
            "discount_not_applicable",
          ]),
          pointer: plain("JSON pointer into the request.", ["#/lines/0/qty"]),
          detail: plain(),
          available: nullable(Type.Integer({ description: "Pieces left, where there are too few." })),
        },
        { title: "QuoteWarning" },
      ),
    ),
  },
  { title: "Quote" },
);
export type Quote = Static<typeof quoteSchema>;
