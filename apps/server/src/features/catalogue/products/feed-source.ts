import type { Queryable } from "../../../platform/database/database.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { presentProduct } from "./present-product.ts";
import { readFeedRevision, readIdsOnSale } from "./queries/feed.ts";
import { readProductRows } from "./queries/products.ts";
import type { Product } from "./schemas.ts";

/** Few enough for one statement that nobody behind it waits for. */
const AT_ONCE = 100;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** The products on sale, for files that list all of them. */
export interface FeedSource {
  /** Changes with the catalogue, and where a variant is sold out or comes back; not with every sale. */
  revision(): Promise<string>;
  /** All of them, some at a time. A product that changes meanwhile is as it is when it is read. */
  products(): AsyncGenerator<Product[]>;
}

export function createFeedSource(from: Queryable, settings: SettingsCache): FeedSource {
  return {
    revision: () => readFeedRevision(from),
    async *products() {
      const { currency } = await settings.current();
      for (let after = BEFORE_ALL; ; ) {
        const ids = await readIdsOnSale(from, after, AT_ONCE);
        const last = ids.at(-1);
        if (last === undefined) return;
        const rows = await readProductRows(from, ids);
        yield rows.filter(({ status }) => status === "active").map((row) => presentProduct(row, currency));
        after = last;
      }
    },
  };
}
