import { type Static, Type } from "@sinclair/typebox";
import { money, moneyInput, nullable, object, oneOf, plain } from "../../../../platform/http/requests/schema.ts";

const TENDER_KINDS = ["gift_card", "store_credit"] as const;

/** Vouchers that pay for an order. */
export const tendersInput = Type.Optional(
  Type.Array(
    object(
      {
        kind: oneOf(["store_credit"]),
        amount: Type.Optional(moneyInput),
      },
      { title: "TenderInput", examples: [{ kind: "store_credit" }] },
    ),
    {
      maxItems: 5,
      description:
        "Vouchers that pay, in this order: each as much as it has and the order lacks. The rest is paid by the shop's provider. An order that names any needs `expectedDue`.",
    },
  ),
);
export type TenderInput = NonNullable<Static<typeof tendersInput>>[number];

const lastFour = nullable(plain("The last four characters of a gift card's code; null for store credit.", ["K7QX"]));

export const quotedTender = object(
  { kind: oneOf(TENDER_KINDS), last4: lastFour, amount: money },
  { title: "QuoteTender", description: "What a voucher would pay." },
);

export const orderTender = object(
  {
    kind: oneOf(TENDER_KINDS),
    last4: lastFour,
    amount: money,
    refunded: money,
    status: oneOf(
      ["reserved", "captured", "voided"],
      "`reserved` until the rest is paid, then `captured`; `voided` if the order is canceled before.",
    ),
  },
  { title: "OrderTender", description: "What a voucher pays of the order." },
);

/** Where a part of a refund goes. */
export const refundDestination = object(
  {
    to: oneOf(["payment", ...TENDER_KINDS], "`payment`: back by the means that the rest was paid with."),
    last4: lastFour,
    amount: money,
  },
  { title: "RefundDestination" },
);
export type RefundDestination = Static<typeof refundDestination>;
