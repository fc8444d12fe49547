import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  money,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../../platform/http/requests/schema.ts";
import { HOLD_REASONS } from "../../programme/commissions/holds/hold-case.ts";

const MOST_AT_ONCE = 100;

const holdSchema = object(
  {
    id: id("hold"),
    reason: oneOf(HOLD_REASONS),
    order: object({ id: id("ord"), reference: plain(undefined, ["T-7K3M-9QXD"]), total: money, email: plain() }),
    creator: nullable(object({ id: id("crt"), displayName: plain() })),
    amount: money,
    commissions: Type.Integer({ description: "Commissions on hold for this case. `amount` is their sum." }),
    openedAt: timestamp,
    closedAt: nullable(timestamp),
    closedBy: nullable(object({ id: plain(undefined, ["usr_01k9zj3v6yf8rb1m0x4w7d2q5h"]), name: plain() })),
    outcome: nullable(oneOf(["released", "rejected"])),
  },
  { title: "HoldCase" },
);
export type HoldCase = Static<typeof holdSchema>;

export const holdPage = page(holdSchema, "HoldCasePage");

export const holdQuery = object({
  ...pageQuery,
  q: Type.Optional(text(200, { description: "Part of the order's reference or of the creator's name." })),
  open: Type.Optional(Type.Boolean({ description: "Open cases only, or closed ones only." })),
  reason: Type.Optional(oneOf(HOLD_REASONS)),
  orderId: Type.Optional(idInput("ord")),
});

export const decideInput = object(
  {
    ids: Type.Array(idInput("hold"), { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true }),
    action: oneOf(["release", "reject"]),
    reason: Type.Optional(text(500, { minLength: 1, description: "Required to reject. The creator sees it." })),
  },
  { title: "DecideHoldsInput", examples: [{ ids: ["hold_01k9zj3v6yf8rb1m0x4w7d2q5h"], action: "release" }] },
);

export const decidedSchema = object({ decided: Type.Integer() }, { title: "DecidedHolds" });
