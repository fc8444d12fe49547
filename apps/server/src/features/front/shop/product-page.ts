import type { Product, ProductReviews, Shop } from "@tote/storefront/data";
import { DomainError, NotFound } from "../../../platform/errors.ts";
import { queryField } from "../../../platform/http/pages/pages.ts";
import { renderer } from "../../../platform/http/pages/renderer.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { Announced } from "./announced.ts";
import { deliveryOf } from "./delivery.ts";
import type { KeptPage } from "./kept-pages.ts";

const RELATED = 4;
const NO_REVIEWS: ProductReviews = { rating: null, data: [] };

/** Published reviews of a product, by its public id. */
export type ReadReviews = (productId: string) => Promise<ProductReviews>;

/** `/products/{handle}`, with the variant that `?v=` names; a former handle or the id of a variant leads there. */
export function productPage(
  shelf: Shelf,
  settings: SettingsCache,
  readReviews: ReadReviews,
  announced: Announced,
): KeptPage {
  return {
    path: "/products/:handle",
    key: (request) => [(request.params as { handle: string }).handle, queryField(request, "v")],
    isVaried: ([, variantId]) => variantId !== "",
    async make(shop, [handle = "", variantId]) {
      const found = await (await shelf.in(shop.language)).product(handle, RELATED);
      if (found === null)
        throw (await shelf.wasSold(handle)) ? new NoLongerSold() : new NotFound("There is no such product on sale.");
      const { product, related, revision } = found;
      const reviews = await readReviews(product.id);
      if (product.handle !== handle) {
        const chosen = product.variants.some(({ id }) => id === handle) ? `?v=${handle}` : "";
        return { location: `${shop.prefix}/products/${encodeURIComponent(product.handle)}${chosen}` };
      }
      const variant = chosenVariant(product, variantId);
      const collection = found.collection && {
        title: found.collection.title,
        url: `/collections/${found.collection.handle}`,
        lang: found.collection.isTranslated ? shop.language : shop.ownLanguage,
      };
      const delivery = deliveryOf(variant, await settings.current());
      const promotions = await announced(product, variant);
      const { renderProduct } = await renderer();
      const view = { product, variant, related, reviews, delivery, collection, promotions, preview: null };
      return { shown: [revision, variant.id, delivery, reviews, promotions], render: () => renderProduct(shop, view) };
    },
    makePrivate: (request, readShop) => {
      const token = queryField(request, "preview");
      return token === "" ? null : previewPage(shelf, settings, token, queryField(request, "v"), readShop);
    },
  };
}

/** A product that may not be on sale: docs/contract/catalogue-and-store.md#previews. */
async function previewPage(
  shelf: Shelf,
  settings: SettingsCache,
  token: string,
  variantId: string | undefined,
  readShop: () => Promise<Shop>,
): Promise<string> {
  const shop = await readShop();
  const product = await (await shelf.in(shop.language)).preview(token);
  if (product === null) throw new NotFound("The link of this preview is wrong or has expired.");
  const variant = chosenVariant(product, variantId);
  const delivery = deliveryOf(variant, await settings.current());
  const { renderProduct } = await renderer();
  const view = {
    ...{ product, variant, related: [], reviews: NO_REVIEWS, delivery, collection: null },
    ...{ promotions: [], preview: token },
  };
  return renderProduct(shop, view);
}

function chosenVariant({ variants }: Product, id: string | null | undefined) {
  const variant = variants.find((each) => each.id === id) ?? variants.find(({ available }) => available) ?? variants[0];
  if (variant === undefined) throw new NotFound("There is no such product on sale.");
  return variant;
}

class NoLongerSold extends DomainError {
  constructor() {
    super({ code: "gone", detail: "This product is no longer sold." });
  }
}
