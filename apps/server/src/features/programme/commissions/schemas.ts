import { type Static, Type } from "@sinclair/typebox";
import { id, money, nullable, object, oneOf, plain, timestamp } from "../../../platform/http/requests/schema.ts";
import { COMMISSION_STATUSES, COMMISSION_TYPES, RULE_SCOPES } from "./commission-states.ts";
import { commissionStories } from "./commission-stories.ts";

const rateBps = nullable(Type.Integer({ description: "Basis points; null for a flat amount.", examples: [1_000] }));

/** The terms that gave a commission its amount. */
export const commissionRuleSnapshot = object(
  {
    scope: oneOf(RULE_SCOPES, "The first of these that had a matching rule, from the most specific on."),
    id: nullable(id("rule")),
    rateBps,
    flatPerUnit: nullable(money),
    cap: nullable(money),
  },
  {
    title: "AppliedCommissionRule",
    description:
      "The rule as it was when the order was placed. Without an id it is the creator's own rate or the rate of the store's settings.",
  },
);

const members = {
  id: id("com"),
  type: oneOf(COMMISSION_TYPES),
  sourceId: nullable(id("com")),
  lineId: nullable(id("line")),
  orderReference: nullable(plain(undefined, ["T-7K3M-9QXD"])),
  productTitle: nullable(plain(undefined, ["Canvas tote"])),
  base: money,
  rateBps,
  rule: nullable(commissionRuleSnapshot),
  amount: money,
  status: oneOf(COMMISSION_STATUSES),
  reason: nullable(plain("Why it has this status, where it is not the usual course.", ["refund"])),
  availableAt: nullable(timestamp),
  createdAt: timestamp,
};

/** A commission as its creator sees it. */
export const commissionSchema = object(members, {
  title: "Commission",
  description:
    "A creator's earnings on one line of an order, or a later change of them. Base and amount of a `clawback` are negative; they are positive if it gives back what earlier ones took because a refund failed (`reason` `refund_failed`).",
  examples: [commissionStories.sale],
});
export type Commission = Static<typeof commissionSchema>;

const SALE = { ...commissionStories.sale, creatorId: "crt_01k9zj3v6yf8rb1m0x4w7d2q5h", version: 1 };

/** A commission as administrators see it. */
export const adminCommissionSchema = object(
  { ...members, creatorId: id("crt"), version: Type.Integer() },
  { title: "AdminCommission", examples: [SALE] },
);
/** A commission in the lists of administrators. */
export const listedCommissionSchema = object(
  {
    ...adminCommissionSchema.properties,
    creatorName: nullable(plain("The creator's name; null once they are gone.", ["Ada Loves Bags"])),
  },
  { title: "ListedCommission", examples: [{ ...SALE, creatorName: "Ada Loves Bags" }] },
);
export type AdminCommission = Static<typeof adminCommissionSchema>;
