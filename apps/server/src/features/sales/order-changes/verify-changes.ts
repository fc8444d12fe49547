import type { Check, Difference } from "../../../platform/checks/check.ts";
import { firstDifference } from "../../../platform/checks/first-difference.ts";
import { queryCheck } from "../../../platform/checks/query-check.ts";
import { sql } from "../../../platform/database/sql.ts";
import { MIN_UUID } from "../../../platform/ids.ts";
import { countConfirmed, type DecidedChange, readDecidedAfter } from "./queries/verify.ts";
import { decideChange } from "./rules/decide-change.ts";

const AT_ONCE = 200;

/** Decides every confirmed change again from the facts that are kept with it. */
const decisionCheck: Check = {
  name: "changes of orders",
  count: countConfirmed,
  run: async (from, report) => {
    for (let after: string | undefined = MIN_UUID; after !== undefined; ) {
      const changes = await readDecidedAfter(from, after, AT_ONCE);
      for (const change of changes) {
        const problem = problemOf(change);
        if (problem !== null) report({ row: `${change.reference}, change ${change.n}`, problem } satisfies Difference);
      }
      after = changes.at(-1)?.id;
    }
  },
};

function problemOf({ actions, result, balanceMinor }: DecidedChange): string | null {
  const { before, terms, after } = result;
  try {
    const place = firstDifference(JSON.parse(JSON.stringify(decideChange(before, actions, terms))), after);
    if (place !== null) return `its actions say something else than what was done, at ${place}`;
  } catch (error) {
    return `its actions are impossible: ${(error as Error).message}`;
  }
  return after.balanceMinor === balanceMinor ? null : `it left ${after.balanceMinor}, its row says ${balanceMinor}`;
}

type Row = { row: string | null; problem: string | null };

/** Sums, pieces and settlements of orders against their changes. */
const sumCheck = queryCheck({
  name: "balances of orders",
  count: sql<{ count: number | null }>`select count(*) as count from order_credits`,
  differences: [
    sql<Row>`
      select o.reference as row, concat_ws(', ',
        case when o.credited_minor <> s.credited then concat('credited is ', o.credited_minor, ', its credits say ', s.credited) end,
        case when o.settled_minor <> s.settled then concat('settled is ', o.settled_minor, ', its refunds say ', s.settled) end,
        case when o.balance_minor <> b.balance then concat('its balance is ', o.balance_minor, ', its sums say ', b.balance) end) as problem
      from orders o
      cross join lateral (
        select (select coalesce(sum(c.amount_minor), 0)::bigint from order_credits c where c.order_id = o.id) as credited,
          (select coalesce(sum(r.amount_minor), 0)::bigint from refunds r where r.order_id = o.id and r.change_id is not null and r.status <> 'failed') as settled) s
      cross join lateral (
        select case when o.status = 'canceled' or (o.paid_minor = 0 and o.paid_at is null) then 0
          else o.total_minor - s.credited - o.paid_minor + s.settled
            - (select coalesce(sum(t.amount_minor), 0)::bigint from order_tenders t where t.order_id = o.id and t.state = 'reserved') end as balance) b
      where o.credited_minor <> s.credited or o.settled_minor <> s.settled or o.balance_minor <> b.balance
      order by o.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('line ', l.position + 1, ': removed, returned and lost are ', l.removed_qty, ', ', l.returned_qty, ', ', l.lost_qty,
        ' and credited ', l.credited_minor, ', its credits say ', s.removed, ', ', s.returned, ', ', s.lost, ' and ', s.amount) as problem
      from order_lines l join orders o on o.id = l.order_id
      cross join lateral (
        select coalesce(sum(c.qty) filter (where c.kind = 'removed'), 0)::bigint as removed, coalesce(sum(c.qty) filter (where c.kind = 'returned'), 0)::bigint as returned,
          coalesce(sum(c.qty) filter (where c.kind = 'lost'), 0)::bigint as lost, coalesce(sum(c.amount_minor), 0)::bigint as amount
        from order_credits c where c.order_id = l.order_id and c.line_id = l.id) s
      where l.removed_qty <> s.removed or l.returned_qty <> s.returned or l.lost_qty <> s.lost or l.credited_minor <> s.amount
      order by o.id, l.position limit 1000`,
    sql<Row>`
      select o.reference as row, concat('line ', l.position + 1, ': more money or pieces went back than it has') as problem
      from order_lines l join orders o on o.id = l.order_id
      where l.refunded_minor + l.credited_minor > l.total_minor
        or l.fulfilled_qty + l.removed_qty + coalesce((
          select sum(p.unshipped_qty) from refunds r join refund_lines p on p.refund_id = r.id where r.order_id = l.order_id and p.line_id = l.id), 0) > l.qty
      order by o.id, l.position limit 1000`,
    sql<Row>`
      select o.reference as row, concat('line ', l.position + 1, ': ', s.back, ' pieces went back to stock, ', l.stock_taken, ' were taken') as problem
      from order_lines l join orders o on o.id = l.order_id
      cross join lateral (
        select coalesce((select sum(c.restocked_qty) from order_credits c where c.order_id = l.order_id and c.line_id = l.id), 0)
          + coalesce((select sum(p.restocked_qty) from refunds r join refund_lines p on p.refund_id = r.id where r.order_id = l.order_id and p.line_id = l.id), 0) as back) s
      where s.back > l.stock_taken order by o.id, l.position limit 1000`,
    sql<Row>`
      select o.reference as row, concat('its changes added ', s.added, ', lines that name them ', s.lines) as problem
      from orders o
      cross join lateral (
        select coalesce((select sum((c.result -> 'after' ->> 'addedMinor')::bigint) from order_changes c where c.order_id = o.id and c.n is not null), 0) as added,
          coalesce((select sum(l.total_minor) from order_lines l where l.order_id = o.id and l.change_id is not null), 0) as lines) s
      where o.id in (select order_id from order_changes) and s.added <> s.lines order by o.id limit 1000`,
    sql<Row>`
      select concat('refunds ', r.id) as row, case when c.id is null then 'the change that it settles is not there' else 'it settles a change and has lines' end as problem
      from refunds r left join order_changes c on c.id = r.change_id and c.order_id = r.order_id and c.n is not null
      where r.change_id is not null and (c.id is null or r.shipping_minor <> 0 or exists (select from refund_lines l where l.refund_id = r.id))
      order by r.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('its changes are numbered up to ', s.last, ' and are ', s.changes) as problem
      from orders o cross join lateral (
        select count(*) as changes, coalesce(max(n), 0) as last from order_changes c where c.order_id = o.id and c.n is not null) s
      where o.id in (select order_id from order_changes) and s.changes <> s.last order by o.id limit 1000`,
    sql<Row>`
      select concat('order_changes ', c.id) as row, concat('it belongs to the order ', c.order_id, ', which is not there') as problem
      from order_changes c left join orders o on o.id = c.order_id where c.order_id is not null and o.id is null order by c.id limit 1000`,
    sql<Row>`
      select concat('order_credits of ', c.change_id) as row, 'their change or their line is not there' as problem
      from order_credits c left join order_changes g on g.id = c.change_id and g.order_id = c.order_id and g.n is not null
      left join order_lines l on l.order_id = c.order_id and l.id = c.line_id
      where g.id is null or (c.line_id is not null and l.id is null) order by c.change_id, c.n limit 1000`,
  ],
});

/** The checks of `tote verify` for changes of orders. */
export const changeChecks: readonly Check[] = [decisionCheck, sumCheck];
