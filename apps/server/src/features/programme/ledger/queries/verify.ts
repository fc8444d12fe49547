import { queryCheck } from "../../../../platform/checks/query-check.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

export const transferCheck = queryCheck({
  name: "transfers of the ledger",
  count: sql<Count>`select count(*) as count from transfers`,
  differences: [
    sql<Row>`
      select t.cause as row, concat(t.kind, ' moves money from ', t.debit_account, ' to ', t.credit_account, ', which it never does') as problem
      from transfers t
      where (t.kind, t.debit_account, t.credit_account) not in (
        ('commission', 'commission_expense', 'creator_balance'), ('clawback', 'creator_balance', 'commission_expense'), ('clawback', 'commission_expense', 'creator_balance'),
        ('cancellation', 'creator_balance', 'commission_expense'), ('rejection', 'creator_balance', 'commission_expense'),
        ('adjustment', 'commission_expense', 'creator_balance'), ('adjustment', 'creator_balance', 'commission_expense'),
        ('payout', 'creator_balance', 'payouts_in_transit'), ('payout_paid', 'payouts_in_transit', 'cash'),
        ('payout_return', 'payouts_in_transit', 'creator_balance'), ('payout_return', 'cash', 'creator_balance'))
        and not (t.voucher_id is not null and case
          when t.credit_account in ('gift_card_liability', 'store_credit_liability') then (t.kind, t.debit_account) in (
            ('voucher_sale', 'customer_clearing'), ('voucher_grant', 'goodwill_expense'), ('voucher_import', 'opening_balance'),
            ('voucher_refund', 'customer_clearing'), ('voucher_adjust', 'goodwill_expense'), ('voucher_replace', 'customer_clearing'))
          when t.debit_account in ('gift_card_liability', 'store_credit_liability') then (t.kind, t.credit_account) in (
            ('voucher_redeem', 'customer_clearing'), ('voucher_cancel', 'customer_clearing'), ('voucher_adjust', 'goodwill_expense'),
            ('voucher_expire', 'breakage_income'), ('voucher_replace', 'customer_clearing'))
          else false end)
      order by t.cause limit 1000`,
    sql<Row>`
      select t.cause as row, concat('it is in ', t.currency, ', the store''s currency is ', s.currency) as problem
      from transfers t, store_settings s where t.currency <> s.currency order by t.cause limit 1000`,
    sql<Row>`
      select t.cause as row, concat('the creator ', t.creator_id, ' is not there') as problem
      from transfers t left join creators c on c.id = t.creator_id where t.creator_id is not null and c.id is null order by t.cause limit 1000`,
    sql<Row>`
      select t.cause as row, concat('the order ', t.order_id, ' is not there') as problem
      from transfers t left join orders o on o.id = t.order_id where t.order_id is not null and o.id is null order by t.cause limit 1000`,
    sql<Row>`
      select t.cause as row, concat('the commission ', t.commission_id, ' of this creator is not there') as problem
      from transfers t left join commissions c on c.id = t.commission_id and c.creator_id = t.creator_id
      where t.commission_id is not null and c.id is null order by t.cause limit 1000`,
    sql<Row>`
      select t.cause as row, concat('the payout ', t.payout_id, ' of this creator is not there') as problem
      from transfers t left join payouts p on p.id = t.payout_id and p.creator_id = t.creator_id
      where t.payout_id is not null and p.id is null order by t.cause limit 1000`,
    sql<Row>`
      select t.cause as row, 'it names nothing that it came from' as problem
      from transfers t where t.order_id is null and t.commission_id is null and t.payout_id is null and t.voucher_id is null order by t.cause limit 1000`,
  ],
});

export const snapshotCheck = queryCheck({
  name: "snapshots of balances",
  count: sql<Count>`select count(*) as count from account_snapshots`,
  differences: [
    sql<Row>`
      select concat('creator ', s.creator_id) as row, concat('the snapshot says ', s.balance_minor, ', the transfers before it ', t.balance_minor) as problem
      from account_snapshots s
      cross join lateral (
        select coalesce(sum(case 'creator_balance' when t.credit_account then t.amount_minor when t.debit_account then -t.amount_minor end), 0) as balance_minor
        from transfers t where t.creator_id = s.creator_id and t.xid < s.through_xid) t
      where s.balance_minor <> t.balance_minor order by s.creator_id limit 1000`,
  ],
});
