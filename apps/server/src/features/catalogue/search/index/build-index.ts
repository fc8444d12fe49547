import type { Queryable } from "../../../../platform/database/database.ts";
import { type IndexRow, readIndexCollections, readIndexRows } from "../queries/index-rows.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { describeCollections } from "./describe-collections.ts";
import { ProductReader } from "./indexed-product.ts";
import { SegmentBuilder } from "./segment-builder.ts";
import { Turns } from "./sort-in-turns.ts";

/** Few enough that their rows are read within a few milliseconds of the event loop. */
const AT_ONCE = 100;

/**
 * Reads the products on sale into a new index, in small pieces that let requests in between. `revision` was read before: where
 * the catalogue has changed meanwhile, the next look applies the edits since.
 */
export async function buildIndex(from: Queryable, revision: string): Promise<CatalogueIndex> {
  const builder = new SegmentBuilder();
  const reader = new ProductReader();
  const turns = new Turns();
  const rows = await readIndexCollections(from);
  for (let last: IndexRow | null = null; ; ) {
    const page: IndexRow[] = await readIndexRows(from, last, AT_ONCE);
    for (const row of page) {
      builder.add(reader.read(row));
      await turns.give();
    }
    last = page.at(-1) ?? null;
    if (page.length < AT_ONCE) break;
  }
  const base = await builder.build(turns);
  const collections = await describeCollections(rows, null, [base], turns);
  return { revision, base, edited: new Map(), segments: [base], collections };
}
