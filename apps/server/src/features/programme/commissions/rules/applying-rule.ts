import { Type } from "@sinclair/typebox";
import type { Queryable } from "../../../../platform/database/database.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { id, idInput, money, nullable, object, oneOf, plain, text } from "../../../../platform/http/requests/schema.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";
import type { Services } from "../../../../platform/services.ts";
import { readCollectionsOf } from "../../../catalogue/products/collections-of-products.ts";
import { findProductIds } from "../../../catalogue/products/find/find-by-name.ts";
import { readLowestPrices } from "../../../catalogue/products/prices/lowest-prices.ts";
import { readTitles } from "../../../catalogue/products/read-titles.ts";
import type { SettingsCache, StoreSettings } from "../../../ground/store/settings.ts";
import { type CreatorTerms, readCreatorNames, readCreatorTerms } from "../../creators/creator-terms.ts";
import { decideOffer } from "../accrual/decide-commissions.ts";
import { RULE_SCOPES } from "../commission-states.ts";
import type { Offer } from "./commission-rule.ts";
import { presentRules } from "./present-rules.ts";
import { findRule } from "./queries.ts";
import { ruleResource } from "./rule-schemas.ts";
import type { RulesCache } from "./rules-cache.ts";

const APPLYING = ["rule", "creator_rate", "store_rate"] as const;

const applyingSchema = object(
  {
    creator: object({ id: id("crt"), displayName: plain(), tier: plain() }, { title: "ApplyingCreator" }),
    product: object({ id: id("prod"), title: plain() }, { title: "ApplyingProduct" }),
    source: oneOf(APPLYING, "A rule, the creator's own rate, or the rate of the store's settings."),
    scope: oneOf(RULE_SCOPES),
    rule: nullable(ruleResource),
    rateBps: nullable(Type.Integer({ description: "Basis points; null for a flat amount.", examples: [1_000] })),
    flatPerUnit: nullable(money),
    cap: nullable(money),
    excluded: Type.Boolean({ description: "The product earns this creator nothing." }),
    base: money,
    earns: money,
  },
  {
    title: "ApplyingCommissionRule",
    description:
      "`earns` is the commission on one piece whose net is `base`: the price of the product's cheapest variant, before tax or discount is taken off.",
  },
);

interface RuleKit {
  services: Services;
  settings: SettingsCache;
  rules: RulesCache;
}

/** Answers which rule decides for a creator and a product, by the code that decides it for an order. */
export function applyingEndpoint({ services: { database }, settings, rules }: RuleKit): Endpoint {
  return endpoint({
    operationId: "findApplyingCommissionRule",
    permission: "creators.read",
    method: "GET",
    path: "/api/admin/commission-rules/applying",
    access: "staff",
    tag: "Administration",
    summary: "Find the rule that applies to a creator and a product",
    description:
      "Today's answer, decided as for an order that is placed now. Where several rules of one scope match, the one that gives more for `base` applies, then the older.",
    query: object({
      creator: idInput("crt"),
      product: text(200, { minLength: 1, description: "Id or handle.", examples: ["canvas-tote"] }),
    }),
    answers: { 200: applyingSchema },
    handle: async ({ query }) => {
      const current = await settings.current();
      const [terms, productId] = await Promise.all([
        findTerms(database.reads, query.creator),
        findProduct(database.reads, query.product),
      ]);
      const book = await rules.at(current.settingsVersion);
      const [collections, prices] = await Promise.all([
        readCollectionsOf(database.reads, [productId]),
        readLowestPrices(database.reads, [productId]),
      ]);
      const baseMinor = prices.get(productId) ?? 0;
      const line = { productId, collectionIds: collections.get(productId) ?? [], qty: 1, baseMinor };
      const decided = decideOffer(line, terms, { rules: book, defaultRateBps: current.commissionRateBps });
      return { status: 200, body: await present(database.reads, { terms, line, decided, settings: current }) };
    },
  });
}

interface Decided {
  terms: CreatorTerms;
  line: { productId: string; baseMinor: number };
  decided: { offer: Offer; amountMinor: number };
  settings: StoreSettings;
}

async function present(from: Queryable, { terms, line, decided, settings: { currency } }: Decided) {
  const { rule, excluded } = decided.offer;
  const [names, titles, row] = await Promise.all([
    readCreatorNames(from, [terms.creatorId]),
    readTitles(from, { productIds: [line.productId], collectionIds: [] }),
    rule.id === null ? null : findRule(from, rule.id),
  ]);
  const [shown = null] = row === null ? [] : await presentRules(from, [row], currency);
  const amount = (minor: number) => ({ amount: minor, currency });
  return {
    creator: {
      id: encodeId("crt", terms.creatorId),
      displayName: names.get(terms.creatorId) ?? "",
      tier: terms.tier,
    },
    product: { id: encodeId("prod", line.productId), title: titles.products.get(line.productId) ?? "" },
    source: sourceOf(decided.offer),
    scope: rule.scope,
    rule: shown,
    rateBps: rule.rateBps,
    flatPerUnit: rule.flatPerUnit === null ? null : amount(rule.flatPerUnit),
    cap: rule.cap === null ? null : amount(rule.cap),
    excluded,
    base: amount(line.baseMinor),
    earns: amount(decided.amountMinor),
  };
}

function sourceOf({ rule }: Offer): (typeof APPLYING)[number] {
  if (rule.id !== null) return "rule";
  return rule.scope === "creator" ? "creator_rate" : "store_rate";
}

async function findTerms(from: Queryable, creator: string): Promise<CreatorTerms> {
  const creatorId = decodeId("crt", creator);
  const terms = creatorId === null ? null : await readCreatorTerms(from, creatorId);
  if (terms === null) throw unknown("creator", "unknown_creator", "There is no creator with this id.");
  return terms;
}

async function findProduct(from: Queryable, product: string): Promise<string> {
  const found = (await findProductIds(from, [product])).get(product) ?? null;
  if (found === null) throw unknown("product", "unknown_product", "There is no product with this id or handle.");
  return found;
}

function unknown(parameter: string, code: string, detail: string): Invalid {
  return new Invalid([{ parameter, code, detail }]);
}
