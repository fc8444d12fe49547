import { Type } from "@sinclair/typebox";
import { idInput, nullable, object, oneOf, text } from "../../../platform/http/requests/schema.ts";
import { emailInput } from "../../people/accounts/email-address.ts";
import { MAX_LINES, MAX_QTY, SHIPMENT_STATUSES } from "../orders/schemas/terms.ts";
import { parcelInputs } from "./parcels/number-inputs.ts";

export const MAX_NAME_LENGTH = 200;

const qty = Type.Integer({ minimum: 1, maximum: MAX_QTY });
const pieces = object({ lineId: idInput("line"), qty }, { title: "LinePiecesInput" });
const someLines = Type.Array(pieces, { minItems: 1, maxItems: MAX_LINES });

export const shipmentInput = object(
  {
    ...parcelInputs,
    lines: Type.Optional(someLines),
    notify: Type.Optional(Type.Boolean({ description: "Whether the customer is told by mail.", default: true })),
    disputed: Type.Optional(Type.Boolean({ description: "Ship despite an open dispute.", default: false })),
  },
  {
    title: "ShipmentInput",
    examples: [{ carrier: "DHL", trackingNumber: "00340434161094042557" }],
  },
);

export const shipmentPatch = object(
  {
    ...parcelInputs,
    trackingNumber: Type.Optional(
      nullable({ ...parcelInputs.trackingNumber, description: "The first number; null removes it." }),
    ),
    trackingUrl: Type.Optional(
      nullable({ ...parcelInputs.trackingUrl, description: "Address of the first number; null for the carrier's." }),
    ),
    service: Type.Optional(nullable(parcelInputs.service)),
    notify: Type.Optional(
      Type.Boolean({ description: "Whether the customer gets a mail with the correction.", default: true }),
    ),
  },
  { title: "ShipmentPatch", examples: [{ numbers: [{ number: "00340434161094042557", carrier: "DHL" }] }] },
);

export const voidInput = object(
  { reason: text(500, { minLength: 1, pattern: "\\S", description: "For the staff and the audit log." }) },
  { title: "VoidShipmentInput", examples: [{ reason: "The label was printed twice." }] },
);

export const shipmentEventInput = object(
  {
    status: oneOf(SHIPMENT_STATUSES),
    trackingNumber: Type.Optional(
      text(100, { minLength: 1, description: "The number it is about, if the shipment has several; all by default." }),
    ),
    at: Type.Optional(
      text(40, {
        format: "date-time",
        description:
          "When it happened: between the shipment and now, five minutes more or less for clocks that differ; without it, now.",
      }),
    ),
    detail: Type.Optional(text(500, { description: "Shown to the customer." })),
    location: Type.Optional(text(200, { description: "Shown to the customer." })),
  },
  { title: "ShipmentEventInput", examples: [{ status: "delivered" }] },
);

export const withdrawalInput = object(
  {
    lines: Type.Optional(someLines),
    reason: Type.Optional(text(2_000)),
    name: Type.Optional(text(MAX_NAME_LENGTH, { description: "Who declares it; without it, the name in the order." })),
    email: Type.Optional({ ...emailInput, description: "A further address that gets the acknowledgement too." }),
  },
  { title: "WithdrawalInput", examples: [{ reason: "Too small", name: "Ada Lovelace", email: "ada@example.org" }] },
);

export const shipmentParams = object({ id: idInput("ship") });
