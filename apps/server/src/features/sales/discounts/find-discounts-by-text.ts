import type { Queryable } from "../../../platform/database/database.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { SearchHit } from "../../../platform/search-hit.ts";
import { normaliseDiscountCode } from "../discount-codes/discount-rule.ts";
import { listDiscounts } from "./queries/administration.ts";

/** Discounts by a part of their code, newest first. */
export async function findDiscountsByText(from: Queryable, text: string, limit: number): Promise<SearchHit[]> {
  const q = normaliseDiscountCode(text);
  const filter = { q, type: null, active: null, creatorId: null, sort: "-createdAt", after: null, limit };
  const rows = await listDiscounts(from, filter);
  return rows.map((row) => ({ id: encodeId("disc", row.id), title: row.code, text: null, image: null }));
}
