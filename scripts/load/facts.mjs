import pg from "pg";
import { uuidOf } from "./ids.mjs";
import { KEY_PREFIX } from "./journal.mjs";

/** @import { ClientConfig } from "pg" */
/** @import { Stage } from "./stage.mjs" */

/** A row that a key of the load made; without one, something made it that was not asked for. @typedef {{ id: string, key: string | null }} KeyedRow */
/** @typedef {{ variant: string, left: number, sold: number }} StockRow */
/** @typedef {{ id: string, creator_id: string, status: string }} PayoutRow */
/** @typedef {{ handle: string, variants: number, price_minor: number }} ImportedRow */
/** @typedef {{ id: string, mails: number }} MailsRow */
/** @typedef {{ account: string, balance: string }} AccountRow */
/** @typedef {{ orders: KeyedRow[], stock: StockRow[], refunds: KeyedRow[], refundSums: { id: string }[], bonuses: KeyedRow[], payouts: PayoutRow[], clicks: ReadonlySet<string>, imported: ImportedRow[], mails: MailsRow[], accounts: AccountRow[], openPayouts: string, creatorsOff: { id: string }[] }} ShopFacts */

const OF_THE_LOAD = `${KEY_PREFIX}%`;

/**
 * Facts of the shop's tables about the load, for the books. The shop is at rest; `connection` is for node-postgres.
 * @param {ClientConfig} connection
 * @param {Pick<Stage, "products" | "creators">} stage
 * @returns {Promise<ShopFacts>}
 */
export async function readFacts(connection, { products, creators }) {
  const client = new pg.Client(connection);
  await client.connect();
  /**
   * @template {object} Row
   * @param {string} text
   * @param {unknown[]} values
   * @returns {Promise<Row[]>}
   */
  const read = async (text, values = []) => (await client.query(text, values)).rows;

  const variants = products.map(({ variant }) => variant);
  const creatorIds = creators.map(({ id }) => uuidOf(id));
  try {
    /** @type {{ sum: string }[]} */
    const [open] = await read(OPEN_PAYOUTS);
    /** @type {{ id: string }[]} */
    const clicks = await read("select id from clicks where creator_id = any($1)", [creatorIds]);
    return {
      orders: await read(ORDERS, [variants]),
      stock: await read(STOCK, [variants]),
      refunds: await read("select id, reason as key, order_id, amount_minor::int from refunds where reason like $1", [
        OF_THE_LOAD,
      ]),
      refundSums: await read(REFUND_SUMS),
      bonuses: await read(
        "select id, reason as key, amount_minor::int from transfers where kind = 'adjustment' and reason like $1",
        [OF_THE_LOAD],
      ),
      payouts: await read("select id, creator_id, status, amount_minor::int from payouts where creator_id = any($1)", [
        creatorIds,
      ]),
      clicks: new Set(clicks.map(({ id }) => id)),
      imported: await read(IMPORTED),
      mails: await read(MAILS),
      accounts: await read(ACCOUNTS),
      openPayouts: open.sum,
      creatorsOff: await read(CREATORS_OFF),
    };
  } finally {
    await client.end();
  }
}

/** Orders of the load's products, also those whose note nobody wrote. */
const ORDERS = `
  select o.id, o.note as key from orders o
  where exists (select from order_lines l where l.order_id = o.id and l.variant_id = any($1))`;

const STOCK = `
  select s.variant_id as variant, s.on_hand::int as left, coalesce(sum(l.qty) filter (where o.status <> 'canceled'), 0)::int as sold
  from stock s left join order_lines l on l.variant_id = s.variant_id left join orders o on o.id = l.order_id
  where s.variant_id = any($1) group by s.variant_id, s.on_hand`;

/** Orders whose refunds do not add up to what the order says, or exceed what was paid. */
const REFUND_SUMS = `
  select o.id from orders o left join refunds r on r.order_id = o.id and r.status <> 'failed'
  group by o.id having o.refunded_minor <> coalesce(sum(r.amount_minor), 0) or o.refunded_minor > o.paid_minor`;

const IMPORTED = `
  select p.handle, count(v.id)::int as variants, min(v.price_minor)::int as price_minor
  from products p left join variants v on v.product_id = p.id and v.retired_at is null
  where p.handle like 'import-%' group by p.id, p.handle`;

/** Confirmations of each order of the load. */
const MAILS = `
  select o.id, count(m.id)::int as mails
  from orders o left join events e on e.resource_id = o.id and e.type = 'order.created'
  left join mails m on m.event_id = e.id and m.template = 'order_confirmed'
  where o.note like '${OF_THE_LOAD}' group by o.id`;

/** Each account once: what was credited less what was debited. The sum over all of them is 0 in double entry. */
const ACCOUNTS = `
  select account, sum(amount)::text as balance from (
    select credit_account as account, amount_minor as amount from transfers
    union all select debit_account, -amount_minor from transfers) moved
  group by account order by account`;

const OPEN_PAYOUTS = `
  select coalesce(sum(amount_minor), 0)::text as sum from payouts where status in ('pending', 'processing', 'in_transit', 'held')`;

/** Creators whose account in the ledger is not what their commissions and payouts say. */
const CREATORS_OFF = `
  select c.id from creators c
  where coalesce((select sum(case when t.credit_account = 'creator_balance' then t.amount_minor else -t.amount_minor end)
                  from transfers t where t.creator_id = c.id and 'creator_balance' in (t.credit_account, t.debit_account)), 0)
     <> coalesce((select sum(m.amount_minor) from commissions m where m.creator_id = c.id and m.status not in ('canceled', 'rejected')), 0)
      - coalesce((select sum(p.amount_minor) from payouts p where p.creator_id = c.id and p.status not in ('failed', 'returned', 'canceled')), 0)`;
