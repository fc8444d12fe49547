import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface DisputeRow {
  id: string;
  order_id: string;
  payment_reference: string;
  amount_minor: number;
  currency: string;
  reason: string;
  provider_status: string;
  respond_by: Date | null;
  livemode: boolean;
  opened_at: Date;
  status: string;
  outcome: string | null;
  closed_at: Date | null;
  closed_by: string | null;
  closed_by_name: string | null;
}

/** The disputes of these orders, oldest first. */
export function readDisputes(from: Queryable, orderIds: readonly string[]): Promise<DisputeRow[]> {
  return from.query(sql<DisputeRow>`
    select d.id, d.order_id, d.payment_reference, d.amount_minor, d.currency, d.reason, d.provider_status,
      d.respond_by, d.livemode, d.opened_at, d.status, d.outcome, d.closed_at, d.closed_by, u.name as closed_by_name
    from disputes d left join users u on u.id = d.closed_by and u.erased_at is null
    where d.order_id = any(${orderIds}::uuid[]) order by d.opened_at, d.id`);
}
