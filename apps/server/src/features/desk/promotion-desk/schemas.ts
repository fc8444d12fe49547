import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  money,
  moneyInput,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../../platform/http/requests/schema.ts";
import { sorting } from "../../../platform/http/sorting.ts";
import { PROMOTION_CLASSES } from "../../catalogue/promotions/rules/promotion.ts";
import type { PromotionAdminRow } from "./queries/promotion-rows.ts";

export const EFFECT_TYPES = [
  "percentage",
  "amount",
  "fixed_price",
  "tiers",
  "buy_get",
  "bundle",
  "free_shipping",
] as const;

export const PROMOTION_STATES = ["draft", "scheduled", "running", "paused", "ended", "used_up", "archived"] as const;

const MOST_STEPS = 10;
const MOST_ITEMS = 10;
const MOST_PIECES = 1_000;

const reduced = Type.Optional(
  Type.Literal(false, { description: "Leaves out variants with a compare-at price above their price." }),
);

const match = object(
  {
    products: Type.Optional(Type.Array(id("prod"))),
    collections: Type.Optional(Type.Array(plain("Handle.", ["socks"]))),
    notProducts: Type.Optional(Type.Array(id("prod"))),
    notCollections: Type.Optional(Type.Array(plain("Handle.", ["sale"]))),
    reduced,
  },
  { title: "PromotionMatch", description: "Any of the items named, less those excluded. Without a name: everything." },
);

const named = (what: string, most: number) =>
  Type.Optional(
    Type.Array(text(256, { minLength: 1, description: `${what}.` }), {
      minItems: 1,
      maxItems: most,
      uniqueItems: true,
    }),
  );
const matchInput = object(
  {
    products: named("Id or handle", 500),
    collections: named("Handle or id", 100),
    notProducts: named("Id or handle", 500),
    notCollections: named("Handle or id", 100),
    reduced,
  },
  { title: "PromotionMatchInput" },
);
export type MatchInput = Static<typeof matchInput>;

const bps = Type.Integer({ minimum: 1, maximum: 10_000, description: "Basis points.", examples: [1000] });
const pieces = Type.Integer({ minimum: 1, maximum: MOST_PIECES, examples: [2] });

/** The members of effects; each type has its own, by the table of docs/contract/promotions.md#effects. */
function effectMembers<Amount extends typeof money | typeof moneyInput, Of extends typeof match | typeof matchInput>(
  amount: Amount,
  of: Of,
) {
  return {
    type: oneOf(EFFECT_TYPES),
    bps: Type.Optional(bps),
    amount: Type.Optional(amount),
    price: Type.Optional(amount),
    steps: Type.Optional(
      Type.Array(
        object(
          {
            from: Type.Optional(Type.Integer({ minimum: 1, description: "Pieces; class `product`.", examples: [3] })),
            fromSubtotal: Type.Optional(amount),
            bps: Type.Optional(bps),
            amount: Type.Optional(amount),
          },
          { description: "Ascending. Each takes off `bps` or `amount`." },
        ),
        { minItems: 1, maxItems: MOST_STEPS },
      ),
    ),
    buy: Type.Optional(object({ match: of, qty: pieces })),
    get: Type.Optional(
      object({ match: Type.Optional(of), qty: pieces, bps }, { description: "Without `match`: of the bought items." }),
    ),
    items: Type.Optional(Type.Array(object({ match: of, qty: pieces }), { minItems: 1, maxItems: MOST_ITEMS })),
    timesMax: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST_PIECES, description: "The most sets of an order.", examples: [1] }),
    ),
    atMost: Type.Optional(amount),
    maxPieces: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST_PIECES, description: "The cheapest pieces count.", examples: [5] }),
    ),
    methods: Type.Optional(
      Type.Array(text(64, { minLength: 1, description: "Code of a shipping method.", examples: ["standard"] }), {
        minItems: 1,
        maxItems: 50,
      }),
    ),
    upTo: Type.Optional(amount),
  };
}

const effect = object(effectMembers(money, match), { title: "PromotionEffect" });
export type EffectShown = Static<typeof effect>;
const effectInput = object(effectMembers(moneyInput, matchInput), { title: "PromotionEffectInput" });
export type EffectInput = Static<typeof effectInput>;

const countries = Type.Optional(
  Type.Array(text(2, { minLength: 2, pattern: "^[A-Z]{2}$", description: "ISO 3166-1 alpha-2.", examples: ["DE"] }), {
    minItems: 1,
    maxItems: 250,
    uniqueItems: true,
  }),
);
const accountsOnly = Type.Optional(Type.Boolean({ description: "Only for signed-in customers." }));
const conditions = object(
  {
    subtotal: Type.Optional(object({ minimum: money, match: Type.Optional(match) })),
    quantity: Type.Optional(object({ minimum: pieces, match: Type.Optional(match) })),
    countries,
    accountsOnly,
  },
  { title: "PromotionConditions", description: "All of them must hold." },
);
export type ConditionsShown = Static<typeof conditions>;
const conditionsInput = object(
  {
    subtotal: Type.Optional(object({ minimum: moneyInput, match: Type.Optional(matchInput) })),
    quantity: Type.Optional(object({ minimum: pieces, match: Type.Optional(matchInput) })),
    countries,
    accountsOnly,
  },
  { title: "PromotionConditionsInput" },
);
export type ConditionsInput = Static<typeof conditionsInput>;

const classes = oneOf(PROMOTION_CLASSES, "`product`: pieces, `order`: the goods together, `shipping`: the delivery.");

export const promotionResource = object(
  {
    id: id("promo"),
    name: plain("For staff.", ["Socks in spring"]),
    title: plain("For customers.", ["3 for 2 on socks"]),
    trigger: oneOf(["automatic"]),
    class: classes,
    match,
    effect,
    conditions,
    combines: Type.Array(classes, { description: "The classes that it may stand beside." }),
    priority: Type.Integer({ description: "Breaks ties only." }),
    shown: Type.Boolean({ description: "Announced in the shop." }),
    startsAt: nullable(timestamp),
    endsAt: nullable(timestamp),
    usageLimit: nullable(Type.Integer({ description: "Orders that may get it." })),
    perCustomerLimit: nullable(Type.Integer({ description: "Orders of one customer that may get it." })),
    budget: nullable(money),
    state: oneOf(PROMOTION_STATES),
    orders: Type.Integer({ description: "Orders that got it, without canceled ones." }),
    saved: money,
    ruleVersion: Type.Integer({ description: "Moves with every change of the rule; orders keep theirs." }),
    createdAt: timestamp,
    updatedAt: timestamp,
    version: Type.Integer(),
  },
  { title: "Promotion" },
);
export type PromotionResource = Static<typeof promotionResource>;
export const promotionPage = page(promotionResource, "PromotionPage");

const instant = nullable(Type.String({ format: "date-time", maxLength: 40 }));
const limit = nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }));
const members = {
  name: text(100, { minLength: 1, pattern: "\\S", description: "For staff.", examples: ["Socks in spring"] }),
  title: text(60, { minLength: 1, pattern: "\\S", description: "For customers.", examples: ["3 for 2 on socks"] }),
  effect: effectInput,
};
const others = {
  class: Type.Optional(classes),
  match: Type.Optional(matchInput),
  conditions: Type.Optional(conditionsInput),
  combines: Type.Optional(Type.Array(classes, { maxItems: 3, uniqueItems: true })),
  priority: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000, description: "Breaks ties only." })),
  shown: Type.Optional(Type.Boolean({ description: "Announced in the shop." })),
  startsAt: Type.Optional(instant),
  endsAt: Type.Optional(instant),
  usageLimit: Type.Optional(limit),
  perCustomerLimit: Type.Optional(limit),
  budget: Type.Optional(nullable(moneyInput)),
};

const threeForTwo = {
  type: "buy_get",
  buy: { match: { collections: ["socks"] }, qty: 2 },
  get: { qty: 1, bps: 10_000 },
};
export const newPromotion = object(
  { ...members, ...others },
  {
    title: "NewPromotion",
    examples: [{ name: "Socks in spring", title: "3 for 2 on socks", effect: threeForTwo }],
  },
);
export const promotionPatch = object(
  {
    name: Type.Optional(members.name),
    title: Type.Optional(members.title),
    effect: Type.Optional(members.effect),
    ...others,
  },
  { title: "PromotionPatch", examples: [{ endsAt: "2026-12-31T23:00:00.000Z" }] },
);
export type PromotionPatch = Static<typeof promotionPatch>;

export const promotionOrder = sorting(
  {
    createdAt: (row: PromotionAdminRow) => row.created_at,
    name: (row: PromotionAdminRow) => row.name,
  },
  "-createdAt",
);

export const promotionQuery = object({
  sort: promotionOrder.schema,
  q: Type.Optional(text(100, { description: "Part of the name or the title." })),
  state: Type.Optional(oneOf(PROMOTION_STATES, "Only promotions in this state.")),
  class: Type.Optional(classes),
  ...pageQuery,
});
