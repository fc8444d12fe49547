import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { ChangeAction } from "../rules/change-action.ts";
import type { Confirmation } from "./confirm.ts";

/** A confirmed change with what it was decided from. */
export interface DecidedChange {
  id: string;
  reference: string;
  n: number;
  actions: ChangeAction[];
  result: Confirmation["result"];
  balanceMinor: number | null;
}

export async function countConfirmed(from: Queryable): Promise<number> {
  const [row] = await from.query(
    sql<{ count: NotNull<number> }>`select count(*) as count from order_changes where n is not null`,
  );
  return row?.count ?? 0;
}

/** The next confirmed changes, by id. */
export async function readDecidedAfter(from: Queryable, after: string, limit: number): Promise<DecidedChange[]> {
  const rows = await from.query(sql<{
    id: string;
    reference: string | null;
    n: NotNull<number>;
    actions: unknown;
    result: unknown;
    balance_minor: number | null;
  }>`
    select c.id, o.reference, c.n, c.actions, c.result, c.balance_minor
    from order_changes c left join orders o on o.id = c.order_id
    where c.n is not null and c.id > ${after} order by c.id limit ${limit}`);
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference ?? "",
    n: row.n,
    actions: row.actions as ChangeAction[],
    result: row.result as Confirmation["result"],
    balanceMinor: row.balance_minor,
  }));
}
