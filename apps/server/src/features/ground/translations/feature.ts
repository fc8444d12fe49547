import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import { type TranslationKit, translationEndpoints } from "./routes.ts";
import { translationFileEndpoints } from "./translation-files.ts";

export function createTranslations(kit: TranslationKit): Feature {
  return { endpoints: [...translationEndpoints(kit), ...translationFileEndpoints(kit)] };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "texts of the shop in its further languages",
  tables: ["translations"],
  writes: {
    search_outdated: "a translation outdates the search of the products that it is a word of",
    store_settings: "a translation moves the version of the settings, by which every process knows of it",
  },
  reads: {
    products: "finds the products whose search a translated word outdates",
    collection_products: "finds the products of a translated collection",
  },
  access: {
    staff: [
      "GET /api/admin/translation-counts",
      "GET /api/admin/translations",
      "GET /api/admin/translations.csv",
      "GET /api/admin/translations/{kind}/{key}",
      "POST /api/admin/translations/import",
      "PUT /api/admin/translations/{kind}/{key}",
    ],
  },
};
