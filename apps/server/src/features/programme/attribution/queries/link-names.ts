import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface LinkNameRow {
  id: string;
  code: string;
  label: string | null;
  /** The target's title; null: the shop itself, or a deleted target. */
  title: string | null;
  image: string | null;
  /** Handle of the product that it leads to. */
  handle: string | null;
}

/** Includes deleted links. Titles are read from the catalogue's tables, as for the list of links. */
export function readLinkNameRows(from: Queryable, ids: readonly string[]): Promise<LinkNameRow[]> {
  return from.query(sql<LinkNameRow>`
    select l.id, l.code, l.label, coalesce(p.title, c.title) as title, p.handle,
      coalesce((select i.url from product_images i where i.product_id = l.product_id order by i.position limit 1), c.image ->> 'url') as image
    from product_links l
    left join products p on p.id = l.product_id
    left join collections c on c.id = l.collection_id
    where l.id = any(${ids}::uuid[])`);
}
