import { createImport } from "./features/catalogue/import/feature.ts";
import type { Media } from "./features/catalogue/media/feature.ts";
import { createCatalog } from "./features/catalogue/products/feature.ts";
import { createSearch } from "./features/catalogue/search/feature.ts";
import { findByText } from "./features/catalogue/search/find-by-text.ts";
import { SearchMemory } from "./features/catalogue/search/search-memory.ts";
import type { SettingsCache } from "./features/ground/store/settings.ts";
import type { Translations } from "./features/ground/translations/translations.ts";
import type { Feature } from "./platform/feature.ts";
import type { Endpoint } from "./platform/http/endpoint.ts";
import type { Services } from "./platform/services.ts";

interface CatalogueNeeds {
  readonly settings: SettingsCache;
  readonly translations: Translations;
  readonly media: Media;
}

/** Products, the search above them, and the import that writes them. */
export function createCatalogue(services: Services, { settings, translations, media }: CatalogueNeeds) {
  const memory = new SearchMemory(services.database);
  const products = createCatalog(services, { settings, translations, media, memory, findByText });
  const search = createSearch({ reads: products.reads, memory });
  const imports = createImport(services, { settings, onChange: products.forgetLists });
  const { forgetLists, sitemap, feed } = products;
  const features: Feature[] = [
    { ...products, endpoints: inOrder(products, search, imports) },
    { ...search, endpoints: [] },
    { ...imports, endpoints: [] },
  ];
  return { features, shelf: search.shelf, forgetLists, sitemap, feed };
}

/** The API's document tells the operations of the catalogue in the order of its readers, from lists to the administration. */
function inOrder(products: Feature, search: Feature, imports: Feature): Endpoint[] {
  const [list, ...suggest] = search.endpoints ?? [];
  const uploads = imports.endpoints ?? [];
  const all = [list, ...(products.endpoints ?? []), uploads.at(-1)].filter((each) => each !== undefined);
  const addAfter = (operationId: string, added: readonly Endpoint[]) =>
    all.splice(all.findIndex((each) => each.operationId === operationId) + 1, 0, ...added);
  addAfter("listRelatedProducts", suggest);
  addAfter("deleteCollection", uploads.slice(0, -1));
  return all;
}
