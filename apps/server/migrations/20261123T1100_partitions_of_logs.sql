-- Events and the audit log are never deleted, so they are split by the time in their ids: what is old can then be
-- archived as whole tables. What there is so far stays as one partition; quarters follow.

-- The lowest UUIDv7 of a moment.
create function first_id_of(at timestamptz) returns uuid language sql stable strict as $$
  select rpad(lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

alter table events rename to events_first;
alter table events_first rename constraint events_pkey to events_first_pkey;
alter index events_by_xid rename to events_first_by_xid;
alter index events_by_resource rename to events_first_by_resource;
-- Compressed, a snapshot takes half the space; compressing it costs 10 microseconds.
alter table events_first reset (toast_tuple_target);
create table events (
  id uuid not null,
  type text not null,
  resource_id uuid not null,
  data json not null,
  created_at timestamptz(3) not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  constraint events_pkey primary key (id)
) partition by range (id);
create index events_by_xid on events (xid, id);
create index events_by_resource on events (resource_id);

alter table audit_log rename to audit_log_first;
alter table audit_log_first rename constraint audit_log_pkey to audit_log_first_pkey;
alter index audit_log_by_time rename to audit_log_first_by_time;
alter index audit_log_by_resource rename to audit_log_first_by_resource;
create table audit_log (
  id uuid not null,
  actor_id uuid,
  action text not null,
  resource_type text not null,
  resource_id uuid not null,
  before jsonb,
  after jsonb,
  created_at timestamptz(3) not null default now(),
  constraint audit_log_pkey primary key (id)
) partition by range (id);
create index audit_log_by_time on audit_log (created_at desc, id desc);
create index audit_log_by_resource on audit_log (resource_id, created_at desc);

do $$
declare
  parent text;
  newest uuid;
  bound timestamp;
begin
  foreach parent in array array['events', 'audit_log'] loop
    execute format('select id from %I order by id desc limit 1', parent || '_first') into newest;
    bound := '2027-01-01';
    -- A shop that is upgraded later has newer rows.
    while newest is not null and first_id_of(bound at time zone 'UTC') <= newest loop
      bound := bound + interval '3 months';
    end loop;
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)',
      parent, parent || '_first', first_id_of(bound at time zone 'UTC'));
    -- Takes what has no partition: a clock that jumps must not make orders fail.
    execute format('create table %I partition of %I default', parent || '_rest', parent);
  end loop;
end $$;

-- Makes the partition of the quarter that a moment belongs to, and moves what waited for it in `_rest` there. Like the
-- other functions that need a table for themselves it waits half a second at most.
create function provide_quarter(parent text, at timestamptz) returns void language plpgsql as $$
declare
  quarter timestamp := date_trunc('quarter', at at time zone 'UTC');
  partition text := parent || to_char(quarter, '"_"YYYY"_q"Q');
  rest text := parent || '_rest';
  from_id uuid := first_id_of(quarter at time zone 'UTC');
  to_id uuid := first_id_of((quarter + interval '3 months') at time zone 'UTC');
begin
  perform pg_advisory_xact_lock(7083151);
  if to_regclass(quote_ident(partition)) is not null or exists (
    select from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = parent::regclass and c.relname = parent || '_first'
      and (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)'))[1]::uuid > from_id)
  then
    return;
  end if;
  perform set_config('lock_timeout', '500', true);
  execute format('lock table %I in access exclusive mode', rest);
  execute format('create table %I (like %I including all)', partition, parent);
  execute format('with moved as (delete from %I where id >= %L and id < %L returning *) insert into %I select * from moved',
    rest, from_id, to_id, partition);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, partition, from_id, to_id);
end $$;

-- An order that has changed carries its document. Compressed, three of them fit into a page instead of one; `main` keeps
-- them in the row, where reading a list finds them at once.
alter table orders reset (toast_tuple_target);
alter table orders alter column document set storage main;
alter table orders alter column shipping_address set storage main;
alter table orders alter column billing_address set storage main;
alter table orders alter column shipping_method set storage main;
alter table orders alter column attribution set storage main;
