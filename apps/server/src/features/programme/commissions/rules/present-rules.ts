import type { Queryable } from "../../../../platform/database/database.ts";
import { encodeId, encodeIdOrNull } from "../../../../platform/ids.ts";
import { readTitles, type Titles } from "../../../catalogue/products/read-titles.ts";
import { readCreatorNames } from "../../creators/creator-terms.ts";
import type { RuleRow } from "./queries.ts";
import type { RuleResource } from "./rule-schemas.ts";
import { presentTarget } from "./rule-target.ts";

/** Rules as administrators see them, in the order of the rows, with the names of their targets. */
export async function presentRules(
  from: Queryable,
  rows: readonly RuleRow[],
  currency: string,
): Promise<RuleResource[]> {
  const [names, titles] = await Promise.all([
    readCreatorNames(
      from,
      rows.flatMap((row) => row.creator_id ?? []),
    ),
    readTitles(from, {
      productIds: rows.flatMap((row) => row.product_id ?? []),
      collectionIds: rows.flatMap((row) => row.collection_id ?? []),
    }),
  ]);
  return rows.map((row) => present(row, names, titles, currency));
}

function present(row: RuleRow, names: ReadonlyMap<string, string>, titles: Titles, currency: string): RuleResource {
  const money = (amount: number | null) => (amount === null ? null : { amount, currency });
  const productTitle = titles.products.get(row.product_id ?? "") ?? null;
  const targetName = names.get(row.creator_id ?? "") ?? titles.collections.get(row.collection_id ?? "")?.title ?? null;
  const ofBoth = row.scope === "creator_product";
  return {
    id: encodeId("rule", row.id),
    scope: row.scope,
    targetId: presentTarget(row),
    targetName: row.scope === "product" ? productTitle : targetName,
    productId: ofBoth ? encodeIdOrNull("prod", row.product_id) : null,
    productTitle: ofBoth ? productTitle : null,
    rateBps: row.rate_bps,
    flatPerUnit: money(row.flat_minor),
    cap: money(row.cap_minor),
    excluded: row.excluded,
    promoteFrom: money(row.promote_from_minor),
    active: row.active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
