import { Type } from "@sinclair/typebox";
import { idInput, moneyInput, object, oneOf, text } from "../../platform/http/requests/schema.ts";
import { MAX_LINES, MAX_QTY, SHIPMENT_STATUSES } from "../orders/schemas/terms.ts";

const qty = Type.Integer({ minimum: 1, maximum: MAX_QTY });
const pieces = object({ lineId: idInput("line"), qty }, { title: "LinePiecesInput" });
const someLines = Type.Array(pieces, { minItems: 1, maxItems: MAX_LINES });

export const markPaidInput = object(
  {
    reference: Type.Optional(text(200, { minLength: 1, description: "What the bank statement or the receipt says." })),
  },
  { title: "MarkPaidInput", examples: [{ reference: "Statement 11/2026, line 4" }] },
);

export const shipmentInput = object(
  {
    carrier: text(100, { minLength: 1, pattern: "\\S", examples: ["DHL"] }),
    trackingNumber: Type.Optional(text(100, { minLength: 1, pattern: "\\S" })),
    trackingUrl: Type.Optional(
      text(2_000, { pattern: "^https?://[^\\s]+$", description: "Where the customer can follow the parcel." }),
    ),
    lines: Type.Optional(someLines),
    notify: Type.Optional(Type.Boolean({ description: "Whether the customer is told by mail.", default: true })),
  },
  {
    title: "ShipmentInput",
    examples: [{ carrier: "DHL", trackingNumber: "00340434", trackingUrl: "https://www.dhl.example/00340434" }],
  },
);

export const shipmentEventInput = object(
  {
    status: oneOf(SHIPMENT_STATUSES),
    at: Type.Optional(text(40, { format: "date-time", description: "When it happened; without it, now." })),
    detail: Type.Optional(text(500, { description: "Shown to the customer." })),
    location: Type.Optional(text(200, { description: "Shown to the customer." })),
  },
  { title: "ShipmentEventInput", examples: [{ status: "delivered" }] },
);

export const refundInput = object(
  {
    lines: Type.Optional(
      Type.Array(
        object(
          {
            lineId: idInput("line"),
            qty,
            restock: Type.Optional(
              Type.Boolean({
                description: "Without it, pieces that were not shipped go back to stock, shipped ones do not.",
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
    reason: text(500, { minLength: 1, description: "The customer can read it." }),
  },
  {
    title: "RefundInput",
    examples: [{ amount: { amount: 500, currency: "EUR" }, reason: "A scratch on the handle" }],
  },
);

export const withdrawalInput = object(
  { lines: Type.Optional(someLines), reason: Type.Optional(text(2_000)) },
  { title: "WithdrawalInput", examples: [{ reason: "Too small" }] },
);

export const shipmentParams = object({ id: idInput("ship") });
