import { queryCheck } from "../../../../platform/checks/query-check.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/**
 * Compares each balance with the unpaid commissions, and the store's expense for commissions with all of them. Together
 * they prove that payouts took the right amounts.
 */
export const balanceCheck = queryCheck({
  name: "creators' balances",
  count: sql<Count>`select count(distinct creator_id) as count from transfers`,
  differences: [
    sql<Row>`
      with ledger as (
        select creator_id, sum(case 'creator_balance' when credit_account then amount_minor when debit_account then -amount_minor else 0 end)::bigint as balance_minor
        from transfers group by creator_id
      ), unpaid as (
        select creator_id, sum(amount_minor)::bigint as balance_minor from commissions where status in ('pending', 'approved', 'on_hold') group by creator_id
      )
      select concat('creator ', creator_id) as row,
        concat('the ledger says ', coalesce(l.balance_minor, 0), ', the commissions that are not paid ', coalesce(u.balance_minor, 0)) as problem
      from ledger l full join unpaid u using (creator_id)
      where coalesce(l.balance_minor, 0) <> coalesce(u.balance_minor, 0) order by creator_id limit 1000`,
    sql<Row>`
      with ledger as (
        select creator_id, sum(case 'commission_expense' when debit_account then amount_minor when credit_account then -amount_minor else 0 end)::bigint as spent_minor
        from transfers group by creator_id
      ), earned as (
        select creator_id, sum(amount_minor)::bigint as spent_minor from commissions where status not in ('canceled', 'rejected') group by creator_id
      )
      select concat('creator ', creator_id) as row,
        concat('the ledger spent ', coalesce(l.spent_minor, 0), ' on commissions, which come to ', coalesce(e.spent_minor, 0)) as problem
      from ledger l full join earned e using (creator_id)
      where coalesce(l.spent_minor, 0) <> coalesce(e.spent_minor, 0) order by creator_id limit 1000`,
    sql<Row>`
      select concat('creator ', r.creator_id) as row, concat('what was refunded whole comes to ', r.amount_minor, ' instead of nothing') as problem
      from (select creator_id, sum(amount_minor)::bigint as amount_minor from commissions where status = 'refunded' group by creator_id) r
      where r.amount_minor <> 0 order by r.creator_id limit 1000`,
  ],
});

export const payoutCheck = queryCheck({
  name: "payouts",
  count: sql<Count>`select count(*) as count from payouts`,
  differences: [
    sql<Row>`
      with content as (
        select payout_id, sum(amount_minor)::bigint as amount_minor, bool_and(status = 'processing') as processing, bool_and(status = 'paid') as paid, min(creator_id::text) as creator_id,
          count(distinct creator_id) as creators
        from commissions where payout_id is not null group by payout_id
      ), expected as (
        select p.id, p.creator_id, p.status, p.amount_minor, p.status in ('pending', 'processing', 'in_transit', 'held') as open from payouts p
      )
      select concat('payout ', coalesce(e.id, c.payout_id)) as row, case
        when e.id is null then 'commissions are in it, but it is not there'
        when not e.open and e.status <> 'paid' then concat('it is ', e.status, ' and has commissions of ', c.amount_minor)
        when c.creators > 1 or c.creator_id <> e.creator_id::text then 'it has commissions of somebody else'
        when e.open and not c.processing or e.status = 'paid' and not c.paid then concat('it is ', e.status, ', its commissions are not')
        else concat('it is ', e.amount_minor, ', its commissions come to ', coalesce(c.amount_minor, 0)) end as problem
      from expected e full join content c on c.payout_id = e.id
      where case when e.id is null then true
        when e.open or e.status = 'paid' then coalesce(c.amount_minor, 0) <> e.amount_minor or c.creators > 1 or c.creator_id <> e.creator_id::text
          or e.open and not c.processing or e.status = 'paid' and not c.paid
        else c.payout_id is not null end
      order by 1 limit 1000`,
    sql<Row>`
      with moved as (
        select payout_id, coalesce(sum(amount_minor) filter (where kind = 'payout'), 0)::bigint as made,
          coalesce(sum(amount_minor) filter (where kind = 'payout_paid'), 0)::bigint as paid,
          coalesce(sum(amount_minor) filter (where kind = 'payout_return' and debit_account = 'payouts_in_transit'), 0)::bigint as given_back,
          coalesce(sum(amount_minor) filter (where kind = 'payout_return' and debit_account = 'cash'), 0)::bigint as returned
        from transfers where payout_id is not null group by payout_id
      )
      select concat('payout ', p.id) as row,
        concat('it is ', p.status, ' with ', p.amount_minor, '; the ledger set aside ', coalesce(m.made, 0), ', paid ', coalesce(m.paid, 0),
          ' and took back ', coalesce(m.given_back, 0) + coalesce(m.returned, 0)) as problem
      from payouts p left join moved m on m.payout_id = p.id
      where coalesce(m.made, 0) <> p.amount_minor
        or coalesce(m.paid, 0) <> case when p.status = 'paid' or (p.status = 'returned' and p.paid_at is not null) then p.amount_minor else 0 end
        or coalesce(m.given_back, 0) <> case when p.status in ('failed', 'canceled') or (p.status = 'returned' and p.paid_at is null) then p.amount_minor else 0 end
        or coalesce(m.returned, 0) <> case when p.status = 'returned' and p.paid_at is not null then p.amount_minor else 0 end
      order by p.id limit 1000`,
    sql<Row>`
      select concat('payout ', p.id) as row, concat('the creator ', p.creator_id, ' is not there') as problem
      from payouts p left join creators c on c.id = p.creator_id where c.id is null order by p.id limit 1000`,
    sql<Row>`
      select concat('payout method of ', m.creator_id) as row, 'the creator is not there' as problem
      from payout_methods m left join creators c on c.id = m.creator_id where c.id is null order by m.creator_id limit 1000`,
    // A start writes the run and its payouts at one moment.
    sql<Row>`
      select concat('payout ', p.id) as row, case when b.id is null then concat('its payout run ', p.batch_id, ' is not there')
        else concat('it was started at ', p.started_at, ', its payout run at ', b.started_at) end as problem
      from payouts p left join payout_batches b on b.id = p.batch_id
      where p.batch_id is not null and b.started_at is distinct from p.started_at order by p.id limit 1000`,
    sql<Row>`
      select concat('payout ', p.id) as row, concat('the monthly run of ', p.run_month, ' is not there') as problem
      from payouts p left join payout_runs r on r.month = p.run_month
      where p.run_month is not null and r.month is null order by p.id limit 1000`,
  ],
});

/** Creators and partners hear of a payout from its events: one of its beginning, and one of what it came to. */
export const payoutEventCheck = queryCheck({
  name: "events of payouts",
  count: sql<Count>`select count(*) as count from events where type like 'payout.%'`,
  differences: [
    sql<Row>`
      with told as (select distinct resource_id, type from events where type like 'payout.%')
      select concat('payout ', p.id) as row, concat('its event ', n.type, ' is not there') as problem
      from payouts p
      cross join lateral (values
        ('payout.created'),
        (case when p.started_at is not null or p.status in ('held', 'canceled') then 'payout.updated' end),
        (case when p.paid_at is not null then 'payout.paid' end),
        (case when p.status in ('failed', 'returned') then 'payout.failed' end)) as n (type)
      left join told t on t.resource_id = p.id and t.type = n.type
      where n.type is not null and t.type is null and p.id >= (select events_complete_from()) order by p.id limit 1000`,
    sql<Row>`
      select concat('payout ', p.id) as row, concat('its event ', e.type, ' ', e.id, ' says ', d.amount, ', it is ', p.amount_minor) as problem
      from events e join payouts p on p.id = e.resource_id
      cross join lateral (select e.data #>> '{amount,amount}' as amount offset 0) d
      where e.type like 'payout.%' and d.amount is distinct from p.amount_minor::text order by e.id limit 1000`,
    sql<Row>`
      select concat('events ', e.id) as row, concat('it is about the payout ', e.resource_id, ', which is not there') as problem
      from events e left join payouts p on p.id = e.resource_id where e.type like 'payout.%' and p.id is null order by e.id limit 1000`,
  ],
});
