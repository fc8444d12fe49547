import { type ListFilter, SEARCH_SORTS } from "@tote/storefront/list";
import { renderer } from "../../../../platform/http/pages/renderer.ts";
import type { Shelf } from "../../../catalogue/search/shelf.ts";
import type { KeptPage } from "../kept-pages.ts";
import { readFilter } from "./read-filter.ts";
import { readList } from "./read-list.ts";

const COLLECTIONS = 12;
/** Products shown where none was found. */
const NEAR = 4;

/** `/search?q=`: the products that a text finds, with their filters. */
export function searchPage(own: Shelf): KeptPage<readonly [filter: ListFilter]> {
  return {
    path: "/search",
    key: (request) => [readFilter(request, SEARCH_SORTS)],
    isVaried: () => true,
    async make(shop, [filter]) {
      const shelf = await own.in(shop.language);
      const list = filter.q === "" ? null : await readList(shelf, filter, null);
      const isMissed = list === null || list.total === 0;
      const collections = isMissed ? await shelf.collections(COLLECTIONS) : [];
      const near = isMissed ? await shelf.first({ sort: "featured", limit: NEAR }) : [];
      const { renderSearch } = await renderer();
      const shown = { q: filter.q, list, near, collections };
      return { shown, render: () => renderSearch(shop, shown) };
    },
  };
}
