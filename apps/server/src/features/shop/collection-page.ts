import { NotFound } from "../../platform/errors.ts";
import { queryField } from "../../platform/http/pages/pages.ts";
import { representText } from "../catalog/lists/byte-cache.ts";
import type { Shelf } from "../catalog/shelf.ts";
import type { KeptPage } from "./kept-pages.ts";
import { renderer } from "./renderer.ts";
import { SORTS } from "./sorts.ts";

const PER_PAGE = 24;

/** `/collections/{handle}`, a page at a time. */
export function collectionPage(shelf: Shelf): KeptPage {
  return {
    path: "/collections/:handle",
    key: (request) => [
      (request.params as { handle: string }).handle,
      queryField(request, "sort"),
      queryField(request, "cursor"),
    ],
    async make(shop, [handle = "", wanted, cursor = ""]) {
      const collection = await shelf.collection(handle);
      if (collection === null) throw new NotFound("There is no such collection.");
      const sort = SORTS.find((known) => known === wanted) ?? "featured";
      const isFirst = cursor === "";
      const page = await shelf.products({ collection: handle, sort, limit: PER_PAGE, cursor: isFirst ? null : cursor });
      const { renderCollection } = await renderer();
      return representText(renderCollection(shop, { collection, ...page, sort, isFirst }));
    },
  };
}
