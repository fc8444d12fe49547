import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface PastLink {
  id: string;
  creatorId: string;
  code: string;
  /** Codes from before a rename, which still lead here. */
  aliases: ReadonlyArray<{ code: string; createdAt: Date }>;
  label: string;
  target: { type: "product" | "collection" | "store"; productId: string | null; collectionId: string | null };
  createdAt: Date;
  updatedAt: Date;
  disabledAt: Date | null;
  version: number;
}

/** Inserts links of a demo shop's creators, with all the codes that they ever had. */
export async function insertPastLinks(tx: Tx, links: readonly PastLink[]): Promise<void> {
  const rows = links.map((link) => ({
    id: link.id,
    creator_id: link.creatorId,
    code: link.code,
    label: link.label,
    target_type: link.target.type,
    product_id: link.target.productId,
    collection_id: link.target.collectionId,
    created_at: link.createdAt,
    updated_at: link.updatedAt,
    disabled_at: link.disabledAt,
    version: link.version,
  }));
  const codes = links.flatMap(({ id, code, aliases, createdAt, updatedAt }) => [
    ...aliases.map((alias) => ({ code: alias.code, link_id: id, created_at: alias.createdAt })),
    { code, link_id: id, created_at: aliases.length === 0 ? createdAt : updatedAt },
  ]);
  await tx.execute(sql`
    insert into product_links (id, creator_id, code, label, target_type, product_id, collection_id, created_at, updated_at, disabled_at, version)
    select id, creator_id, code, label, target_type, product_id, collection_id, created_at, updated_at, disabled_at, version
    from json_populate_recordset(null::product_links, ${JSON.stringify(rows)}::json)`);
  await tx.execute(sql`
    insert into link_codes (code, link_id, created_at)
    select code, link_id, created_at from json_populate_recordset(null::link_codes, ${JSON.stringify(codes)}::json)`);
}
