import { type BagPlace, placeOf } from "../bag/state.ts";
import type { Shop } from "../data.ts";
import { scriptJson } from "../ui/island-data.tsx";

/** Facts of the shop for programs of a page that sells something. */
export interface SellingPlace extends BagPlace {
  readonly newSince: string;
}

/** Stands once in a page, however many products it shows. */
export function Selling({ shop }: { shop: Shop }) {
  const place: SellingPlace = { ...placeOf(shop), newSince: shop.newSince };
  return <script type="application/json" data-selling dangerouslySetInnerHTML={{ __html: scriptJson(place) }} />;
}
