import { COLLECTION_SORTS, filterQuery, type ListFilter } from "@tote/storefront/list";
import { NotFound } from "../../../../platform/errors.ts";
import { renderer } from "../../../../platform/http/pages/renderer.ts";
import type { Shelf } from "../../../catalogue/search/shelf.ts";
import type { KeptPage } from "../kept-pages.ts";
import { readFilter } from "./read-filter.ts";
import { readList } from "./read-list.ts";

/** Collections that one without products, or without a match, leads to. */
const OTHERS = 12;

/** `/collections/{handle}`, a page at a time, with its filters. */
export function collectionPage(own: Shelf): KeptPage<readonly [handle: string, filter: ListFilter]> {
  return {
    path: "/collections/:handle",
    key: (request) => {
      const { handle } = request.params as { handle: string };
      // The collection is named by the path, and its page searches nothing.
      return [handle, { ...readFilter(request, COLLECTION_SORTS), q: "", collection: [] }];
    },
    isVaried: ([, filter]) => filterQuery(filter) !== "" || Object.keys(filter.unread).length > 0,
    async make(shop, [handle, filter]) {
      const shelf = await own.in(shop.language);
      const collection = await shelf.collection(handle);
      if (collection === null) throw new NotFound("There is no such collection.");
      const list = await readList(shelf, filter, handle);
      const others = list.total > 0 ? [] : await shelf.collections(OTHERS);
      const { renderCollection } = await renderer();
      const shown = { collection, list, others };
      return { shown, render: () => renderCollection(shop, shown) };
    },
  };
}
