import { Type } from "@sinclair/typebox";
import { idInput, moneyInput, object, oneOf, text } from "../../../platform/http/requests/schema.ts";
import { MAX_LINES, MAX_QTY } from "../orders/schemas/terms.ts";

export const markPaidInput = object(
  {
    reference: Type.Optional(text(200, { minLength: 1, description: "What the bank statement or the receipt says." })),
    amount: Type.Optional(moneyInput),
  },
  { title: "MarkPaidInput", examples: [{ reference: "Statement 11/2026, line 4" }] },
);

export const refundInput = object(
  {
    lines: Type.Optional(
      Type.Array(
        object(
          {
            lineId: idInput("line"),
            qty: Type.Integer({ minimum: 1, maximum: MAX_QTY }),
            restock: Type.Optional(
              Type.Boolean({
                description:
                  "Whether the pieces go back to stock. By default, unshipped pieces do and shipped ones don't.",
              }),
            ),
          },
          { title: "RefundLineInput" },
        ),
        { minItems: 1, maxItems: MAX_LINES },
      ),
    ),
    shipping: Type.Optional(moneyInput),
    amount: Type.Optional(moneyInput),
    full: Type.Optional(
      Type.Literal(true, { description: "Everything that is left of what was paid, shipping included. Stands alone." }),
    ),
    owed: Type.Optional(
      Type.Literal(true, { description: "What the shop owes by changes of the order (`totals.owed`). Stands alone." }),
    ),
    to: Type.Optional(
      oneOf(
        ["original", "store_credit"],
        "`original`, the default: back to the payment first, then to the vouchers. `store_credit`: on new store credit of the account.",
      ),
    ),
    reason: text(500, { minLength: 1, description: "The customer can read it." }),
  },
  {
    title: "RefundInput",
    description:
      "`amount` alone is spread over what is left of the lines, then of shipping. With `lines`, it is refunded for these pieces instead of their value, which is the maximum.",
    examples: [{ amount: { amount: 500, currency: "EUR" }, reason: "A scratch on the handle" }],
  },
);
