-- Promotions beside today's discount codes: what they take off, under which conditions, and what an order got of them.
-- Money in `effect` and `conditions` is in minor units of the shop's currency.
create table promotions (
  id uuid primary key,
  -- For staff; customers read the title.
  name text not null check (char_length(name) between 1 and 100),
  title text not null check (char_length(title) between 1 and 60),
  trigger text not null default 'automatic' check (trigger in ('automatic', 'code')),
  class text not null check (class in ('product', 'order', 'shipping')),
  match jsonb not null default '{}',
  effect jsonb not null,
  conditions jsonb not null default '{}',
  combines text[] not null default '{}' check (combines <@ array['product', 'order', 'shipping']),
  -- Breaks ties only.
  priority integer not null default 0 check (priority between 0 and 1000),
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'archived')),
  shown boolean not null default false,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  usage_limit bigint check (usage_limit > 0),
  per_customer_limit bigint check (per_customer_limit > 0),
  budget_minor bigint check (budget_minor > 0),
  -- Counted only while there is a limit or a budget; a row that every order writes would be a queue.
  used_count bigint not null default 0 check (used_count >= 0),
  spent_minor bigint not null default 0 check (spent_minor >= 0),
  -- Salts the addresses that uses are counted by.
  customer_salt uuid not null default gen_random_uuid(),
  rule_version integer not null default 1,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (starts_at is null or ends_at is null or starts_at < ends_at)
);
create index promotions_active on promotions (id) where status = 'active';
create index promotions_by_age on promotions (created_at, id);

-- The book of promotions is kept in memory under this version; uses and spending do not move it.
create trigger promotions_settings_version after insert or delete or update of
  title, trigger, class, match, effect, conditions, combines, priority, status, shown, starts_at, ends_at, usage_limit, per_customer_limit, budget_minor
  on promotions for each statement execute function touch_settings_version();

-- Rules as they were; orders name the one that they got.
create table promotion_versions (
  promotion_id uuid not null,
  rule_version integer not null,
  rule jsonb not null,
  since timestamptz(3) not null default now(),
  primary key (promotion_id, rule_version)
);
create function write_promotion_version() returns trigger language plpgsql as $$
begin
  insert into promotion_versions (promotion_id, rule_version, rule)
  values (new.id, new.rule_version, jsonb_build_object('class', new.class, 'match', new.match, 'effect', new.effect,
    'conditions', new.conditions, 'combines', to_jsonb(new.combines), 'priority', new.priority));
  return null;
end $$;
create function move_rule_version() returns trigger language plpgsql as $$
begin
  new.rule_version := old.rule_version + 1;
  return new;
end $$;
create trigger promotions_rule_version before update on promotions for each row
  when (row(new.class, new.match, new.effect, new.conditions, new.combines, new.priority)
    is distinct from row(old.class, old.match, old.effect, old.conditions, old.combines, old.priority))
  execute function move_rule_version();
create trigger promotions_version_inserted after insert on promotions for each row execute function write_promotion_version();
create trigger promotions_version_updated after update on promotions for each row
  when (new.rule_version <> old.rule_version) execute function write_promotion_version();

-- Uses by customer: an account, or a hashed address. Counted while there is a limit or a budget.
create table promotion_uses (
  promotion_id uuid not null,
  customer_id uuid not null,
  used bigint not null,
  primary key (promotion_id, customer_id)
);

create function sum_of(parts bigint[]) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum(part), 0)::bigint from unnest(parts) as p (part)
$$;

-- The saving of each promotion on an order. Discount codes have rows as well, without a version of their rule.
create table order_discounts (
  order_id uuid not null,
  n smallint not null,
  promotion_id uuid not null,
  rule_version integer,
  code text,
  title text not null,
  class text not null check (class in ('product', 'order', 'shipping')),
  amount_minor bigint not null check (amount_minor >= 0),
  -- By position of the lines; empty for delivery.
  parts bigint[] not null,
  -- The address as uses are counted by it.
  customer_hash uuid,
  primary key (order_id, n),
  check (case class when 'shipping' then parts = '{}' else sum_of(parts) = amount_minor end)
);
create index order_discounts_by_promotion on order_discounts (promotion_id, order_id);

alter table orders
  -- The promotions that were considered, and the facts of the lines that their rules used.
  add column promotions jsonb,
  -- The price of delivery before promotions.
  add column shipping_list_minor bigint;

-- Moves with everything that decides which automatic promotions a bag or a product has: rules, starts, ends, limits.
create function promotion_revision() returns text language sql stable as $$
  select concat_ws('.', s.settings_version, p.begun, p.ended, p.used, p.spent)
  from store_settings s cross join (
    select count(*) filter (where starts_at <= now()) as begun, count(*) filter (where ends_at <= now()) as ended,
      sum(used_count) as used, sum(spent_minor) as spent
    from promotions where status = 'active' and trigger = 'automatic') p
$$;

-- The state as staff read it.
create function promotion_state(p promotions) returns text language sql stable as $$
  select case
    when p.status <> 'active' then p.status
    when p.ends_at <= now() then 'ended'
    when p.starts_at > now() then 'scheduled'
    when p.used_count >= p.usage_limit or p.spent_minor >= p.budget_minor then 'used_up'
    else 'running' end
$$;
