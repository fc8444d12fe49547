import { queryCheck } from "../../../../platform/checks/query-check.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/**
 * Archived events are compared by `tote verify --archive`. A replay answers with `order.created`, and an unchanged order is read from it; partners receive all events. The agreed
 * amounts change with a confirmed change alone, so each event since the last one has them; what was paid and refunded is that of the event's version.
 */
export const orderEventCheck = queryCheck({
  name: "events of orders",
  count: sql<Count>`select count(*) as count from events where type like 'order.%'`,
  differences: [
    sql<Row>`
      select o.reference as row, 'its event order.created is not there' as problem
      from orders o left join events e on e.id = o.id and e.type = 'order.created' and e.resource_id = o.id
      where e.id is null and o.id >= (select events_complete_from()) order by o.id limit 1000`,
    sql<Row>`
      with told as (select distinct resource_id, type from events where type in ('order.paid', 'order.canceled'))
      select o.reference as row, concat('its event ', n.type, ' is not there') as problem
      from orders o
      cross join lateral (values
        (case when o.paid_at is not null then 'order.paid' end),
        (case when o.status = 'canceled' then 'order.canceled' end)) as n (type)
      left join told t on t.resource_id = o.id and t.type = n.type
      where n.type is not null and t.type is null and o.id >= (select events_complete_from()) order by o.id limit 1000`,
    // The newest refund is told with all that was refunded until then.
    sql<Row>`
      select o.reference as row, concat('no event order.refunded says that ', o.refunded_minor, ' was refunded') as problem
      from orders o
      where o.refunded_minor > 0 and o.id >= (select events_complete_from())
        and not exists (
          select from events e where e.resource_id = o.id and e.type = 'order.refunded'
            and e.data #>> '{totals,refunded,amount}' = o.refunded_minor::text)
      order by o.id limit 1000`,
    sql<Row>`
      select concat('events ', e.id) as row, concat('it is about the order ', e.resource_id, ', which is not there') as problem
      from events e left join orders o on o.id = e.resource_id where e.type like 'order.%' and o.id is null order by e.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('the totals of its event ', e.type, ' ', e.id, ' are not those of the order') as problem
      from events e join orders o on o.id = e.resource_id
      cross join lateral (select e.data::jsonb as data offset 0) d
      cross join lateral (select jsonb_build_object('currency', o.currency) as currency) m
      where e.type like 'order.%' and not exists (select from order_changes c where c.order_id = o.id and c.confirmed_at > e.created_at) and (
        d.data -> 'totals' @> jsonb_build_object(
          'items', m.currency || jsonb_build_object('amount', o.items_minor), 'discount', m.currency || jsonb_build_object('amount', o.discount_minor),
          'shipping', m.currency || jsonb_build_object('amount', o.shipping_minor), 'tax', m.currency || jsonb_build_object('amount', o.tax_minor),
          'shippingTax', m.currency || jsonb_build_object('amount', o.shipping_tax_minor), 'total', m.currency || jsonb_build_object('amount', o.total_minor),
          'taxIncluded', o.tax_included)
        and case when o.needs_delivery then d.data #> '{shippingMethod,price}' @> (m.currency || jsonb_build_object('amount', o.shipping_minor))
          else d.data -> 'shippingMethod' = 'null' and d.data -> 'shippingAddress' = 'null' and o.shipping_minor = 0 end
        and (d.data ->> 'version' <> o.version::text or d.data -> 'totals' @> jsonb_build_object(
          'paid', m.currency || jsonb_build_object('amount', o.paid_minor), 'refunded', m.currency || jsonb_build_object('amount', o.refunded_minor)))
      ) is not true
      order by e.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('the lines of its event ', e.type, ' ', e.id, ' are not those of the order') as problem
      from events e join orders o on o.id = e.resource_id
      cross join lateral (select e.data::jsonb -> 'lines' as lines offset 0) d
      cross join lateral (
        select jsonb_agg(jsonb_build_array(s.line -> 'qty', s.line -> 'unitPrice', s.line -> 'discount', s.line -> 'tax', s.line -> 'total') order by s.place) as lines
        from jsonb_array_elements(case jsonb_typeof(d.lines) when 'array' then d.lines end) with ordinality as s (line, place)) told
      cross join lateral (
        select jsonb_agg(jsonb_build_array(l.qty,
          jsonb_build_object('amount', l.unit_price_minor, 'currency', o.currency), jsonb_build_object('amount', l.discount_minor, 'currency', o.currency),
          jsonb_build_object('amount', l.tax_minor, 'currency', o.currency), jsonb_build_object('amount', l.total_minor, 'currency', o.currency)) order by l.position) as lines
        from order_lines l where l.order_id = o.id) agreed
      where e.type like 'order.%' and told.lines is distinct from agreed.lines
        and not exists (select from order_changes c where c.order_id = o.id and c.confirmed_at > e.created_at)
      order by e.id limit 1000`,
    // Lines of earlier versions of the server do not name what was frozen for taxes.
    sql<Row>`
      select o.reference as row, concat('the taxes of the lines of its event ', e.type, ' ', e.id, ' are not those of the order') as problem
      from events e join orders o on o.id = e.resource_id
      cross join lateral (select e.data::jsonb -> 'lines' as lines offset 0) d
      cross join lateral (
        select bool_or(s.line ? 'taxClass' and not s.line @> jsonb_build_object('taxRateBps', l.tax_rate_bps,
          'taxClass', l.tax_class, 'taxCountry', l.tax_country, 'withdrawable', l.withdrawable)) as wrong
        from order_lines l, jsonb_array_elements(case jsonb_typeof(d.lines) when 'array' then d.lines end) with ordinality as s (line, place)
        where l.order_id = o.id and l.position = s.place - 1) frozen
      where e.type like 'order.%' and frozen.wrong
      order by e.id limit 1000`,
  ],
});
