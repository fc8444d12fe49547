import { type Static, Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { creatorIdOf } from "../../../../platform/http/requests/principal.ts";
import { money, nullable, object, text } from "../../../../platform/http/requests/schema.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { type Money, proportion } from "../../../../platform/money/money.ts";
import type { Services } from "../../../../platform/services.ts";
import { readCollectionsOf } from "../../../catalogue/products/collections-of-products.ts";
import { type ProductCard, productCardSchema } from "../../../catalogue/products/schemas.ts";
import type { SettingsCache, StoreSettings } from "../../../ground/store/settings.ts";
import { STANDARD_CLASS, taxRateFor } from "../../../ground/store/tax-rate-for.ts";
import { readCreatorTerms } from "../../creators/creator-terms.ts";
import { decideOffer } from "../accrual/decide-commissions.ts";
import type { RulesCache } from "../rules/rules-cache.ts";

const MOST = 24;
const DEFAULT_COUNT = 12;

const offerSchema = object(
  {
    ...productCardSchema.properties,
    rateBps: nullable(Type.Integer({ description: "Basis points; null for a flat amount.", examples: [1_000] })),
    flatPerUnit: nullable(money),
    earnsFrom: money,
    excluded: Type.Boolean({ description: "A sale earns nothing." }),
  },
  {
    title: "CreatorProduct",
    description:
      "`earnsFrom` is the commission on one piece of the cheapest variant, before discounts and without the tax of the shop's own country.",
  },
);
type CreatorProduct = Static<typeof offerSchema>;

/** The products on sale, as the catalogue finds them. */
export interface FindProducts {
  /** The first that match; without words the shop's own order. */
  search(q: string | undefined, limit: number): Promise<ProductCard[]>;
  /** By id or handle; null: not on sale. */
  find(idOrHandle: string): Promise<ProductCard | null>;
}

export interface OfferKit {
  services: Services;
  settings: SettingsCache;
  rules: RulesCache;
  products: FindProducts;
}

/** Tells a creator what a sale earns before a link is made, by the code that decides it for an order. */
export function offerEndpoint({ services: { database }, settings, rules, products }: OfferKit): Endpoint {
  return endpoint({
    operationId: "listCreatorProducts",
    method: "GET",
    path: "/api/creator/products",
    access: "creator",
    tag: "Creator workspace",
    summary: "Find products with the creator's commission on a sale of each",
    description: "Decided as for an order that is placed now. Without `q` the first products in the shop's order.",
    query: object({
      q: Type.Optional(text(200, { minLength: 1, description: "Words, as in the shop's search." })),
      product: Type.Optional(text(200, { minLength: 1, description: "Id or handle: this product alone." })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST, default: DEFAULT_COUNT })),
    }),
    answers: { 200: object({ data: Type.Array(offerSchema) }, { title: "CreatorProductList" }) },
    handle: async ({ principal, query }) => {
      const current = await settings.current();
      const [terms, book, cards] = await Promise.all([
        readCreatorTerms(database.reads, creatorIdOf(principal)),
        rules.at(current.settingsVersion),
        query.product === undefined
          ? products.search(query.q, query.limit ?? DEFAULT_COUNT)
          : products.find(query.product).then((card) => (card === null ? [] : [card])),
      ]);
      if (terms === null) throw new Error("the access rule admits creators only");
      const collections = await readCollectionsOf(database.reads, cards.map(uuidOf));
      const data = cards.map((card): CreatorProduct => {
        const productId = uuidOf(card);
        const baseMinor = baseOf(card, current);
        const line = { productId, collectionIds: collections.get(productId) ?? [], qty: 1, baseMinor };
        const { offer, amountMinor } = decideOffer(line, terms, {
          rules: book,
          defaultRateBps: current.commissionRateBps,
        });
        const amount = (minor: number): Money => ({ amount: minor, currency: current.currency });
        return {
          ...card,
          rateBps: offer.rule.rateBps,
          flatPerUnit: offer.rule.flatPerUnit === null ? null : amount(offer.rule.flatPerUnit),
          earnsFrom: amount(offer.excluded ? 0 : amountMinor),
          excluded: offer.excluded,
        };
      });
      return { status: 200, body: { data } };
    },
  });
}

function uuidOf({ id }: ProductCard): string {
  const uuid = decodeId("prod", id);
  if (uuid === null) throw new Error("unreachable: the catalogue has given the id");
  return uuid;
}

/** The price without tax: docs/contract/orders.md#tax. */
function baseOf({ priceRange: { min } }: ProductCard, settings: StoreSettings): number {
  const country = settings.homeCountry;
  if (!settings.taxIncluded || country === null) return min.amount;
  const { rateBps } = taxRateFor(settings, { country, region: null }, STANDARD_CLASS);
  return min.amount - proportion(min.amount, rateBps, 10_000 + rateBps);
}
