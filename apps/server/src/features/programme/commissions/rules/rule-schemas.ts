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
} from "../../../../platform/http/requests/schema.ts";
import { sortingByTime } from "../../../../platform/http/sorting.ts";
import { RULE_SCOPES } from "../commission-states.ts";

export const ruleResource = object(
  {
    id: id("rule"),
    scope: oneOf(RULE_SCOPES, "From the most to the least specific: the first that has a matching rule decides."),
    targetId: nullable(
      plain(
        "The id of a creator (also with `creator_product`), a product or a collection, or the name of a tier; null with `default`.",
        ["prod_01k9zj3v6yf8rb1m0x4w7d2q5h"],
      ),
    ),
    targetName: nullable(plain("What the creator, product or collection is called; null once it is gone.", ["Bags"])),
    productId: nullable(id("prod")),
    productTitle: nullable(plain("With `creator_product`.", ["Canvas tote"])),
    rateBps: nullable(Type.Integer({ description: "Basis points of the line's net without tax.", examples: [1_500] })),
    flatPerUnit: nullable(money),
    cap: nullable(money),
    excluded: Type.Boolean({ description: "Matching lines earn nothing." }),
    promoteFrom: nullable(money),
    active: Type.Boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
    version: Type.Integer(),
  },
  { title: "CommissionRule" },
);
export type RuleResource = Static<typeof ruleResource>;
export const rulePage = page(ruleResource, "CommissionRulePage");

const scope = oneOf(RULE_SCOPES, "From the most to the least specific: the first that has a matching rule decides.");
const terms = {
  targetId: Type.Optional(
    nullable(
      text(256, {
        minLength: 1,
        description:
          "By scope: the creator's id (also with `creator_product`), the product's or the collection's id or handle, or the name of a tier. None with `default`.",
        examples: ["gold"],
      }),
    ),
  ),
  productId: Type.Optional(
    nullable(
      text(256, { minLength: 1, description: "With `creator_product`: id or handle.", examples: ["canvas-tote"] }),
    ),
  ),
  rateBps: Type.Optional(
    nullable(Type.Integer({ minimum: 0, maximum: 10_000, description: "Basis points. Either this or `flatPerUnit`." })),
  ),
  flatPerUnit: Type.Optional(nullable(moneyInput)),
  cap: Type.Optional(nullable(moneyInput)),
  excluded: Type.Optional(Type.Boolean({ description: "Matching lines earn nothing. Default false." })),
  promoteFrom: Type.Optional(nullable(moneyInput)),
  active: Type.Optional(Type.Boolean({ description: "Default true." })),
};
export const newRule = object(
  { scope, ...terms },
  { title: "NewCommissionRule", examples: [{ scope: "tier", targetId: "gold", rateBps: 1_500 }] },
);
export const rulePatch = object(
  { scope: Type.Optional(scope), ...terms },
  { title: "CommissionRulePatch", examples: [{ rateBps: 1_200 }] },
);
export type RulePatch = Static<typeof rulePatch>;

export const ruleOrder = sortingByTime("createdAt");
export const ruleQuery = object({
  sort: ruleOrder.schema,
  q: Type.Optional(text(100, { description: "Part of a tier's name or of the scope." })),
  scope: Type.Optional(oneOf(RULE_SCOPES)),
  targetId: Type.Optional(
    text(64, { minLength: 1, description: "The id of a creator, a product or a collection, or the name of a tier." }),
  ),
  active: Type.Optional(Type.Boolean()),
  ...pageQuery,
});
