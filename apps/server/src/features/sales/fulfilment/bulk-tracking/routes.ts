import { Type } from "@sinclair/typebox";
import type { Database } from "../../../../platform/database/database.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { nullable, object, oneOf, plain, text } from "../../../../platform/http/requests/schema.ts";
import { idOrReference } from "../../orders/admin/administer-orders.ts";
import { resolveOrderIds } from "../../orders/find-order.ts";
import { MAX_NUMBER_LENGTH, splitNumbers } from "../parcels/number-inputs.ts";
import { judgeRows, presentRow, trackOrders } from "./track-orders.ts";
import { VERDICTS } from "./verdict.ts";

const MOST_ROWS = 500;

const rowInput = object(
  {
    order: idOrReference,
    number: text(500, {
      minLength: 1,
      pattern: "[^\\s,;]",
      description: "Several cartons are separated by commas or semicolons; each has 100 characters at most.",
    }),
    carrier: Type.Optional(text(100, { description: "Code or name; by default recognised from the number." })),
  },
  { title: "OrderTrackingInput" },
);

/** docs/contract/administration.md#tracking-in-bulk */
export function trackOrdersEndpoint({ reads }: Database): Endpoint {
  return endpoint({
    method: "POST",
    access: "staff",
    tag: "Administration",
    idempotent: true,
    operationId: "trackOrders",
    permission: "orders.ship",
    path: "/api/admin/orders/tracking",
    summary: "Check or enter tracking numbers of several orders",
    description:
      "Each row ships what is open of its order, or adds a number to its only parcel. With `apply: false` it only says what each row would do; with `apply: true` all rows are done or none.",
    body: object(
      { rows: Type.Array(rowInput, { minItems: 1, maxItems: MOST_ROWS }), apply: Type.Boolean() },
      {
        title: "TrackOrdersInput",
        examples: [{ rows: [{ order: "T-7K3M-9QXD", number: "00340434161094042557" }], apply: false }],
      },
    ),
    answers: {
      200: object({
        applied: Type.Boolean(),
        rows: Type.Array(
          object(
            {
              order: plain("As it was given."),
              orderId: nullable(plain()),
              reference: nullable(plain(undefined, ["T-7K3M-9QXD"])),
              numbers: Type.Array(plain()),
              carrier: nullable(plain(undefined, ["DHL"])),
              verdict: oneOf(VERDICTS, "What the row does: `ships_all`, `adds_number`, `same` (nothing); or why not."),
            },
            { title: "OrderTrackingRow" },
          ),
        ),
      }),
    },
    errors: ["bulk_refused"],
    handle: async ({ principal, body: { rows, apply }, transaction }) => {
      refuseLongNumbers(rows);
      const actorId = principal.userId;
      if (apply)
        return transaction(async (tx) => ({
          status: 200,
          body: { applied: true, rows: (await trackOrders(tx, rows, actorId)).map(presentRow) },
        }));
      const ids = await resolveOrderIds(
        reads,
        rows.map(({ order }) => order),
      );
      return {
        status: 200,
        body: { applied: false, rows: (await judgeRows(reads, rows, actorId, ids)).map(presentRow) },
      };
    },
  });
}

function refuseLongNumbers(rows: readonly { number: string }[]): void {
  const errors = rows.flatMap(({ number }, index) =>
    splitNumbers(number).some((each) => each.number.length > MAX_NUMBER_LENGTH)
      ? [
          {
            pointer: `#/rows/${index}/number`,
            code: "too_long",
            detail: `A number has at most ${MAX_NUMBER_LENGTH} characters.`,
          },
        ]
      : [],
  );
  if (errors.length > 0) throw new Invalid(errors);
}
