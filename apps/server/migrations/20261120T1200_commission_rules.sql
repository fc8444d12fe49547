-- What a creator earns on a line of an order. The rules are few and read with every order, so they are kept in memory
-- under the settings version, which every change of them moves.

create table commission_rules (
  id uuid primary key,
  -- From the most to the least specific; the first scope that has a matching rule decides.
  scope text not null check (scope in ('creator_product', 'creator', 'product', 'collection', 'tier', 'default')),
  creator_id uuid,
  product_id uuid,
  collection_id uuid,
  tier text check (tier ~ '^[a-z0-9-]{1,32}$'),
  rate_bps integer check (rate_bps between 0 and 10000),
  -- For each piece.
  flat_minor bigint check (flat_minor between 0 and 1000000000),
  -- At most this for a line.
  cap_minor bigint check (cap_minor between 0 and 1000000000000),
  excluded boolean not null default false,
  -- Of a tier: net sales of 30 days from which a creator is promoted to it.
  promote_from_minor bigint check (promote_from_minor >= 0),
  active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1,
  constraint commission_rules_target check (
    (scope in ('creator_product', 'creator')) = (creator_id is not null)
    and (scope in ('creator_product', 'product')) = (product_id is not null)
    and (scope = 'collection') = (collection_id is not null)
    and (scope = 'tier') = (tier is not null)),
  constraint commission_rules_amount check (
    case when excluded then rate_bps is null and flat_minor is null and cap_minor is null
    else (rate_bps is null) <> (flat_minor is null) end),
  constraint commission_rules_promotion check (promote_from_minor is null or scope = 'tier')
);
create index commission_rules_by_time on commission_rules (created_at desc, id desc);
create trigger commission_rules_settings_version after insert or update or delete on commission_rules
  for each statement execute function touch_settings_version();
