import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { PromotionBooks } from "./promotion-books.ts";
import type { BookEntry } from "./promotion-row.ts";
import { isCounted } from "./promotion-row.ts";

/** The promotions that the shop announces now: in their period, with uses and budget left; the most important first. */
export async function announcedPromotions(
  from: Queryable,
  books: PromotionBooks,
  settingsVersion: number,
  now: Date,
): Promise<BookEntry[]> {
  const { shown } = await books.at(settingsVersion);
  const inForce = shown.filter(
    ({ promotion: { startsAt, endsAt } }) =>
      (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt),
  );
  const counted = inForce.filter(({ promotion }) => isCounted(promotion)).map(({ promotion }) => promotion.id);
  if (counted.length === 0) return inForce;
  const usedUp = new Set(await readUsedUp(from, counted));
  return inForce.filter(({ promotion }) => !usedUp.has(promotion.id));
}

async function readUsedUp(from: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`
    select p.id from promotions p where p.id = any(${[...ids]}::uuid[]) and promotion_state(p) = 'used_up'`);
  return rows.map(({ id }) => id);
}
