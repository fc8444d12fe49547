-- How the newest deliveries to an endpoint went (docs/contract/webhooks.md#endpoints). Bounded: an endpoint may have
-- millions of them, and its owner looks at this list to see how it does now.
create view webhook_endpoint_stats as
select w.id as endpoint_id, s.delivered, s.failed, s.p50_ms, s.last_delivery_at
from webhook_endpoints w cross join lateral (
  select (count(*) filter (where d.status = 'succeeded'))::integer as delivered,
    (count(*) filter (where d.status = 'failed'))::integer as failed,
    percentile_disc(0.5) within group (order by a.latency_ms) filter (where d.status = 'succeeded') as p50_ms,
    max(a.at) filter (where d.status = 'succeeded') as last_delivery_at
  from (
    select b.id, b.status, b.attempts from webhook_deliveries b where b.endpoint_id = w.id order by b.id desc limit 200) d
  left join webhook_attempts a on a.delivery_id = d.id and a.number = d.attempts) s;
