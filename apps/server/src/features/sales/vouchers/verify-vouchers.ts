import { queryCheck } from "../../../platform/checks/query-check.ts";
import { sql } from "../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/** Each voucher against the ledger, and the debt to all holders against the account of its kind. */
export const voucherCheck = queryCheck({
  name: "vouchers and the ledger",
  count: sql<Count>`select count(*) as count from vouchers`,
  differences: [
    sql<Row>`
      with moved as (
        select t.voucher_id, v.id, coalesce(sum(case v.kind || '_liability' when t.credit_account then t.amount_minor when t.debit_account then -t.amount_minor end), 0)::bigint as balance_minor
        from transfers t left join vouchers v on v.id = t.voucher_id where t.voucher_id is not null group by t.voucher_id, v.id
      )
      select concat('voucher ', coalesce(v.id, m.voucher_id)) as row, case when v.id is null then 'transfers move its money, but it is not there'
        else concat('its balance is ', v.balance_minor, ', its transfers come to ', coalesce(m.balance_minor, 0)) end as problem
      from vouchers v full join moved m on m.voucher_id = v.id
      where v.id is null or v.balance_minor <> coalesce(m.balance_minor, 0) order by 1 limit 1000`,
    sql<Row>`
      select concat('voucher ', v.id) as row, concat('it began with ', v.initial_minor, ' at ', v.created_at, ', which no transfer of its origin ', v.origin, ' says') as problem
      from vouchers v
      where not exists (
        select from transfers t where t.voucher_id = v.id and t.amount_minor = v.initial_minor and t.credit_account = v.kind || '_liability' and t.created_at = v.created_at
          and t.kind = case v.origin when 'sale' then 'voucher_sale' when 'goodwill' then 'voucher_grant' when 'refund' then 'voucher_refund'
            when 'import' then 'voucher_import' else 'voucher_replace' end)
      order by v.id limit 1000`,
    sql<Row>`
      with owed as (
        select kind || '_liability' as account, sum(balance_minor)::bigint as amount_minor from vouchers group by kind
      ), booked as (
        select s.account, sum(case s.account when t.credit_account then t.amount_minor else -t.amount_minor end)::bigint as amount_minor
        from (values ('gift_card_liability'), ('store_credit_liability')) as s (account)
        join transfers t on s.account in (t.debit_account, t.credit_account) group by s.account
      )
      select account as row, concat('the open balances come to ', coalesce(o.amount_minor, 0), ', the account is ', coalesce(b.amount_minor, 0)) as problem
      from owed o full join booked b using (account)
      where coalesce(o.amount_minor, 0) <> coalesce(b.amount_minor, 0) order by 1 limit 1000`,
    sql<Row>`
      select concat('voucher ', v.id) as row, concat('it is in ', v.currency, ', the store''s currency is ', s.currency) as problem
      from vouchers v, store_settings s where v.currency <> s.currency order by v.id limit 1000`,
    sql<Row>`
      select concat('voucher ', v.id) as row, case when v.kind = 'store_credit' and u.id is null then 'its account is not there' else 'its order is not there' end as problem
      from vouchers v left join users u on u.id = v.holder_id left join orders o on o.id = v.order_id
      where (v.kind = 'store_credit' and u.id is null) or (v.order_id is not null and o.id is null) order by v.id limit 1000`,
  ],
});
