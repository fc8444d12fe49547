-- The schema that the migrations add up to. Generated (node scripts/generate.mjs); change it by a migration.

create extension pg_trgm;

create table access_tokens (
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  name text not null,
  scopes text[] not null,
  prefix text not null,
  last4 text not null,
  created_at timestamp(3) with time zone default now() not null,
  last_used_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  constraint access_tokens_pkey PRIMARY KEY (id),
  constraint access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index access_tokens_by_user on access_tokens USING btree (user_id);
create unique index access_tokens_token_hash on access_tokens USING btree (token_hash);

create table account_snapshots (
  creator_id uuid not null,
  through_xid xid8 not null,
  balance_minor bigint not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint account_snapshots_pkey PRIMARY KEY (creator_id)
);

create table addresses (
  id uuid not null,
  user_id uuid not null,
  label text,
  name text not null,
  line1 text not null,
  line2 text,
  city text not null,
  region text,
  postal_code text,
  country text not null,
  phone text,
  is_default_shipping boolean default false not null,
  is_default_billing boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  company text,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_company_check CHECK (length(company) <= 200),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index addresses_by_user on addresses USING btree (user_id, id);
create unique index addresses_default_billing on addresses USING btree (user_id) WHERE is_default_billing;
create unique index addresses_default_shipping on addresses USING btree (user_id) WHERE is_default_shipping;

create table agent_answers (
  scope bytea not null,
  request_hash bytea not null,
  answer bytea,
  expires_at timestamp(3) with time zone not null,
  constraint agent_answers_pkey PRIMARY KEY (scope)
);
create index agent_answers_by_end on agent_answers USING btree (expires_at);

create table agent_platforms (
  id uuid not null,
  profile_url text not null,
  host text not null,
  state text default 'seen'::text not null,
  profile jsonb,
  fetched_at timestamp(3) with time zone,
  fresh_until timestamp(3) with time zone,
  fetching_until timestamp(3) with time zone,
  failure jsonb,
  failures integer default 0 not null,
  retry_at timestamp(3) with time zone,
  last_seen_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint agent_platforms_pkey PRIMARY KEY (id),
  constraint agent_platforms_profile_url_key UNIQUE (profile_url),
  constraint agent_platforms_profile_url_check CHECK (char_length(profile_url) <= 500),
  constraint agent_platforms_state_check CHECK (state = ANY (ARRAY['seen'::text, 'known'::text, 'blocked'::text]))
);
create index agent_platforms_fetching on agent_platforms USING btree (fetching_until) WHERE (fetching_until IS NOT NULL);
create index agent_platforms_seen on agent_platforms USING btree (last_seen_at) WHERE (state = 'seen'::text);

create table analytics_buckets (
  creator_id uuid not null,
  dimension text not null,
  grain text not null,
  start_at timestamp(0) with time zone not null,
  key text not null,
  clicks bigint not null,
  unique_visitors bigint not null,
  bag_additions bigint not null,
  orders bigint not null,
  units bigint not null,
  gross_minor bigint not null,
  refunds_minor bigint not null,
  commission_minor bigint not null,
  returned_units bigint default 0 not null,
  lost_orders bigint default 0 not null,
  constraint analytics_buckets_pkey PRIMARY KEY (creator_id, dimension, grain, start_at, key),
  constraint analytics_buckets_dimension_check CHECK (dimension = ANY (ARRAY['total'::text, 'link'::text, 'product'::text, 'country'::text, 'device'::text, 'referrer'::text, 'filtered'::text, 'link_product'::text, 'link_country'::text, 'link_device'::text, 'link_referrer'::text])),
  constraint analytics_buckets_grain_check CHECK (grain = ANY (ARRAY['quarter'::text, 'hour'::text, 'day'::text, 'month'::text]))
) with (fillfactor=80);

create table announced_hours (
  singleton boolean default true not null,
  through timestamp(3) with time zone not null,
  closing timestamp(3) with time zone,
  closing_xid xid8,
  constraint announced_hours_pkey PRIMARY KEY (singleton),
  constraint announced_hours_singleton_check CHECK (singleton)
);

create table archives (
  id uuid not null,
  log text not null,
  file text not null,
  before timestamp(3) with time zone not null,
  row_count bigint not null,
  sha256 bytea not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint archives_pkey PRIMARY KEY (id),
  constraint archives_file_key UNIQUE (file),
  constraint archives_log_check CHECK (log = ANY (ARRAY['events'::text, 'audit_log'::text])),
  constraint archives_sha256_check CHECK (octet_length(sha256) = 32)
);

create table attribution_changes (
  id uuid not null,
  order_id uuid not null,
  from_creator_id uuid,
  to_creator_id uuid,
  reason text not null,
  actor_id uuid not null,
  changed_at timestamp(3) with time zone default now() not null,
  constraint attribution_changes_pkey PRIMARY KEY (id)
);
create index attribution_changes_by_order on attribution_changes USING btree (order_id, changed_at);
CREATE TRIGGER attribution_changes_due_for_seal AFTER INSERT ON attribution_changes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_seals_due('attribution_change');

create table attribution_consents (
  id uuid not null,
  user_id uuid,
  visitor bytea,
  granted boolean not null,
  version text not null,
  decided_at timestamp(3) with time zone default now() not null,
  constraint attribution_consents_pkey PRIMARY KEY (id),
  constraint attribution_consents_of_one CHECK ((user_id IS NULL) <> (visitor IS NULL))
);
create index attribution_consents_by_time on attribution_consents USING btree (decided_at);
create index attribution_consents_by_user on attribution_consents USING btree (user_id) WHERE (user_id IS NOT NULL);
create index attribution_consents_by_visitor on attribution_consents USING btree (visitor, decided_at DESC) WHERE (visitor IS NOT NULL);
CREATE TRIGGER attribution_consents_due_for_seal AFTER INSERT ON attribution_consents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_seals_due('consent');

create table audit_log (
  id uuid not null,
  actor_id uuid,
  action text not null,
  resource_type text not null,
  resource_id uuid not null,
  before jsonb,
  after jsonb,
  created_at timestamp(3) with time zone default now() not null,
  constraint audit_log_pkey PRIMARY KEY (id)
) partition by RANGE (id);
create index audit_log_by_action on audit_log USING btree (action, created_at DESC, id DESC);
create index audit_log_by_resource on audit_log USING btree (resource_id, created_at DESC);
create index audit_log_by_time on audit_log USING btree (created_at DESC, id DESC);
CREATE TRIGGER audit_log_due_for_seal AFTER INSERT ON audit_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_seals_due('audit');

create table audit_log_first partition of audit_log FOR VALUES FROM (MINVALUE) TO ('01a2ce8b-d400-0000-0000-000000000000');

create table audit_log_rest partition of audit_log DEFAULT;

create table bag_additions (
  id uuid not null,
  creator_id uuid not null,
  link_id uuid not null,
  product_id uuid not null,
  country text,
  device text,
  referrer_host text,
  added_at timestamp(3) with time zone default now() not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint bag_additions_pkey PRIMARY KEY (id)
);
create index bag_additions_by_creator on bag_additions USING btree (creator_id, added_at);
create index bag_additions_by_xid on bag_additions USING btree (xid, creator_id);

create table bank_files (
  id uuid not null,
  execution_date date not null,
  file_sealed bytea not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint bank_files_pkey PRIMARY KEY (id)
);

create table carrier_messages (
  id text not null,
  received_at timestamp(3) with time zone default now() not null,
  constraint carrier_messages_pkey PRIMARY KEY (id)
);
create index carrier_messages_by_time on carrier_messages USING btree (received_at);

create table carriers (
  id uuid not null,
  code text not null,
  name text,
  tracking_url text,
  no_tracking boolean default false not null,
  active boolean default true not null,
  "position" integer default 1000 not null,
  version bigint default 1 not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint carriers_pkey PRIMARY KEY (id),
  constraint carriers_code_key UNIQUE (code),
  constraint carriers_code_check CHECK (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint carriers_tracking_url_check CHECK (tracking_url ~ '^https://'::text)
);

create table cart_lines (
  user_id uuid not null,
  variant_id uuid not null,
  qty integer not null,
  added_price_minor bigint not null,
  added_at timestamp(3) with time zone default now() not null,
  stamp_code text,
  stamp_click_id uuid,
  stamp_creator_name text,
  stamp_clicked_at timestamp(3) with time zone,
  "position" bigint generated always as identity not null,
  errand_id uuid,
  constraint cart_lines_pkey PRIMARY KEY (user_id, variant_id),
  constraint cart_lines_qty_range CHECK (qty >= 1 AND qty <= 999),
  constraint cart_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES carts(user_id) ON DELETE CASCADE
) with (fillfactor=70);

create table carts (
  user_id uuid not null,
  id uuid not null,
  version bigint default 1 not null,
  updated_at timestamp(3) with time zone default now() not null,
  not_merged jsonb,
  discount_code text,
  ordered_version bigint,
  ordered_order uuid,
  waiting_order uuid,
  constraint carts_pkey PRIMARY KEY (user_id),
  constraint carts_discount_code_check CHECK (discount_code = upper(discount_code) AND char_length(discount_code) >= 1 AND char_length(discount_code) <= 64),
  constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
) with (fillfactor=70);
create index carts_by_waiting_order on carts USING btree (waiting_order) WHERE (waiting_order IS NOT NULL);

create table catalogue_changes (
  transaction_id bigint default ((pg_current_xact_id())::text)::bigint not null,
  product_ids uuid[] default '{}'::uuid[],
  collections boolean default false not null,
  constraint catalogue_changes_pkey PRIMARY KEY (transaction_id)
);
CREATE CONSTRAINT TRIGGER catalogue_changes_at_commit AFTER INSERT ON catalogue_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_catalogue_revision();

create table catalogue_moves (
  number bigint not null,
  revision uuid not null,
  product_ids uuid[],
  collections boolean not null,
  constraint catalogue_moves_pkey PRIMARY KEY (number),
  constraint catalogue_moves_revision_key UNIQUE (revision)
);

create table catalogue_revision (
  singleton boolean default true not null,
  revision uuid default gen_random_uuid() not null,
  number bigint default 0 not null,
  constraint catalogue_revision_pkey PRIMARY KEY (singleton),
  constraint catalogue_revision_singleton_check CHECK (singleton)
);

create table challenges (
  challenge_hash bytea not null,
  purpose text not null,
  browser_hash bytea not null,
  user_id uuid,
  methods text[] default '{}'::text[] not null,
  tries integer default 0 not null,
  expires_at timestamp(3) with time zone not null,
  constraint challenges_pkey PRIMARY KEY (challenge_hash),
  constraint challenges_purpose_check CHECK (purpose = ANY (ARRAY['second_factor'::text, 'passkey'::text, 'passkey_registration'::text])),
  constraint challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index challenges_by_expiry on challenges USING btree (expires_at);
create index challenges_by_user on challenges USING btree (user_id) WHERE (user_id IS NOT NULL);

create table claims (
  scope bytea not null,
  request_hash bytea not null,
  order_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  constraint claims_pkey PRIMARY KEY (scope)
);
create index claims_by_expiry on claims USING btree (expires_at);

create table clicks (
  id uuid not null,
  clicked_at timestamp(3) with time zone not null,
  link_id uuid not null,
  creator_id uuid not null,
  code text not null,
  visitor bytea not null,
  counted boolean not null,
  is_unique boolean not null,
  filtered text,
  referrer_host text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  country text,
  device text not null,
  landing_path text,
  xid xid8 default pg_current_xact_id() not null,
  constraint clicks_pkey PRIMARY KEY (clicked_at, id),
  constraint clicks_counted_or_filtered CHECK (counted = (filtered IS NULL) AND (counted OR NOT is_unique)),
  constraint clicks_device_check CHECK (device = ANY (ARRAY['desktop'::text, 'mobile'::text, 'tablet'::text, 'other'::text])),
  constraint clicks_filtered_known CHECK (filtered = ANY (ARRAY['bot'::text, 'prefetch'::text, 'head'::text, 'duplicate'::text, 'creator_suspended'::text]))
) partition by RANGE (clicked_at);
create index clicks_by_xid on clicks USING btree (xid);
create index clicks_filtered on clicks USING btree (link_id, clicked_at) INCLUDE (filtered) WHERE (filtered IS NOT NULL);

create table collection_products (
  collection_id uuid not null,
  product_id uuid not null,
  "position" integer not null,
  constraint collection_products_pkey PRIMARY KEY (collection_id, product_id),
  constraint collection_products_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint collection_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
create index collection_products_by_product on collection_products USING btree (product_id);
create index collection_products_in_order on collection_products USING btree (collection_id, "position", product_id);
CREATE TRIGGER collection_products_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON collection_products FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER members_changed_noted AFTER UPDATE ON collection_products REFERENCING OLD TABLE AS old_members NEW TABLE AS new_members FOR EACH STATEMENT EXECUTE FUNCTION note_changed_members();
CREATE TRIGGER members_new_noted AFTER INSERT ON collection_products REFERENCING NEW TABLE AS new_members FOR EACH STATEMENT EXECUTE FUNCTION note_new_members();
CREATE TRIGGER members_removed_noted AFTER DELETE ON collection_products REFERENCING OLD TABLE AS old_members FOR EACH STATEMENT EXECUTE FUNCTION note_removed_members();
CREATE TRIGGER members_truncated_noted AFTER TRUNCATE ON collection_products FOR EACH STATEMENT EXECUTE FUNCTION note_every_product();

create table collections (
  id uuid not null,
  handle text not null,
  title text not null,
  description text default ''::text not null,
  image jsonb,
  "position" integer default 1000 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  constraint collections_pkey PRIMARY KEY (id),
  constraint collections_handle_check CHECK (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(handle) <= 200)
);
create unique index collections_handle on collections USING btree (handle);
create index collections_in_order on collections USING btree ("position", id);
CREATE TRIGGER collections_all_truncated_noted AFTER TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION note_every_product();
CREATE TRIGGER collections_changed_noted AFTER UPDATE ON collections REFERENCING OLD TABLE AS old_collections NEW TABLE AS new_collections FOR EACH STATEMENT EXECUTE FUNCTION note_changed_collections();
CREATE TRIGGER collections_new_or_removed_noted AFTER INSERT OR DELETE ON collections FOR EACH STATEMENT EXECUTE FUNCTION note_collections();
CREATE TRIGGER collections_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER collections_truncated_noted AFTER TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION note_collections();

create table commission_quarters (
  start_at timestamp(0) with time zone not null,
  commission_minor bigint not null,
  constraint commission_quarters_pkey PRIMARY KEY (start_at)
);

create table commission_roll_up (
  id boolean default true not null,
  through_xid xid8 not null,
  constraint commission_roll_up_pkey PRIMARY KEY (id),
  constraint commission_roll_up_id_check CHECK (id)
);

create table commission_rules (
  id uuid not null,
  scope text not null,
  creator_id uuid,
  product_id uuid,
  collection_id uuid,
  tier text,
  rate_bps integer,
  flat_minor bigint,
  cap_minor bigint,
  excluded boolean default false not null,
  promote_from_minor bigint,
  active boolean default true not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  constraint commission_rules_pkey PRIMARY KEY (id),
  constraint commission_rules_amount CHECK (
CASE
    WHEN excluded THEN rate_bps IS NULL AND flat_minor IS NULL AND cap_minor IS NULL
    ELSE (rate_bps IS NULL) <> (flat_minor IS NULL)
END),
  constraint commission_rules_cap_minor_check CHECK (cap_minor >= 0 AND cap_minor <= '1000000000000'::bigint),
  constraint commission_rules_flat_minor_check CHECK (flat_minor >= 0 AND flat_minor <= 1000000000),
  constraint commission_rules_promote_from_minor_check CHECK (promote_from_minor >= 0),
  constraint commission_rules_promotion CHECK (promote_from_minor IS NULL OR scope = 'tier'::text),
  constraint commission_rules_rate_bps_check CHECK (rate_bps >= 0 AND rate_bps <= 10000),
  constraint commission_rules_scope_check CHECK (scope = ANY (ARRAY['creator_product'::text, 'creator'::text, 'product'::text, 'collection'::text, 'tier'::text, 'default'::text])),
  constraint commission_rules_target CHECK ((scope = ANY (ARRAY['creator_product'::text, 'creator'::text])) = (creator_id IS NOT NULL) AND (scope = ANY (ARRAY['creator_product'::text, 'product'::text])) = (product_id IS NOT NULL) AND (scope = 'collection'::text) = (collection_id IS NOT NULL) AND (scope = 'tier'::text) = (tier IS NOT NULL)),
  constraint commission_rules_tier_check CHECK (tier ~ '^[a-z0-9-]{1,32}$'::text)
);
create index commission_rules_by_time on commission_rules USING btree (created_at DESC, id DESC);
CREATE TRIGGER commission_rules_settings_version AFTER INSERT OR DELETE OR UPDATE ON commission_rules FOR EACH STATEMENT EXECUTE FUNCTION touch_settings_version();

create table commissions (
  id uuid not null,
  creator_id uuid not null,
  type text not null,
  status text not null,
  source_id uuid,
  order_id uuid,
  line_id uuid,
  order_reference text,
  product_id uuid,
  product_title text,
  base_minor bigint not null,
  amount_minor bigint not null,
  units integer default 0 not null,
  rate_bps integer,
  rule jsonb,
  reason text,
  own_reason text,
  available_at timestamp(3) with time zone,
  awaiting_shipment boolean default false not null,
  hold_days integer default 0 not null,
  payout_id uuid,
  link_id uuid,
  country text,
  device text,
  referrer_host text,
  counted_at timestamp(3) with time zone,
  counted_xid xid8 default pg_current_xact_id() not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  counted_before text,
  held_for uuid,
  released_for uuid,
  constraint commissions_pkey PRIMARY KEY (id),
  constraint commissions_counted_before_check CHECK (counted_before = ANY (ARRAY['order'::text, 'line'::text])),
  constraint commissions_hold_days_check CHECK (hold_days >= 0),
  constraint commissions_of_orders CHECK ((type = ANY (ARRAY['sale'::text, 'clawback'::text])) = (order_id IS NOT NULL AND line_id IS NOT NULL)),
  constraint commissions_paid_out CHECK ((status = ANY (ARRAY['processing'::text, 'paid'::text])) = (payout_id IS NOT NULL)),
  constraint commissions_sources CHECK ((type = 'clawback'::text) = (source_id IS NOT NULL)),
  constraint commissions_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'processing'::text, 'paid'::text, 'on_hold'::text, 'canceled'::text, 'refunded'::text, 'rejected'::text])),
  constraint commissions_type_check CHECK (type = ANY (ARRAY['sale'::text, 'clawback'::text, 'bonus'::text, 'adjustment'::text]))
) with (fillfactor=80);
create index commissions_beside_sales on commissions USING btree (creator_id, id) WHERE (type = ANY (ARRAY['bonus'::text, 'adjustment'::text, 'clawback'::text]));
create index commissions_by_count on commissions USING btree (counted_at) INCLUDE (type, amount_minor) WHERE (counted_at IS NOT NULL);
create index commissions_by_creator on commissions USING btree (creator_id, id);
create index commissions_by_link on commissions USING btree (link_id, id) WHERE (link_id IS NOT NULL);
create index commissions_by_payout on commissions USING btree (payout_id) WHERE (payout_id IS NOT NULL);
create index commissions_by_product on commissions USING btree (product_id, id) WHERE (product_id IS NOT NULL);
create index commissions_by_reference on commissions USING hash (order_reference);
create index commissions_by_time on commissions USING btree (creator_id, counted_at) WHERE (counted_at IS NOT NULL);
create index commissions_counted on commissions USING btree (counted_xid, creator_id) WHERE (counted_at IS NOT NULL);
create index commissions_due on commissions USING btree (available_at) WHERE (status = 'pending'::text);
create index commissions_held on commissions USING btree (held_for) WHERE (held_for IS NOT NULL);
create index commissions_in_rare_states on commissions USING btree (id) WHERE (status = ANY (ARRAY['canceled'::text, 'refunded'::text, 'rejected'::text, 'processing'::text]));
create index commissions_of_order on commissions USING btree (order_id) WHERE (id <> line_id);
create index commissions_on_hold on commissions USING btree (id) WHERE (status = 'on_hold'::text);
create index commissions_paid on commissions USING btree (id) WHERE (status = 'paid'::text);
create index commissions_unpaid on commissions USING btree (creator_id) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text, 'on_hold'::text]));

create table creators (
  id uuid not null,
  user_id uuid,
  status text not null,
  display_name text not null,
  bio text default ''::text not null,
  channels jsonb default '[]'::jsonb not null,
  accepted_terms_at timestamp(3) with time zone,
  status_reason text,
  applied_at timestamp(3) with time zone,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  invited_email text,
  invited_email_key text,
  tier text default 'standard'::text not null,
  rate_bps integer,
  payout_email_key text,
  constraint creators_pkey PRIMARY KEY (id),
  constraint creators_has_owner CHECK (user_id IS NOT NULL OR invited_email_key IS NOT NULL),
  constraint creators_invited_email_check CHECK (char_length(invited_email) <= 254),
  constraint creators_rate_bps_check CHECK (rate_bps >= 0 AND rate_bps <= 10000),
  constraint creators_status_check CHECK (status = ANY (ARRAY['invited'::text, 'declined'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'suspended'::text, 'banned'::text])),
  constraint creators_tier_check CHECK (tier ~ '^[a-z0-9-]{1,32}$'::text)
);
create index creators_by_status on creators USING btree (status, created_at DESC, id DESC);
create index creators_by_time on creators USING btree (created_at DESC, id DESC);
create unique index creators_invited_email on creators USING btree (invited_email_key) WHERE (user_id IS NULL);
create unique index creators_user on creators USING btree (user_id);

create table creators_to_forget (
  creator_id uuid not null,
  display_name text not null,
  erased_at timestamp(3) with time zone default now() not null,
  constraint creators_to_forget_pkey PRIMARY KEY (creator_id)
);

create table discount_uses (
  discount_id uuid not null,
  customer_id uuid not null,
  used bigint not null,
  constraint discount_uses_pkey PRIMARY KEY (discount_id, customer_id)
);

create table discounts (
  id uuid not null,
  code text not null,
  type text not null,
  value_bps integer,
  amount_minor bigint,
  minimum_subtotal_minor bigint,
  product_ids uuid[] default '{}'::uuid[] not null,
  collection_ids uuid[] default '{}'::uuid[] not null,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  usage_limit bigint,
  per_customer_limit bigint,
  creator_id uuid,
  used_count bigint default 0 not null,
  active boolean default true not null,
  version bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  customer_salt uuid default gen_random_uuid() not null,
  constraint discounts_pkey PRIMARY KEY (id),
  constraint discounts_amount_minor_check CHECK (amount_minor >= 1 AND amount_minor <= 1000000000),
  constraint discounts_code_check CHECK (code = upper(code) AND char_length(code) >= 1 AND char_length(code) <= 64),
  constraint discounts_minimum_subtotal_minor_check CHECK (minimum_subtotal_minor >= 0),
  constraint discounts_per_customer_limit_check CHECK (per_customer_limit > 0),
  constraint discounts_type_check CHECK (type = ANY (ARRAY['percentage'::text, 'amount'::text, 'free_shipping'::text])),
  constraint discounts_usage_limit_check CHECK (usage_limit > 0),
  constraint discounts_value CHECK (type = 'percentage'::text AND value_bps IS NOT NULL AND amount_minor IS NULL OR type = 'amount'::text AND amount_minor IS NOT NULL AND value_bps IS NULL OR type = 'free_shipping'::text AND value_bps IS NULL AND amount_minor IS NULL),
  constraint discounts_value_bps_check CHECK (value_bps >= 1 AND value_bps <= 10000)
) with (fillfactor=70);
create index discounts_by_creator on discounts USING btree (creator_id) WHERE (creator_id IS NOT NULL);
create index discounts_by_time on discounts USING btree (created_at DESC, id DESC);
create unique index discounts_code on discounts USING btree (code);

create table disputes (
  id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  provider_reference text not null,
  payment_reference text not null,
  amount_minor bigint not null,
  currency text not null,
  reason text not null,
  provider_status text not null,
  respond_by timestamp(3) with time zone,
  livemode boolean not null,
  opened_at timestamp(3) with time zone not null,
  said_at timestamp(3) with time zone not null,
  status text default 'needs_response'::text not null,
  outcome text,
  closed_at timestamp(3) with time zone,
  closed_by uuid,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_provider_reference_key UNIQUE (provider_reference),
  constraint disputes_amount_minor_check CHECK (amount_minor >= 0),
  constraint disputes_check CHECK ((status = 'closed'::text) = (closed_at IS NOT NULL)),
  constraint disputes_check1 CHECK ((status = 'closed'::text) = (outcome IS NOT NULL)),
  constraint disputes_outcome_check CHECK (outcome = ANY (ARRAY['won'::text, 'lost'::text])),
  constraint disputes_provider_status_check CHECK (char_length(provider_status) <= 40),
  constraint disputes_reason_check CHECK (char_length(reason) <= 100),
  constraint disputes_status_check CHECK (status = ANY (ARRAY['needs_response'::text, 'closed'::text]))
);
create index disputes_by_order on disputes USING btree (order_id, opened_at);
create index disputes_open on disputes USING btree (order_id) WHERE (status = 'needs_response'::text);

create table errands (
  id uuid not null,
  kind text not null,
  secret_hash bytea not null,
  platform_id uuid,
  protocol text not null,
  transport text not null,
  status text default 'open'::text not null,
  lines jsonb not null,
  codes text[] default '{}'::text[] not null,
  language text not null,
  wrong_codes integer default 0 not null,
  nonce bytea not null,
  handed_to uuid,
  handed_off_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone not null,
  version bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  sealed bytea,
  constraint errands_pkey PRIMARY KEY (id),
  constraint errands_kind_check CHECK (kind = ANY (ARRAY['cart'::text, 'checkout'::text])),
  constraint errands_sealed_while_open CHECK (sealed IS NULL OR status = 'open'::text),
  constraint errands_status_check CHECK (status = ANY (ARRAY['open'::text, 'handed_off'::text, 'canceled'::text])),
  constraint errands_transport_check CHECK (transport = ANY (ARRAY['rest'::text, 'mcp'::text]))
);
create index errands_by_end on errands USING btree (expires_at);

create table event_followers (
  name text not null,
  xid xid8 not null,
  event_id uuid not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint event_followers_pkey PRIMARY KEY (name)
);

create table events (
  id uuid not null,
  type text not null,
  resource_id uuid not null,
  data json not null,
  created_at timestamp(3) with time zone default now() not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint events_pkey PRIMARY KEY (id)
) partition by RANGE (id);
create index events_by_resource on events USING btree (resource_id);
create index events_by_xid on events USING btree (xid, id);

create table events_first partition of events FOR VALUES FROM (MINVALUE) TO ('01a2ce8b-d400-0000-0000-000000000000');

create table events_rest partition of events DEFAULT;

create table figure_corrections (
  id uuid not null,
  commission_id uuid not null,
  creator_id uuid not null,
  happened_at timestamp(3) with time zone not null,
  refunds_minor bigint not null,
  commission_minor bigint not null,
  xid xid8 default pg_current_xact_id() not null,
  returned_units integer default 0 not null,
  lost_orders smallint default 0 not null,
  lost_product_orders smallint default 0 not null,
  constraint figure_corrections_pkey PRIMARY KEY (id),
  constraint figure_corrections_of_something CHECK (refunds_minor <> 0 OR commission_minor <> 0 OR returned_units <> 0 OR lost_orders <> 0 OR lost_product_orders <> 0)
);
create index figure_corrections_by_commission on figure_corrections USING btree (commission_id);
create index figure_corrections_by_creator on figure_corrections USING btree (creator_id, happened_at);
create index figure_corrections_by_time on figure_corrections USING btree (happened_at);
create index figure_corrections_by_xid on figure_corrections USING btree (xid, creator_id);

create table former_handles (
  handle text not null,
  product_id uuid not null,
  since timestamp(3) with time zone default now() not null,
  constraint former_handles_pkey PRIMARY KEY (handle),
  constraint former_handles_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
create index former_handles_by_product on former_handles USING btree (product_id);

create table hold_cases (
  id uuid not null,
  order_id uuid not null,
  line_ids uuid[],
  reason text not null,
  opened_at timestamp(3) with time zone default now() not null,
  closed_at timestamp(3) with time zone,
  closed_by uuid,
  outcome text,
  constraint hold_cases_pkey PRIMARY KEY (id),
  constraint hold_cases_check CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  constraint hold_cases_outcome_check CHECK (outcome = ANY (ARRAY['released'::text, 'rejected'::text])),
  constraint hold_cases_reason_check CHECK (char_length(reason) <= 40)
);
create index hold_cases_by_order on hold_cases USING btree (order_id, reason);
create index hold_cases_by_time on hold_cases USING btree (opened_at, id);
create index hold_cases_open on hold_cases USING btree (order_id) WHERE (closed_at IS NULL);

create table idempotency_keys (
  scope bytea not null,
  request_hash bytea not null,
  status integer,
  headers jsonb,
  body text,
  expires_at timestamp(3) with time zone not null,
  user_id uuid,
  constraint idempotency_keys_pkey PRIMARY KEY (scope)
);
create index idempotency_keys_by_expiry on idempotency_keys USING btree (expires_at);
create index idempotency_keys_by_user on idempotency_keys USING btree (user_id) WHERE (user_id IS NOT NULL);

create table installation (
  id boolean default true not null,
  secret_key_fingerprint text not null,
  system_identifier text not null,
  created_at timestamp(3) with time zone default now() not null,
  setup_hash bytea,
  constraint installation_pkey PRIMARY KEY (id),
  constraint installation_one_row CHECK (id)
);

create table integrations (
  id uuid not null,
  user_id uuid,
  status text default 'pending'::text not null,
  company text not null,
  contact_name text not null,
  email text not null,
  website text,
  use_case text not null,
  requested_event_types text[] default '{}'::text[] not null,
  event_types text[] default '{}'::text[] not null,
  personal_data boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  decided_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  enquired_by uuid,
  approved_at timestamp(3) with time zone,
  constraint integrations_pkey PRIMARY KEY (id),
  constraint integrations_bound_when_approved CHECK (status <> 'approved'::text OR user_id IS NOT NULL),
  constraint integrations_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'suspended'::text]))
);
create index integrations_by_time on integrations USING btree (created_at DESC, id DESC);
create unique index integrations_user on integrations USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER integrations_partner AFTER INSERT OR DELETE OR UPDATE OF user_id, status ON integrations FOR EACH ROW EXECUTE FUNCTION note_partner();

create table invoice_files (
  invoice_id uuid not null,
  language text not null,
  content bytea not null,
  sha256 bytea not null,
  rendered_at timestamp(3) with time zone default now() not null,
  constraint invoice_files_pkey PRIMARY KEY (invoice_id, language),
  constraint invoice_files_language_check CHECK (language = ANY (ARRAY['en'::text, 'de'::text])),
  constraint invoice_files_sha256_check CHECK (length(sha256) = 32)
);

create table invoice_files_due (
  invoice_id uuid not null,
  constraint invoice_files_due_pkey PRIMARY KEY (invoice_id)
);

create table invoice_series (
  series text not null,
  began_at timestamp(3) with time zone default now() not null,
  constraint invoice_series_pkey PRIMARY KEY (series),
  constraint invoice_series_series_check CHECK (series ~ '^[A-Z]+$'::text)
);

create table invoices (
  id uuid not null,
  order_id uuid not null,
  refund_id uuid,
  kind text not null,
  series text not null,
  year integer not null,
  n integer not null,
  number text not null,
  issued_at timestamp(3) with time zone not null,
  gross_minor bigint not null,
  tax_minor bigint not null,
  document jsonb not null,
  change_id uuid,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_cause CHECK (
CASE kind
    WHEN 'invoice'::text THEN refund_id IS NULL
    WHEN 'credit_note'::text THEN num_nonnulls(refund_id, change_id) = 1
    ELSE refund_id IS NOT NULL AND change_id IS NULL
END),
  constraint invoices_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'credit_note'::text, 'correction'::text])),
  constraint invoices_n_check CHECK (n > 0),
  constraint invoices_series_check CHECK (series ~ '^[A-Z]+$'::text)
);
create index invoices_by_time on invoices USING btree (issued_at, id);
create unique index invoices_number on invoices USING btree (number);
create unique index invoices_once on invoices USING btree (order_id, kind, COALESCE(refund_id, change_id, order_id));
create unique index invoices_sequence on invoices USING btree (series, year, n DESC);
CREATE TRIGGER invoices_due_for_seal AFTER INSERT ON invoices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_seals_due('invoice');

create table invoices_due (
  order_id uuid not null,
  due_at timestamp(3) with time zone default now() not null,
  constraint invoices_due_pkey PRIMARY KEY (order_id)
);
create index invoices_due_by_time on invoices_due USING btree (due_at, order_id);

create table legal_texts (
  name text not null,
  text text,
  version bigint default 1 not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint legal_texts_pkey PRIMARY KEY (name),
  constraint legal_texts_name_check CHECK (name = ANY (ARRAY['privacy'::text, 'terms'::text, 'withdrawal'::text, 'guarantee'::text, 'accessibility'::text])),
  constraint legal_texts_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 50000)
);
CREATE TRIGGER legal_texts_settings_version AFTER INSERT OR DELETE OR UPDATE ON legal_texts FOR EACH STATEMENT EXECUTE FUNCTION touch_settings_version();

create table link_codes (
  code text not null,
  link_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint link_codes_pkey PRIMARY KEY (code),
  constraint link_codes_code_check CHECK (code ~ '^[a-z0-9-]{3,32}$'::text),
  constraint link_codes_link_id_fkey FOREIGN KEY (link_id) REFERENCES product_links(id)
);
create index link_codes_by_link on link_codes USING btree (link_id);

create table link_totals (
  link_id uuid not null,
  clicks bigint not null,
  unique_visitors bigint not null,
  last_clicked_at timestamp(3) with time zone,
  constraint link_totals_pkey PRIMARY KEY (link_id)
) with (fillfactor=50);

create table low_stock_notices (
  variant_id uuid not null,
  noticed_at timestamp(3) with time zone default now() not null,
  constraint low_stock_notices_pkey PRIMARY KEY (variant_id)
);

create table mail_tokens (
  token_hash bytea not null,
  purpose text not null,
  user_id uuid not null,
  email_key text not null,
  created_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone not null,
  guest_id uuid,
  email text,
  constraint mail_tokens_pkey PRIMARY KEY (token_hash),
  constraint mail_tokens_email_check CHECK ((email IS NOT NULL) = (purpose = ANY (ARRAY['change_email'::text, 'undo_email_change'::text]))),
  constraint mail_tokens_purpose_check CHECK (purpose = ANY (ARRAY['verify_email'::text, 'password_reset'::text, 'magic_link'::text, 'change_email'::text, 'undo_email_change'::text, 'remove_factors'::text])),
  constraint mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index mail_tokens_by_expiry on mail_tokens USING btree (expires_at);
create index mail_tokens_by_user on mail_tokens USING btree (user_id, purpose);
create index mail_tokens_reserving on mail_tokens USING btree (email_key) WHERE (purpose = 'undo_email_change'::text);

create table mails (
  id uuid not null,
  template text not null,
  recipient text,
  locale text not null,
  data jsonb,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  due_at timestamp(3) with time zone default now() not null,
  leased_until timestamp(3) with time zone,
  last_error text,
  created_at timestamp(3) with time zone default now() not null,
  sent_at timestamp(3) with time zone,
  event_id uuid,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))
);
create index mails_due on mails USING btree (due_at) WHERE (status = 'waiting'::text);
create unique index mails_event_key on mails USING btree (event_id) WHERE (event_id IS NOT NULL);

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp(3) with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table missing_paths (
  path_key text not null,
  path text not null,
  hits bigint not null,
  first_at timestamp(3) with time zone not null,
  last_at timestamp(3) with time zone not null,
  referrer_host text,
  proposal text,
  ignored_at timestamp(3) with time zone,
  constraint missing_paths_pkey PRIMARY KEY (path_key),
  constraint missing_paths_path_key_check CHECK (char_length(path_key) >= 1 AND char_length(path_key) <= 600)
);
create index missing_paths_by_hits on missing_paths USING btree (hits DESC, path_key);

create table newsletter_consents (
  id uuid not null,
  email text,
  email_hash bytea not null,
  locale text not null,
  place text not null,
  wording text not null,
  asked_at timestamp(3) with time zone default now() not null,
  confirmed_at timestamp(3) with time zone,
  left_at timestamp(3) with time zone,
  constraint newsletter_consents_pkey PRIMARY KEY (id),
  constraint newsletter_consents_email_hash_key UNIQUE (email_hash),
  constraint newsletter_consents_email_check CHECK (char_length(email) <= 254),
  constraint newsletter_consents_email_hash_check CHECK (octet_length(email_hash) = 32),
  constraint newsletter_consents_forgotten CHECK ((email IS NULL) = (left_at IS NOT NULL)),
  constraint newsletter_consents_locale_check CHECK (char_length(locale) <= 35),
  constraint newsletter_consents_place_check CHECK (place = ANY (ARRAY['footer'::text, 'checkout'::text, 'account'::text])),
  constraint newsletter_consents_wording_check CHECK (char_length(wording) <= 1000)
);
create index newsletter_consents_asked on newsletter_consents USING btree (asked_at DESC, id DESC);
create index newsletter_consents_email on newsletter_consents USING btree (lower(email)) WHERE (email IS NOT NULL);

create table order_changes (
  id uuid not null,
  order_id uuid,
  n integer,
  kind text not null,
  status text not null,
  actions jsonb default '[]'::jsonb not null,
  based_on bigint,
  result jsonb,
  balance_minor bigint,
  reason text,
  note text,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  confirmed_by uuid,
  confirmed_at timestamp(3) with time zone,
  touched_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  constraint order_changes_pkey PRIMARY KEY (id),
  constraint order_changes_confirmed CHECK ((status = 'confirmed'::text) = (result IS NOT NULL) AND (status = 'confirmed'::text) = (n IS NOT NULL) AND (status = 'confirmed'::text) = (confirmed_at IS NOT NULL)),
  constraint order_changes_kind_check CHECK (kind = ANY (ARRAY['edit'::text, 'draft'::text, 'address'::text, 'return'::text, 'exchange'::text, 'complaint'::text])),
  constraint order_changes_n_check CHECK (n > 0),
  constraint order_changes_of_order CHECK (order_id IS NOT NULL OR kind = 'draft'::text),
  constraint order_changes_status_check CHECK (status = ANY (ARRAY['open'::text, 'confirmed'::text, 'discarded'::text]))
);
create index order_changes_by_order on order_changes USING btree (order_id, created_at);
create unique index order_changes_n on order_changes USING btree (order_id, n) WHERE (n IS NOT NULL);
create unique index order_changes_open on order_changes USING btree (order_id) WHERE ((status = 'open'::text) AND (order_id IS NOT NULL));
create index order_changes_untouched on order_changes USING btree (touched_at) WHERE (status = 'open'::text);

create table order_credits (
  change_id uuid not null,
  n smallint not null,
  order_id uuid not null,
  line_id uuid,
  rate_bps integer,
  kind text not null,
  qty integer not null,
  value_minor bigint not null,
  amount_minor bigint not null,
  tax_minor bigint not null,
  restocked_qty integer default 0 not null,
  disposition text,
  constraint order_credits_pkey PRIMARY KEY (change_id, n),
  constraint order_credits_amount CHECK (amount_minor >= 0 AND amount_minor <= value_minor),
  constraint order_credits_kind_check CHECK (kind = ANY (ARRAY['removed'::text, 'returned'::text, 'lost'::text, 'shipping'::text])),
  constraint order_credits_qty_check CHECK (qty >= 0),
  constraint order_credits_restocked CHECK (restocked_qty >= 0 AND restocked_qty <= qty)
);
create index order_credits_by_order on order_credits USING btree (order_id);
CREATE TRIGGER order_credits_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_credits FOR EACH STATEMENT EXECUTE FUNCTION refuse_credit_change();

create table order_discounts (
  order_id uuid not null,
  n smallint not null,
  promotion_id uuid not null,
  rule_version integer,
  code text,
  title text not null,
  class text not null,
  amount_minor bigint not null,
  parts bigint[] not null,
  customer_hash uuid,
  constraint order_discounts_pkey PRIMARY KEY (order_id, n),
  constraint order_discounts_amount_minor_check CHECK (amount_minor >= 0),
  constraint order_discounts_check CHECK (
CASE class
    WHEN 'shipping'::text THEN parts = '{}'::bigint[]
    ELSE sum_of(parts) = amount_minor
END),
  constraint order_discounts_class_check CHECK (class = ANY (ARRAY['product'::text, 'order'::text, 'shipping'::text]))
);
create index order_discounts_by_promotion on order_discounts USING btree (promotion_id, order_id);

create table order_finds (
  order_id uuid not null,
  placed_at timestamp(3) with time zone not null,
  text text collate "C",
  constraint order_finds_pkey PRIMARY KEY (order_id)
);
create index order_finds_by_text on order_finds USING gin (text gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='4096');
create index order_finds_by_time on order_finds USING btree (placed_at DESC, order_id DESC);
create index order_finds_to_write on order_finds USING btree (placed_at DESC, order_id DESC) WHERE (text IS NULL);

create table order_lines (
  id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  product_id uuid not null,
  variant_id uuid not null,
  title text not null,
  variant_title text not null,
  sku text,
  image text,
  qty integer not null,
  stock_taken integer not null,
  unit_price_minor bigint not null,
  discount_minor bigint not null,
  tax_minor bigint not null,
  tax_rate_bps integer not null,
  total_minor bigint not null,
  fulfilled_qty integer default 0 not null,
  refunded_qty integer default 0 not null,
  refunded_minor bigint default 0 not null,
  handle text,
  tax_class text default 'standard'::text not null,
  tax_country text,
  withdrawable boolean default true not null,
  requires_shipping boolean default true not null,
  change_id uuid,
  removed_qty integer default 0 not null,
  returned_qty integer default 0 not null,
  lost_qty integer default 0 not null,
  credited_minor bigint default 0 not null,
  shown_title text,
  shown_variant_title text,
  constraint order_lines_pkey PRIMARY KEY (order_id, "position"),
  constraint order_lines_credited CHECK (removed_qty >= 0 AND returned_qty >= 0 AND lost_qty >= 0 AND (removed_qty + returned_qty + lost_qty) <= qty AND credited_minor >= 0 AND credited_minor <= total_minor),
  constraint order_lines_qty_check CHECK (qty > 0),
  constraint order_lines_within_qty CHECK (fulfilled_qty >= 0 AND fulfilled_qty <= qty AND refunded_qty >= 0 AND refunded_qty <= qty AND refunded_minor >= 0 AND refunded_minor <= total_minor)
);

create table order_notes (
  id uuid not null,
  order_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 2000),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
create index order_notes_by_order on order_notes USING btree (order_id, id);

create table order_tags (
  order_id uuid not null,
  tag text not null,
  placed_at timestamp(3) with time zone not null,
  total_minor bigint not null,
  constraint order_tags_pkey PRIMARY KEY (order_id, tag),
  constraint order_tags_tag_check CHECK (char_length(tag) >= 1 AND char_length(tag) <= 100),
  constraint order_tags_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
create index order_tags_by_time on order_tags USING btree (tag, placed_at DESC, order_id DESC);
create index order_tags_by_total on order_tags USING btree (tag, total_minor DESC, order_id DESC);

create table order_tenders (
  order_id uuid not null,
  n smallint not null,
  voucher_id uuid not null,
  amount_minor bigint not null,
  state text not null,
  refunded_minor bigint default 0 not null,
  changed_at timestamp(3) with time zone default now() not null,
  constraint order_tenders_pkey PRIMARY KEY (order_id, n),
  constraint order_tenders_amount_minor_check CHECK (amount_minor > 0),
  constraint order_tenders_refunded CHECK (refunded_minor >= 0 AND refunded_minor <= amount_minor AND (refunded_minor = 0 OR state = 'captured'::text)),
  constraint order_tenders_state_check CHECK (state = ANY (ARRAY['reserved'::text, 'captured'::text, 'voided'::text]))
);
create index order_tenders_by_voucher on order_tenders USING btree (voucher_id);

create table orders (
  id uuid not null,
  reference text not null,
  user_id uuid not null,
  email text not null,
  email_key text not null,
  status text not null,
  payment_status text not null,
  fulfillment_status text default 'unfulfilled'::text not null,
  currency text not null,
  tax_included boolean not null,
  items_minor bigint not null,
  discount_minor bigint not null,
  shipping_minor bigint not null,
  tax_minor bigint not null,
  shipping_tax_minor bigint not null,
  total_minor bigint not null,
  paid_minor bigint default 0 not null,
  refunded_minor bigint default 0 not null,
  shipping_address jsonb not null,
  billing_address jsonb,
  shipping_method jsonb not null,
  discount_id uuid,
  discount_code text,
  attribution jsonb not null,
  creator_id uuid,
  note text,
  payment_provider text not null,
  payment_state text not null,
  payment_reference text,
  payment_expires_at timestamp(3) with time zone,
  placed_at timestamp(3) with time zone not null,
  paid_at timestamp(3) with time zone,
  canceled_at timestamp(3) with time zone,
  cancel_reason text,
  updated_at timestamp(3) with time zone not null,
  version bigint default 1 not null,
  cancel_note text,
  document text,
  erase_when_done boolean default false not null,
  placed_by uuid,
  discount_customer uuid,
  terms_version text,
  invoice_number text,
  withdrawable_until timestamp(3) with time zone,
  reopened_at timestamp(3) with time zone,
  contact_changes jsonb default '[]'::jsonb not null,
  needs_delivery boolean default true not null,
  promotions jsonb,
  shipping_list_minor bigint,
  credited_minor bigint default 0 not null,
  settled_minor bigint default 0 not null,
  balance_minor bigint default 0 not null,
  locale text,
  voucher_minor bigint default 0 not null,
  channel text default 'web'::text not null,
  errand_id uuid,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_cancel_complete CHECK ((status = 'canceled'::text) = (canceled_at IS NOT NULL) AND (status = 'canceled'::text) = (cancel_reason IS NOT NULL)),
  constraint orders_cancel_reason_check CHECK (cancel_reason = ANY (ARRAY['customer'::text, 'admin'::text, 'expired'::text, 'refunded'::text])),
  constraint orders_channel_check CHECK (channel = ANY (ARRAY['web'::text, 'handoff'::text])),
  constraint orders_errand_of_handoff CHECK ((channel = 'handoff'::text) = (errand_id IS NOT NULL)),
  constraint orders_fulfillment_status_check CHECK (fulfillment_status = ANY (ARRAY['unfulfilled'::text, 'partial'::text, 'fulfilled'::text, 'delivered'::text, 'returned'::text])),
  constraint orders_locale_check CHECK (locale ~ '^[a-z]{2,3}(-[A-Z]{2})?$'::text),
  constraint orders_payment_provider_check CHECK (payment_provider = ANY (ARRAY['test'::text, 'manual'::text, 'stripe'::text])),
  constraint orders_payment_state_check CHECK (payment_state = ANY (ARRAY['requires_setup'::text, 'requires_action'::text, 'processing'::text, 'authorized'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text])),
  constraint orders_payment_status_check CHECK (payment_status = ANY (ARRAY['pending'::text, 'authorized'::text, 'partially_paid'::text, 'paid'::text, 'partially_refunded'::text, 'refunded'::text, 'failed'::text, 'voided'::text])),
  constraint orders_refund_within_payment CHECK (refunded_minor <= paid_minor),
  constraint orders_status_check CHECK (status = ANY (ARRAY['placed'::text, 'completed'::text, 'canceled'::text])),
  constraint orders_total_minor_check CHECK (total_minor >= 0)
) with (fillfactor=90, autovacuum_vacuum_insert_scale_factor=0.005, autovacuum_vacuum_scale_factor=0.02);
create index orders_by_channel on orders USING btree (channel, placed_at DESC, id DESC) WHERE (channel <> 'web'::text);
create index orders_by_creator on orders USING btree (creator_id, placed_at DESC, id DESC) WHERE (creator_id IS NOT NULL);
create index orders_by_discount on orders USING btree (discount_id) WHERE (discount_id IS NOT NULL);
create index orders_by_errand on orders USING btree (errand_id) WHERE (errand_id IS NOT NULL);
create index orders_by_placer on orders USING btree (placed_by, placed_at, id) WHERE (placed_by IS NOT NULL);
create index orders_by_time on orders USING btree (placed_at DESC, id DESC) INCLUDE (status, fulfillment_status, paid_at, paid_minor, refunded_minor, creator_id);
create index orders_by_total on orders USING btree (total_minor DESC, id DESC);
create index orders_by_user on orders USING btree (user_id, placed_at, id);
create index orders_in_rare_states on orders USING btree (placed_at DESC, id DESC) WHERE ((status = 'canceled'::text) OR (fulfillment_status = ANY (ARRAY['partial'::text, 'returned'::text])) OR (payment_status = ANY (ARRAY['refunded'::text, 'partially_refunded'::text, 'authorized'::text, 'failed'::text, 'voided'::text])));
create index orders_of_guests on orders USING btree (email_key) WHERE (placed_by IS NOT NULL);
create unique index orders_reference_key on orders USING btree (reference);
create index orders_to_erase on orders USING btree (id) WHERE (erase_when_done AND (status <> 'placed'::text));
create index orders_to_expire on orders USING btree (payment_expires_at) WHERE ((status = 'placed'::text) AND (payment_status = ANY (ARRAY['pending'::text, 'failed'::text, 'voided'::text])));
create index orders_to_fulfil on orders USING btree (placed_at DESC, id DESC) WHERE ((status = 'placed'::text) AND (payment_status = ANY (ARRAY['paid'::text, 'partially_refunded'::text])) AND (fulfillment_status = ANY (ARRAY['unfulfilled'::text, 'partial'::text])));
create index orders_unpaid on orders USING btree (placed_at DESC, id DESC) WHERE ((status = 'placed'::text) AND (payment_status = ANY (ARRAY['pending'::text, 'authorized'::text, 'failed'::text, 'voided'::text])));
create index orders_with_balance on orders USING btree (placed_at DESC, id DESC) WHERE (balance_minor <> 0);
create index orders_with_discount on orders USING btree (placed_at, id) WHERE (discount_id IS NOT NULL);

create table orders_to_settle (
  order_id uuid not null,
  constraint orders_to_settle_pkey PRIMARY KEY (order_id)
);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  created_at timestamp(3) with time zone default now() not null,
  last_used_at timestamp(3) with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index passkeys_by_user on passkeys USING btree (user_id, id);
create unique index passkeys_credential_id on passkeys USING btree (credential_id);

create table payment_notices (
  id text not null,
  type text not null,
  received_at timestamp(3) with time zone default now() not null,
  constraint payment_notices_pkey PRIMARY KEY (id)
);
create index payment_notices_by_time on payment_notices USING btree (received_at);

create table payments (
  id uuid not null,
  order_id uuid not null,
  attempt integer not null,
  provider_reference text,
  amount_minor bigint not null,
  currency text not null,
  state text not null,
  failure text,
  capture_wanted boolean default false not null,
  key_generation integer default 1 not null,
  asked bigint default 0 not null,
  seen bigint default 0 not null,
  failures integer default 0 not null,
  next_look_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  changed_at timestamp(3) with time zone default now() not null,
  provider text default 'stripe'::text not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_amount_minor_check CHECK (amount_minor > 0),
  constraint payments_attempt_check CHECK (attempt > 0),
  constraint payments_state_check CHECK (state = ANY (ARRAY['requires_setup'::text, 'requires_action'::text, 'processing'::text, 'authorized'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text]))
);
create unique index payments_by_order on payments USING btree (order_id, attempt);
create unique index payments_by_provider_reference on payments USING btree (provider_reference) WHERE (provider_reference IS NOT NULL);
create index payments_due on payments USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);

create table payout_batches (
  id uuid not null,
  started_at timestamp(3) with time zone default now() not null,
  started_by uuid,
  constraint payout_batches_pkey PRIMARY KEY (id)
);
create index payout_batches_by_time on payout_batches USING btree (started_at DESC, id DESC);

create table payout_methods (
  creator_id uuid not null,
  type text not null,
  label text not null,
  sealed bytea not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  constraint payout_methods_pkey PRIMARY KEY (creator_id),
  constraint payout_methods_type_check CHECK (type = ANY (ARRAY['bank_transfer'::text, 'paypal'::text]))
);
CREATE TRIGGER payout_methods_changed_due_for_seal AFTER UPDATE ON payout_methods FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION note_method_due();
CREATE TRIGGER payout_methods_due_for_seal AFTER INSERT ON payout_methods FOR EACH ROW EXECUTE FUNCTION note_method_due();

create table payout_runs (
  month text not null,
  started_at timestamp(3) with time zone default now() not null,
  finished_at timestamp(3) with time zone,
  failures integer default 0 not null,
  constraint payout_runs_pkey PRIMARY KEY (month),
  constraint payout_runs_month_check CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'::text)
);

create table payouts (
  id uuid not null,
  creator_id uuid not null,
  amount_minor bigint not null,
  status text not null,
  held_from text,
  held_by text,
  origin text not null,
  run_month text,
  method_type text not null,
  method_label text not null,
  method_sealed bytea not null,
  reference text,
  failure_reason text,
  requested_at timestamp(3) with time zone default now() not null,
  started_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  held_reason text,
  bank_file_id uuid,
  batch_id uuid,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_amount_minor_check CHECK (amount_minor > 0),
  constraint payouts_held_by_check CHECK (held_by = ANY (ARRAY['admin'::text, 'suspension'::text])),
  constraint payouts_held_from CHECK ((status = 'held'::text) = (held_from IS NOT NULL) AND (status = 'held'::text) = (held_by IS NOT NULL)),
  constraint payouts_held_from_check CHECK (held_from = ANY (ARRAY['pending'::text, 'processing'::text])),
  constraint payouts_held_reason CHECK (held_reason IS NULL OR status = 'held'::text AND char_length(held_reason) <= 1000),
  constraint payouts_method_type_check CHECK (method_type = ANY (ARRAY['bank_transfer'::text, 'paypal'::text])),
  constraint payouts_origin_check CHECK (origin = ANY (ARRAY['request'::text, 'monthly'::text])),
  constraint payouts_run_month CHECK ((origin = 'monthly'::text) = (run_month IS NOT NULL)),
  constraint payouts_run_month_check CHECK (run_month ~ '^[0-9]{4}-[0-9]{2}$'::text),
  constraint payouts_status_check CHECK (status = ANY (ARRAY['pending'::text, 'processing'::text, 'in_transit'::text, 'paid'::text, 'held'::text, 'failed'::text, 'returned'::text, 'canceled'::text])),
  constraint payouts_bank_file_id_fkey FOREIGN KEY (bank_file_id) REFERENCES bank_files(id),
  constraint payouts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id)
);
create unique index payout_in_progress on payouts USING btree (creator_id) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text, 'in_transit'::text, 'held'::text]));
create index payouts_by_bank_file on payouts USING btree (bank_file_id) WHERE (bank_file_id IS NOT NULL);
create index payouts_by_batch on payouts USING btree (batch_id, status) WHERE (batch_id IS NOT NULL);
create index payouts_by_creator on payouts USING btree (creator_id, id);
create index payouts_by_status on payouts USING btree (status, id);
create index payouts_by_time on payouts USING btree (requested_at DESC, id DESC);
create unique index payouts_once_a_month on payouts USING btree (creator_id, run_month) WHERE (run_month IS NOT NULL);
CREATE TRIGGER payouts_due_for_seal AFTER INSERT ON payouts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_seals_due('payout');

create table picture_fetches (
  key text not null,
  url text not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  next_at timestamp(3) with time zone default now() not null,
  reason text,
  name text,
  id uuid not null,
  tried_at timestamp(3) with time zone,
  measure_only boolean default false not null,
  width integer,
  height integer,
  placeholder text,
  constraint picture_fetches_pkey PRIMARY KEY (key),
  constraint picture_fetches_check CHECK ((state = 'fetched'::text) = (name IS NOT NULL)),
  constraint picture_fetches_check1 CHECK ((width IS NULL) = (height IS NULL)),
  constraint picture_fetches_check2 CHECK (state <> 'measured'::text OR measure_only AND width IS NOT NULL),
  constraint picture_fetches_height_check CHECK (height > 0),
  constraint picture_fetches_placeholder_check CHECK (placeholder ~ '^#[0-9a-f]{6}$'::text),
  constraint picture_fetches_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'fetched'::text, 'measured'::text, 'failed'::text])),
  constraint picture_fetches_width_check CHECK (width > 0)
);
create index picture_fetches_due on picture_fetches USING btree (measure_only, next_at) WHERE (state = 'waiting'::text);
create unique index picture_fetches_id on picture_fetches USING btree (id);
create index picture_fetches_open on picture_fetches USING btree (state, id) WHERE (state = ANY (ARRAY['waiting'::text, 'failed'::text]));

create table pictures (
  name text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint pictures_pkey PRIMARY KEY (name),
  constraint pictures_height_check CHECK (height > 0),
  constraint pictures_placeholder_check CHECK (placeholder ~ '^#[0-9a-f]{6}$'::text),
  constraint pictures_width_check CHECK (width > 0)
);
create index pictures_newest on pictures USING btree (created_at DESC, name DESC);

create table product_images (
  product_id uuid not null,
  "position" integer not null,
  url text not null,
  alt text default ''::text not null,
  width integer,
  height integer,
  id uuid not null,
  variant_ids uuid[] default '{}'::uuid[] not null,
  placeholder text,
  constraint product_images_pkey PRIMARY KEY (product_id, "position"),
  constraint product_images_placeholder_check CHECK (placeholder ~ '^#[0-9a-f]{6}$'::text),
  constraint product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
create index product_images_by_url on product_images USING hash (url);
create unique index product_images_id on product_images USING btree (id);
CREATE TRIGGER product_images_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_images FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();

create table product_imports (
  id uuid not null,
  actor_id uuid not null,
  file_name text not null,
  bytes bigint not null,
  status text default 'waiting'::text not null,
  bytes_read bigint default 0 not null,
  rows_read bigint default 0 not null,
  report jsonb,
  error_code text,
  error_detail text,
  attempts integer default 0 not null,
  leased_until timestamp(3) with time zone,
  lease uuid,
  created_at timestamp(3) with time zone default now() not null,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  constraint product_imports_pkey PRIMARY KEY (id),
  constraint product_imports_bytes_check CHECK (bytes >= 0),
  constraint product_imports_finished CHECK ((status = ANY (ARRAY['completed'::text, 'failed'::text])) = (finished_at IS NOT NULL)),
  constraint product_imports_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'running'::text, 'completed'::text, 'failed'::text]))
);
create index product_imports_by_time on product_imports USING btree (created_at DESC, id DESC);
create index product_imports_to_do on product_imports USING btree (created_at, id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));

create table product_links (
  id uuid not null,
  creator_id uuid not null,
  code text not null,
  label text,
  target_type text not null,
  product_id uuid,
  collection_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  disabled_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  version bigint default 1 not null,
  constraint product_links_pkey PRIMARY KEY (id),
  constraint product_links_deleted_is_disabled CHECK (deleted_at IS NULL OR disabled_at IS NOT NULL),
  constraint product_links_label_check CHECK (char_length(label) >= 1 AND char_length(label) <= 200),
  constraint product_links_target CHECK ((target_type = 'product'::text) = (product_id IS NOT NULL) AND (target_type = 'collection'::text) = (collection_id IS NOT NULL)),
  constraint product_links_target_type_check CHECK (target_type = ANY (ARRAY['product'::text, 'collection'::text, 'store'::text])),
  constraint product_links_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id)
);
create index product_links_by_creator on product_links USING btree (creator_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

create table product_ratings (
  product_id uuid not null,
  count integer not null,
  sum integer not null,
  constraint product_ratings_pkey PRIMARY KEY (product_id),
  constraint product_ratings_check CHECK (sum >= count AND sum <= (5 * count)),
  constraint product_ratings_count_check CHECK (count >= 0)
);

create table product_titles (
  product_id uuid not null,
  title text not null,
  constraint product_titles_pkey PRIMARY KEY (product_id, title)
);
create index product_titles_parts on product_titles USING gin (lower(title) gin_trgm_ops);

create table products (
  id uuid not null,
  handle text not null,
  title text not null,
  description text default ''::text not null,
  vendor text default ''::text not null,
  type text default ''::text not null,
  tags text[] default '{}'::text[] not null,
  status text default 'active'::text not null,
  options jsonb default '[]'::jsonb not null,
  featured_rank integer default 1000 not null,
  min_price_minor bigint default 0 not null,
  max_price_minor bigint default 0 not null,
  search tsvector default ''::tsvector not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  sort_title text collate "C" default ''::text not null,
  seo_title text default ''::text not null,
  seo_description text default ''::text not null,
  safety jsonb,
  kind text default 'goods'::text not null,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_handle_check CHECK (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(handle) <= 200),
  constraint products_kind_check CHECK (kind = ANY (ARRAY['goods'::text, 'gift_card'::text])),
  constraint products_status_check CHECK (status = ANY (ARRAY['draft'::text, 'active'::text, 'unlisted'::text, 'archived'::text]))
);
create index products_by_type on products USING btree (type, featured_rank, id) WHERE ((status = 'active'::text) AND (type <> ''::text));
create index products_by_vendor on products USING btree (vendor, featured_rank, id) WHERE ((status = 'active'::text) AND (vendor <> ''::text));
create index products_created on products USING btree (created_at DESC, id DESC);
create index products_featured on products USING btree (featured_rank, id) WHERE (status = 'active'::text);
create unique index products_handle on products USING btree (handle);
create index products_newest on products USING btree (created_at DESC, id DESC) WHERE (status = 'active'::text);
create index products_not_on_sale on products USING btree (id) WHERE (status <> 'active'::text);
create index products_price on products USING btree (min_price_minor, id) WHERE (status = 'active'::text);
create index products_search on products USING gin (search);
create index products_tags on products USING gin (tags);
create index products_title on products USING btree (sort_title, id);
CREATE TRIGGER products_changed_noted AFTER UPDATE ON products REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER products_changed_prices AFTER UPDATE ON products REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION record_prices_of_changed_products();
CREATE TRIGGER products_changed_title AFTER UPDATE OF title ON products FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title) EXECUTE FUNCTION record_product_title();
CREATE TRIGGER products_new_noted AFTER INSERT ON products REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION note_new_products();
CREATE TRIGGER products_new_title AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION record_product_title();
CREATE TRIGGER products_removed_noted AFTER DELETE ON products REFERENCING OLD TABLE AS old_products FOR EACH STATEMENT EXECUTE FUNCTION note_removed_products();
CREATE TRIGGER products_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER products_truncated_noted AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION note_every_product();

create table promotion_uses (
  promotion_id uuid not null,
  customer_id uuid not null,
  used bigint not null,
  constraint promotion_uses_pkey PRIMARY KEY (promotion_id, customer_id)
);

create table promotion_versions (
  promotion_id uuid not null,
  rule_version integer not null,
  rule jsonb not null,
  since timestamp(3) with time zone default now() not null,
  constraint promotion_versions_pkey PRIMARY KEY (promotion_id, rule_version)
);

create table promotions (
  id uuid not null,
  name text not null,
  title text not null,
  trigger text default 'automatic'::text not null,
  class text not null,
  match jsonb default '{}'::jsonb not null,
  effect jsonb not null,
  conditions jsonb default '{}'::jsonb not null,
  combines text[] default '{}'::text[] not null,
  priority integer default 0 not null,
  status text default 'draft'::text not null,
  shown boolean default false not null,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  usage_limit bigint,
  per_customer_limit bigint,
  budget_minor bigint,
  used_count bigint default 0 not null,
  spent_minor bigint default 0 not null,
  customer_salt uuid default gen_random_uuid() not null,
  rule_version integer default 1 not null,
  version bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_budget_minor_check CHECK (budget_minor > 0),
  constraint promotions_check CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at),
  constraint promotions_class_check CHECK (class = ANY (ARRAY['product'::text, 'order'::text, 'shipping'::text])),
  constraint promotions_combines_check CHECK (combines <@ ARRAY['product'::text, 'order'::text, 'shipping'::text]),
  constraint promotions_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint promotions_per_customer_limit_check CHECK (per_customer_limit > 0),
  constraint promotions_priority_check CHECK (priority >= 0 AND priority <= 1000),
  constraint promotions_spent_minor_check CHECK (spent_minor >= 0),
  constraint promotions_status_check CHECK (status = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'archived'::text])),
  constraint promotions_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 60),
  constraint promotions_trigger_check CHECK (trigger = ANY (ARRAY['automatic'::text, 'code'::text])),
  constraint promotions_usage_limit_check CHECK (usage_limit > 0),
  constraint promotions_used_count_check CHECK (used_count >= 0)
);
create index promotions_active on promotions USING btree (id) WHERE (status = 'active'::text);
create index promotions_by_age on promotions USING btree (created_at, id);
CREATE TRIGGER promotions_rule_version BEFORE UPDATE ON promotions FOR EACH ROW WHEN (new.class IS DISTINCT FROM old.class OR new.match IS DISTINCT FROM old.match OR new.effect IS DISTINCT FROM old.effect OR new.conditions IS DISTINCT FROM old.conditions OR new.combines IS DISTINCT FROM old.combines OR new.priority IS DISTINCT FROM old.priority) EXECUTE FUNCTION move_rule_version();
CREATE TRIGGER promotions_settings_version AFTER INSERT OR DELETE OR UPDATE OF title, trigger, class, match, effect, conditions, combines, priority, status, shown, starts_at, ends_at, usage_limit, per_customer_limit, budget_minor ON promotions FOR EACH STATEMENT EXECUTE FUNCTION touch_settings_version();
CREATE TRIGGER promotions_version_inserted AFTER INSERT ON promotions FOR EACH ROW EXECUTE FUNCTION write_promotion_version();
CREATE TRIGGER promotions_version_updated AFTER UPDATE ON promotions FOR EACH ROW WHEN (new.rule_version <> old.rule_version) EXECUTE FUNCTION write_promotion_version();

create table rate_counters (
  key bytea not null,
  window_start timestamp(3) with time zone not null,
  count bigint not null,
  expires_at timestamp(3) with time zone not null,
  constraint rate_counters_pkey PRIMARY KEY (key, window_start)
);
create index rate_counters_by_expiry on rate_counters USING btree (expires_at);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES totp_factors(user_id) ON DELETE CASCADE
);

create table redirects (
  id uuid not null,
  path_key text not null,
  path text not null,
  target text not null,
  hits bigint default 0 not null,
  last_hit_at timestamp(3) with time zone,
  origin text not null,
  move_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  constraint redirects_pkey PRIMARY KEY (id),
  constraint redirects_path_key UNIQUE (path_key),
  constraint redirects_origin_check CHECK (origin = ANY (ARRAY['staff'::text, 'move'::text])),
  constraint redirects_path_key_check CHECK (char_length(path_key) >= 1 AND char_length(path_key) <= 600)
);
create index redirects_newest on redirects USING btree (created_at DESC, id DESC);

create table refund_failures (
  refund_id uuid not null,
  order_id uuid not null,
  had_succeeded boolean not null,
  reason text,
  failed_at timestamp(3) with time zone default now() not null,
  constraint refund_failures_pkey PRIMARY KEY (refund_id),
  constraint refund_failures_reason_check CHECK (char_length(reason) <= 200)
);
create index refund_failures_by_order on refund_failures USING btree (order_id);
CREATE TRIGGER refund_failures_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON refund_failures FOR EACH STATEMENT EXECUTE FUNCTION refuse_refund_failure_change();

create table refund_lines (
  refund_id uuid not null,
  line_id uuid not null,
  qty integer not null,
  amount_minor bigint not null,
  restocked_qty integer default 0 not null,
  unshipped_qty integer default 0 not null,
  repeated_qty integer default 0 not null,
  constraint refund_lines_pkey PRIMARY KEY (refund_id, line_id),
  constraint refund_lines_amount_minor_check CHECK (amount_minor >= 0),
  constraint refund_lines_check CHECK (unshipped_qty >= 0 AND unshipped_qty <= qty),
  constraint refund_lines_qty_check CHECK (qty >= 0),
  constraint refund_lines_repeated CHECK (repeated_qty >= 0 AND repeated_qty <= (qty - unshipped_qty)),
  constraint refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
);

create table refund_tenders (
  refund_id uuid not null,
  voucher_id uuid not null,
  amount_minor bigint not null,
  constraint refund_tenders_pkey PRIMARY KEY (refund_id, voucher_id),
  constraint refund_tenders_amount_minor_check CHECK (amount_minor > 0),
  constraint refund_tenders_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
);

create table refunds (
  id uuid not null,
  order_id uuid not null,
  status text not null,
  amount_minor bigint not null,
  shipping_minor bigint default 0 not null,
  reason text not null,
  actor_id uuid,
  provider_reference text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  change_id uuid,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_amount_not_negative CHECK (amount_minor >= 0 AND shipping_minor >= 0),
  constraint refunds_status_check CHECK (status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))
);
create index refunds_by_order on refunds USING btree (order_id, created_at);
create unique index refunds_by_provider_reference on refunds USING btree (provider_reference) WHERE (provider_reference IS NOT NULL);
create index refunds_waiting on refunds USING btree (created_at) WHERE (status = 'pending'::text);

create table report_entries (
  id uuid not null,
  report_id uuid not null,
  type text not null,
  actor_id uuid,
  assignee_id uuid,
  message text,
  created_at timestamp(3) with time zone default now() not null,
  constraint report_entries_pkey PRIMARY KEY (id),
  constraint report_entries_type_check CHECK (type = ANY (ARRAY['assigned'::text, 'replied'::text, 'answered'::text, 'decided'::text])),
  constraint report_entries_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id)
);
create index report_entries_by_report on report_entries USING btree (report_id, id);

create table reports (
  id uuid not null,
  reference text not null,
  kind text not null,
  status text default 'received'::text not null,
  category text,
  subject text,
  message text not null,
  user_id uuid,
  email text,
  name text,
  order_reference text,
  url text,
  link_code text,
  good_faith boolean default false not null,
  suspected_spam boolean default false not null,
  status_token_hash bytea not null,
  decision_reason text,
  redress text,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  locale text default 'en'::text not null,
  commission_id text,
  assignee_id uuid,
  decision_facts text,
  decision_ground text,
  decision_ground_reference text,
  decided_by uuid,
  due_at timestamp(3) with time zone not null,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_decided CHECK ((status = ANY (ARRAY['resolved'::text, 'rejected'::text])) = (decided_at IS NOT NULL)),
  constraint reports_decision_ground_check CHECK (decision_ground = ANY (ARRAY['law'::text, 'terms'::text])),
  constraint reports_kind_check CHECK (kind = ANY (ARRAY['support'::text, 'abuse'::text])),
  constraint reports_status_check CHECK (status = ANY (ARRAY['received'::text, 'in_review'::text, 'waiting'::text, 'resolved'::text, 'rejected'::text]))
);
create index reports_by_assignee on reports USING btree (assignee_id, created_at DESC) WHERE (assignee_id IS NOT NULL);
create index reports_by_time on reports USING btree (created_at DESC, id DESC);
create index reports_by_user on reports USING btree (user_id) WHERE (user_id IS NOT NULL);
create index reports_by_words on reports USING gin (words_of_report(reference, subject, message, name, email, order_reference, link_code, url) gin_trgm_ops);
create index reports_due on reports USING btree (due_at, id) WHERE (status = ANY (ARRAY['received'::text, 'in_review'::text, 'waiting'::text]));
create index reports_open on reports USING btree (created_at DESC, id DESC) WHERE (status = ANY (ARRAY['received'::text, 'in_review'::text, 'waiting'::text]));
create unique index reports_reference_key on reports USING btree (reference);

create table reviews (
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  product_id uuid not null,
  rating smallint not null,
  title text,
  text text,
  display_name text not null,
  locale text not null,
  status text not null,
  reason text,
  reply text,
  created_at timestamp(3) with time zone default now() not null,
  published_at timestamp(3) with time zone,
  version bigint default 1 not null,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_line_id_key UNIQUE (line_id),
  constraint reviews_display_name_check CHECK (char_length(display_name) >= 1 AND char_length(display_name) <= 40),
  constraint reviews_locale_check CHECK (char_length(locale) <= 35),
  constraint reviews_published_at CHECK ((status = 'published'::text) = (published_at IS NOT NULL)),
  constraint reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint reviews_reason_check CHECK (char_length(reason) <= 1000),
  constraint reviews_rejected_for_a_reason CHECK ((status = 'rejected'::text) = (reason IS NOT NULL)),
  constraint reviews_reply_check CHECK (char_length(reply) <= 2000),
  constraint reviews_status_check CHECK (status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text])),
  constraint reviews_text_check CHECK (char_length(text) <= 2000),
  constraint reviews_title_check CHECK (char_length(title) <= 80)
);
create index reviews_by_order on reviews USING btree (order_id);
create index reviews_by_time on reviews USING btree (created_at DESC, id DESC);
create index reviews_shown on reviews USING btree (product_id, published_at DESC, id DESC) WHERE (status = 'published'::text);

create table roles (
  id uuid not null,
  name text not null,
  permissions text[] not null,
  built_in text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_built_in_key UNIQUE (built_in),
  constraint roles_built_in_known CHECK (built_in = ANY (ARRAY['owner'::text, 'staff'::text, 'fulfilment'::text, 'customer_care'::text, 'catalogue'::text, 'creators'::text, 'bookkeeping'::text]))
);
create unique index roles_name_key on roles USING btree (lower(name));

create table roll_ups (
  name text not null,
  through_xid xid8 not null,
  rolled_at timestamp(3) with time zone default now() not null,
  raw_from timestamp with time zone,
  constraint roll_ups_pkey PRIMARY KEY (name)
);

create table sales_changes (
  start_at timestamp with time zone not null,
  id bigint generated always as identity not null,
  constraint sales_changes_pkey PRIMARY KEY (start_at, id)
);

create table sales_quarters (
  start_at timestamp with time zone not null,
  orders integer not null,
  paid integer not null,
  shipped integer not null,
  delivered integer not null,
  revenue_minor bigint not null,
  refunded_minor bigint not null,
  credited integer not null,
  credited_minor bigint not null,
  constraint sales_quarters_pkey PRIMARY KEY (start_at)
);

create table sales_roll_up (
  id boolean default true not null,
  closed_to timestamp with time zone not null,
  constraint sales_roll_up_pkey PRIMARY KEY (id),
  constraint sales_roll_up_id_check CHECK (id)
);

create table sales_tops (
  dimension text not null,
  grain text not null,
  key uuid not null,
  start_at timestamp with time zone not null,
  entries integer not null,
  pieces bigint not null,
  revenue_minor bigint not null,
  constraint sales_tops_pkey PRIMARY KEY (dimension, grain, key, start_at),
  constraint sales_tops_dimension_check CHECK (dimension = ANY (ARRAY['product'::text, 'creator'::text])),
  constraint sales_tops_grain_check CHECK (grain = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))
);
create index sales_tops_best on sales_tops USING btree (dimension, grain, start_at, revenue_minor DESC, key);

create table seal_entries (
  seq bigint not null,
  day date not null,
  kind text not null,
  row_id uuid not null,
  content bytea not null,
  hash bytea not null,
  constraint seal_entries_pkey PRIMARY KEY (seq),
  constraint seal_entries_content_check CHECK (octet_length(content) = 32),
  constraint seal_entries_hash_check CHECK (octet_length(hash) = 32),
  constraint seal_entries_kind_check CHECK (kind = ANY (ARRAY['transfer'::text, 'receipt'::text, 'key'::text, 'restored'::text, 'invoice'::text, 'payout'::text, 'payout_method'::text, 'price'::text, 'attribution_change'::text, 'consent'::text, 'audit'::text])),
  constraint seal_entries_seq_check CHECK (seq > 0)
);
create unique index seal_entries_once on seal_entries USING btree (row_id) WHERE (kind <> 'receipt'::text);
create index seal_marks on seal_entries USING btree (seq) WHERE (kind = ANY (ARRAY['key'::text, 'restored'::text]));
create index seal_receipts on seal_entries USING btree (row_id, seq) WHERE (kind = 'receipt'::text);
CREATE TRIGGER seal_entries_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON seal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_seal_change();

create table seal_heads (
  n integer not null,
  day date not null,
  first_seq bigint not null,
  last_seq bigint not null,
  hash bytea not null,
  root bytea not null,
  previous bytea not null,
  key_id text not null,
  signed_at timestamp(3) with time zone not null,
  signature bytea not null,
  constraint seal_heads_pkey PRIMARY KEY (n),
  constraint seal_heads_last_seq_key UNIQUE (last_seq),
  constraint seal_heads_entries CHECK (first_seq <= last_seq),
  constraint seal_heads_n_check CHECK (n > 0),
  constraint seal_heads_key_id_fkey FOREIGN KEY (key_id) REFERENCES seal_keys(id)
);
CREATE TRIGGER seal_heads_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON seal_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_seal_change();

create table seal_keys (
  id text not null,
  public_key bytea not null,
  private_key bytea,
  previous_id text,
  signature bytea,
  created_at timestamp(3) with time zone not null,
  retired_at timestamp(3) with time zone,
  constraint seal_keys_pkey PRIMARY KEY (id),
  constraint seal_keys_first CHECK ((previous_id IS NULL) = (signature IS NULL)),
  constraint seal_keys_public_key_check CHECK (octet_length(public_key) = 32),
  constraint seal_keys_retired CHECK ((private_key IS NULL) = (retired_at IS NOT NULL)),
  constraint seal_keys_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES seal_keys(id)
);
create unique index seal_keys_current on seal_keys USING btree ((true)) WHERE (retired_at IS NULL);
create unique index seal_keys_successor on seal_keys USING btree (previous_id) NULLS NOT DISTINCT;

create table seal_places (
  name text not null,
  xid xid8 not null,
  row_id uuid not null,
  constraint seal_places_pkey PRIMARY KEY (name),
  constraint seal_places_name_check CHECK (name = ANY (ARRAY['events'::text, 'transfers'::text]))
);

create table seals_due (
  id bigint generated always as identity not null,
  kind text not null,
  row_id uuid not null,
  constraint seals_due_pkey PRIMARY KEY (id),
  constraint seals_due_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'payout'::text, 'payout_method'::text, 'price'::text, 'attribution_change'::text, 'consent'::text, 'audit'::text]))
);
create index seals_due_by_row on seals_due USING btree (row_id);

create table search_outdated (
  product_id uuid not null,
  constraint search_outdated_pkey PRIMARY KEY (product_id),
  constraint search_outdated_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table search_words (
  word text collate "C" not null,
  constraint search_words_pkey PRIMARY KEY (word)
);
create index search_words_parts on search_words USING gin (word gin_trgm_ops);

create table sessions (
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  methods text[] not null,
  ip text,
  user_agent text,
  created_at timestamp(3) with time zone default now() not null,
  authenticated_at timestamp(3) with time zone default now() not null,
  last_seen_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone not null,
  idempotency_scope uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index sessions_by_expiry on sessions USING btree (expires_at);
create index sessions_by_user on sessions USING btree (user_id);
create unique index sessions_token_hash on sessions USING btree (token_hash);

create table shipment_events (
  shipment_id uuid not null,
  at timestamp(3) with time zone not null,
  status text not null,
  detail text,
  location text,
  source text not null,
  created_at timestamp(3) with time zone default now() not null,
  n smallint default 0 not null,
  constraint shipment_events_pkey PRIMARY KEY (shipment_id, at, status, n),
  constraint shipment_events_source_check CHECK (source = ANY (ARRAY['staff'::text, 'carrier'::text])),
  constraint shipment_events_status_check CHECK (status = ANY (ARRAY['pre_transit'::text, 'in_transit'::text, 'out_for_delivery'::text, 'available_for_pickup'::text, 'delivered'::text, 'return_to_sender'::text, 'failure'::text, 'unknown'::text])),
  constraint shipment_events_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);

create table shipment_lines (
  shipment_id uuid not null,
  line_id uuid not null,
  qty integer not null,
  constraint shipment_lines_pkey PRIMARY KEY (shipment_id, line_id),
  constraint shipment_lines_qty_check CHECK (qty > 0),
  constraint shipment_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);

create table shipment_numbers (
  shipment_id uuid not null,
  n smallint not null,
  "position" smallint not null,
  carrier text not null,
  number text not null,
  url text,
  url_typed boolean default false not null,
  tracking_key text,
  status text not null,
  delivered_at timestamp(3) with time zone,
  constraint shipment_numbers_pkey PRIMARY KEY (shipment_id, n),
  constraint shipment_numbers_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);
create index shipment_numbers_by_key on shipment_numbers USING btree (tracking_key) WHERE (tracking_key IS NOT NULL);
create index shipment_numbers_by_number on shipment_numbers USING btree (split_part(tracking_key, '/'::text, 2)) WHERE (tracking_key IS NOT NULL);

create table shipments (
  id uuid not null,
  order_id uuid not null,
  status text not null,
  carrier text not null,
  tracking_number text,
  tracking_url text,
  tracking_key text,
  notify boolean not null,
  actor_id uuid,
  shipped_at timestamp(3) with time zone not null,
  delivered_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  service text,
  voided_at timestamp(3) with time zone,
  void_reason text,
  corrected_at timestamp(3) with time zone,
  voided_by uuid,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_status_check CHECK (status = ANY (ARRAY['pre_transit'::text, 'in_transit'::text, 'out_for_delivery'::text, 'available_for_pickup'::text, 'delivered'::text, 'return_to_sender'::text, 'failure'::text, 'unknown'::text]))
);
create index shipments_by_actor on shipments USING btree (actor_id, shipped_at DESC) WHERE (actor_id IS NOT NULL);
create index shipments_by_number on shipments USING btree (split_part(tracking_key, '/'::text, 2)) WHERE (tracking_key IS NOT NULL);
create index shipments_by_order on shipments USING btree (order_id, shipped_at);
create index shipments_by_tracking on shipments USING btree (tracking_key, shipped_at) WHERE (tracking_key IS NOT NULL);

create table shipping_methods (
  id uuid not null,
  code text not null,
  name text not null,
  countries text[] not null,
  price_minor bigint not null,
  free_from_minor bigint,
  active boolean default true not null,
  "position" integer default 1000 not null,
  version bigint default 1 not null,
  prices jsonb default '[]'::jsonb not null,
  min_days integer,
  max_days integer,
  carrier text,
  tracking_url text,
  constraint shipping_methods_pkey PRIMARY KEY (id),
  constraint shipping_methods_code_check CHECK (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint shipping_methods_countries_check CHECK (cardinality(countries) > 0),
  constraint shipping_methods_days CHECK (min_days <= max_days),
  constraint shipping_methods_free_from_minor_check CHECK (free_from_minor >= 0),
  constraint shipping_methods_max_days_check CHECK (max_days >= 0 AND max_days <= 365),
  constraint shipping_methods_min_days_check CHECK (min_days >= 0 AND min_days <= 365),
  constraint shipping_methods_price_minor_check CHECK (price_minor >= 0 AND price_minor <= 1000000000),
  constraint shipping_methods_prices_check CHECK (jsonb_typeof(prices) = 'array'::text)
);
create unique index shipping_methods_code on shipping_methods USING btree (code);
CREATE TRIGGER shipping_methods_settings_version AFTER INSERT OR DELETE OR UPDATE ON shipping_methods FOR EACH STATEMENT EXECUTE FUNCTION touch_settings_version();

create table sign_in_failures (
  scope bytea not null,
  failures integer not null,
  window_started_at timestamp(3) with time zone default now() not null,
  blocked_until timestamp(3) with time zone,
  owner_told_at timestamp(3) with time zone,
  constraint sign_in_failures_pkey PRIMARY KEY (scope)
);
create index sign_in_failures_by_time on sign_in_failures USING btree (window_started_at);

create table stock (
  variant_id uuid not null,
  on_hand bigint not null,
  constraint stock_pkey PRIMARY KEY (variant_id),
  constraint stock_not_negative CHECK (on_hand >= 0)
) with (fillfactor=50);

create table stock_alerts (
  id uuid not null,
  variant_id uuid not null,
  email text not null,
  email_key text not null,
  locale text not null,
  asked_at timestamp(3) with time zone default now() not null,
  confirmed_at timestamp(3) with time zone,
  constraint stock_alerts_pkey PRIMARY KEY (id),
  constraint stock_alerts_one UNIQUE (variant_id, email_key),
  constraint stock_alerts_email_check CHECK (char_length(email) <= 254),
  constraint stock_alerts_email_key_check CHECK (char_length(email_key) <= 254),
  constraint stock_alerts_locale_check CHECK (char_length(locale) <= 35),
  constraint stock_alerts_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE
);
create index stock_alerts_asked on stock_alerts USING btree (asked_at);
create index stock_alerts_confirmed on stock_alerts USING btree (variant_id, confirmed_at, id) WHERE (confirmed_at IS NOT NULL);
create index stock_alerts_email on stock_alerts USING btree (email_key);

create table stock_returns (
  variant_id uuid not null,
  since timestamp(3) with time zone default now() not null,
  pieces integer,
  mailed integer default 0 not null,
  constraint stock_returns_pkey PRIMARY KEY (variant_id),
  constraint stock_returns_mailed_check CHECK (mailed >= 0),
  constraint stock_returns_pieces_check CHECK (pieces > 0),
  constraint stock_returns_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE
);

create table store_settings (
  id boolean default true not null,
  name text not null,
  currency text not null,
  timezone text not null,
  tax_included boolean default true not null,
  attribution_window_days integer not null,
  hold_days integer not null,
  commission_rate_bps integer not null,
  minimum_payout_minor bigint not null,
  links jsonb default '{}'::jsonb not null,
  demo boolean not null,
  settings_version bigint default 1 not null,
  version bigint default 1 not null,
  updated_at timestamp(3) with time zone default now() not null,
  payment_instructions text default ''::text not null,
  payout_account jsonb,
  low_stock_threshold bigint default 5 not null,
  shipping_tax text default 'standard'::text not null,
  terms_version text,
  home_country text,
  prior_price text,
  prior_price_policy text generated always as (COALESCE(prior_price,
CASE
    WHEN (home_country = ANY (ARRAY['AT'::text, 'DE'::text])) THEN 'since_first_step'::text
    ELSE 'each_step'::text
END)) stored not null,
  coupon_policy text default 'coupon_wins'::text not null,
  attribution_storage text default 'consent'::text,
  staff_second_factor text,
  storefront jsonb default '{}'::jsonb not null,
  seller jsonb default '{}'::jsonb not null,
  agent_door text,
  agent_version text default '2026-08-25'::text not null,
  bank_account jsonb,
  goodwill_limit_minor bigint default 5000 not null,
  constraint store_settings_pkey PRIMARY KEY (id),
  constraint store_settings_agent_door_check CHECK (agent_door = ANY (ARRAY['off'::text, 'catalogue'::text, 'handoff'::text])),
  constraint store_settings_agent_version_check CHECK (agent_version = ANY (ARRAY['2026-08-25'::text, '2026-04-08'::text])),
  constraint store_settings_attribution_storage_check CHECK (attribution_storage = ANY (ARRAY['consent'::text, 'cookie'::text, 'none'::text])),
  constraint store_settings_attribution_window_days_check CHECK (attribution_window_days >= 1 AND attribution_window_days <= 365),
  constraint store_settings_commission_rate_bps_check CHECK (commission_rate_bps >= 0 AND commission_rate_bps <= 10000),
  constraint store_settings_coupon_policy_check CHECK (coupon_policy = ANY (ARRAY['coupon_wins'::text, 'earlier_link_wins'::text, 'links_only'::text])),
  constraint store_settings_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint store_settings_goodwill_limit_minor_check CHECK (goodwill_limit_minor >= 0),
  constraint store_settings_hold_days_check CHECK (hold_days >= 0 AND hold_days <= 365),
  constraint store_settings_home_country_check CHECK (home_country ~ '^[A-Z]{2}$'::text),
  constraint store_settings_low_stock_threshold_check CHECK (low_stock_threshold >= 0 AND low_stock_threshold <= 1000000),
  constraint store_settings_minimum_payout_minor_check CHECK (minimum_payout_minor >= 0),
  constraint store_settings_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  constraint store_settings_one_row CHECK (id),
  constraint store_settings_payment_instructions_check CHECK (char_length(payment_instructions) <= 2000),
  constraint store_settings_prior_price_check CHECK (prior_price = ANY (ARRAY['since_first_step'::text, 'each_step'::text])),
  constraint store_settings_shipping_tax_check CHECK (shipping_tax = ANY (ARRAY['standard'::text, 'proportional'::text])),
  constraint store_settings_staff_second_factor_check CHECK (staff_second_factor = ANY (ARRAY['optional'::text, 'required'::text])),
  constraint store_settings_terms_version_check CHECK (char_length(terms_version) >= 1 AND char_length(terms_version) <= 100)
);
CREATE TRIGGER store_settings_checkout_version AFTER UPDATE OF shipping_tax, terms_version ON store_settings FOR EACH STATEMENT EXECUTE FUNCTION touch_settings_version();
CREATE TRIGGER store_settings_prior_price AFTER UPDATE ON store_settings FOR EACH ROW WHEN (old.prior_price_policy IS DISTINCT FROM new.prior_price_policy) EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER store_settings_version BEFORE UPDATE ON store_settings FOR EACH ROW EXECUTE FUNCTION move_settings_version();

create table tax_rates (
  id uuid not null,
  country text not null,
  region text,
  rate_bps integer not null,
  shipping_rate_bps integer not null,
  active boolean default true not null,
  version bigint default 1 not null,
  class text default 'standard'::text not null,
  constraint tax_rates_pkey PRIMARY KEY (id),
  constraint tax_rates_class_check CHECK (class ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(class) <= 40 AND class <> 'exempt'::text),
  constraint tax_rates_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint tax_rates_rate_bps_check CHECK (rate_bps >= 0 AND rate_bps <= 10000),
  constraint tax_rates_shipping_rate_bps_check CHECK (shipping_rate_bps >= 0 AND shipping_rate_bps <= 10000)
);
create unique index tax_rates_place on tax_rates USING btree (country, lower(COALESCE(region, ''::text)), class);
CREATE TRIGGER tax_rates_settings_version AFTER INSERT OR DELETE OR UPDATE ON tax_rates FOR EACH STATEMENT EXECUTE FUNCTION touch_settings_version();

create table totp_factors (
  user_id uuid not null,
  secret_sealed bytea not null,
  confirmed_at timestamp(3) with time zone,
  last_step bigint default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  wrong_codes integer default 0 not null,
  constraint totp_factors_pkey PRIMARY KEY (user_id),
  constraint totp_factors_wrong_codes_check CHECK (wrong_codes >= 0),
  constraint totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table transfers (
  cause text not null,
  id uuid not null,
  kind text not null,
  creator_id uuid,
  debit_account text not null,
  credit_account text not null,
  amount_minor bigint not null,
  currency text not null,
  order_id uuid,
  order_reference text,
  commission_id uuid,
  payout_id uuid,
  reason text,
  created_at timestamp(3) with time zone default now() not null,
  xid xid8 default pg_current_xact_id() not null,
  voucher_id uuid,
  constraint transfers_pkey PRIMARY KEY (cause),
  constraint transfers_accounts CHECK ((debit_account = ANY (ARRAY['creator_balance'::text, 'commission_expense'::text, 'payouts_in_transit'::text, 'cash'::text, 'gift_card_liability'::text, 'store_credit_liability'::text, 'customer_clearing'::text, 'goodwill_expense'::text, 'breakage_income'::text, 'opening_balance'::text])) AND (credit_account = ANY (ARRAY['creator_balance'::text, 'commission_expense'::text, 'payouts_in_transit'::text, 'cash'::text, 'gift_card_liability'::text, 'store_credit_liability'::text, 'customer_clearing'::text, 'goodwill_expense'::text, 'breakage_income'::text, 'opening_balance'::text])) AND debit_account <> credit_account),
  constraint transfers_amount_minor_check CHECK (amount_minor > 0),
  constraint transfers_cause_check CHECK (char_length(cause) >= 1 AND char_length(cause) <= 200),
  constraint transfers_kind_check CHECK (kind = ANY (ARRAY['commission'::text, 'clawback'::text, 'cancellation'::text, 'rejection'::text, 'adjustment'::text, 'payout'::text, 'payout_paid'::text, 'payout_return'::text, 'voucher_sale'::text, 'voucher_grant'::text, 'voucher_import'::text, 'voucher_redeem'::text, 'voucher_refund'::text, 'voucher_cancel'::text, 'voucher_adjust'::text, 'voucher_expire'::text, 'voucher_replace'::text])),
  constraint transfers_subject CHECK ((creator_id IS NULL) <> (voucher_id IS NULL))
);
create index transfers_beside_commissions on transfers USING btree (creator_id, xid, id) WHERE (kind <> 'commission'::text);
create index transfers_by_creator on transfers USING btree (creator_id, xid, id);
create index transfers_by_time on transfers USING brin (created_at) WITH (autosummarize='on');
create index transfers_by_voucher on transfers USING btree (voucher_id, id) WHERE (voucher_id IS NOT NULL);
create index transfers_by_xid on transfers USING btree (xid, id);
CREATE TRIGGER transfers_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table translations (
  kind text not null,
  key text not null,
  locale text not null,
  texts jsonb not null,
  sources jsonb not null,
  version bigint default 1 not null,
  revision bigint not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint translations_pkey PRIMARY KEY (kind, locale, key),
  constraint translations_key_check CHECK (char_length(key) <= 600),
  constraint translations_kind_check CHECK (kind = ANY (ARRAY['product'::text, 'collection'::text, 'term'::text, 'shipping_method'::text, 'settings'::text, 'legal_text'::text])),
  constraint translations_locale_check CHECK (locale ~ '^[a-z]{2,3}(-[A-Z]{2})?$'::text)
);
create index translations_by_revision on translations USING btree (revision);

create table user_roles (
  user_id uuid not null,
  role_id uuid not null,
  given_by uuid,
  given_at timestamp(3) with time zone default now() not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role_id),
  constraint user_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index user_roles_by_role on user_roles USING btree (role_id);

create table users (
  id uuid not null,
  email text,
  email_key text,
  email_verified_at timestamp(3) with time zone,
  name text not null,
  locale text default 'en'::text not null,
  timezone text default 'UTC'::text not null,
  password_hash text,
  roles text[] default '{}'::text[] not null,
  erased_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  merged_into uuid,
  note text,
  handed_over_at timestamp(3) with time zone,
  is_partner boolean default false not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_check CHECK (char_length(email) <= 254),
  constraint users_guest_is_bare CHECK ((email IS NULL) = (email_key IS NULL) AND (email_key IS NOT NULL OR password_hash IS NULL AND email_verified_at IS NULL AND roles = '{}'::text[]) AND (merged_into IS NULL OR email_key IS NULL)),
  constraint users_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 1000),
  constraint users_roles_known CHECK (roles <@ ARRAY['staff'::text, 'admin'::text])
);
create index users_by_text on users USING gin (email_key gin_trgm_ops, fold_text(name) gin_trgm_ops) WHERE (erased_at IS NULL);
create index users_by_time on users USING btree (created_at DESC, id DESC) WHERE ((erased_at IS NULL) AND (email_key IS NOT NULL));
create unique index users_email_key on users USING btree (email_key);
create index users_guests on users USING btree (id) WHERE (email_key IS NULL);
create index users_merged on users USING btree (merged_into) WHERE (merged_into IS NOT NULL);
create index users_with_roles on users USING btree (id) WHERE (roles <> '{}'::text[]);
CREATE TRIGGER users_roles_changed AFTER UPDATE OF roles ON users FOR EACH ROW WHEN (new.roles <> old.roles) EXECUTE FUNCTION follow_users_roles();
CREATE TRIGGER users_roles_made AFTER INSERT ON users FOR EACH ROW WHEN (new.roles <> '{}'::text[]) EXECUTE FUNCTION follow_users_roles();

create table variant_prices (
  variant_id uuid not null,
  since timestamp(3) with time zone not null,
  price_minor bigint not null,
  compare_at_minor bigint,
  on_sale boolean not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint variant_prices_pkey PRIMARY KEY (variant_id, since)
);
CREATE TRIGGER variant_prices_due_for_seal AFTER INSERT ON variant_prices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_prices_due();
CREATE TRIGGER variant_prices_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON variant_prices FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();

create table variants (
  id uuid not null,
  product_id uuid not null,
  "position" integer not null,
  sku text,
  title text not null,
  options jsonb default '{}'::jsonb not null,
  price_minor bigint not null,
  compare_at_minor bigint,
  created_at timestamp(3) with time zone default now() not null,
  retired_at timestamp(3) with time zone,
  tax_class text default 'standard'::text not null,
  weight_grams integer,
  requires_shipping boolean default true not null,
  withdrawal_exception text,
  barcode text,
  content jsonb,
  constraint variants_pkey PRIMARY KEY (id),
  constraint variants_compare_at_minor_check CHECK (compare_at_minor >= 0 AND compare_at_minor <= 1000000000),
  constraint variants_price_minor_check CHECK (price_minor >= 0 AND price_minor <= 1000000000),
  constraint variants_tax_class_check CHECK (tax_class ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(tax_class) <= 40),
  constraint variants_weight_grams_check CHECK (weight_grams >= 0 AND weight_grams <= 1000000),
  constraint variants_withdrawal_exception_check CHECK (withdrawal_exception ~ '^[a-m]$'::text),
  constraint variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
create index variants_by_barcode on variants USING btree (barcode) WHERE (barcode IS NOT NULL);
create index variants_by_product on variants USING btree (product_id, "position");
create index variants_by_sku on variants USING btree (sku) WHERE (sku IS NOT NULL);
create index variants_in_sku_order on variants USING btree (COALESCE(sku, ''::text), id) WHERE (retired_at IS NULL);
CREATE TRIGGER variants_changed_noted AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_variants NEW TABLE AS new_variants FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_changed_variants();
CREATE TRIGGER variants_changed_prices AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_variants NEW TABLE AS new_variants FOR EACH STATEMENT EXECUTE FUNCTION record_prices_of_changed_variants();
CREATE TRIGGER variants_new_noted AFTER INSERT ON variants REFERENCING NEW TABLE AS new_variants FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_new_variants();
CREATE TRIGGER variants_new_prices AFTER INSERT ON variants REFERENCING NEW TABLE AS new_variants FOR EACH STATEMENT EXECUTE FUNCTION record_prices_of_new_variants();
CREATE TRIGGER variants_removed_noted AFTER DELETE ON variants REFERENCING OLD TABLE AS old_variants FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_removed_variants();
CREATE TRIGGER variants_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER variants_truncated_noted AFTER TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION note_every_product();

create table visitor_days (
  day date not null,
  link_id uuid not null,
  visitor bytea not null,
  first_counted_at timestamp(3) with time zone not null,
  last_counted_at timestamp(3) with time zone not null,
  constraint visitor_days_pkey PRIMARY KEY (day, link_id, visitor)
) partition by RANGE (day);

create table visitor_salts (
  day date not null,
  salt bytea not null,
  constraint visitor_salts_pkey PRIMARY KEY (day),
  constraint visitor_salts_salt_check CHECK (octet_length(salt) = 32)
);

create table vouchers (
  id uuid not null,
  kind text not null,
  currency text not null,
  code_hash bytea,
  last4 text,
  code_sealed bytea,
  origin text not null,
  initial_minor bigint not null,
  balance_minor bigint not null,
  reserved_minor bigint default 0 not null,
  status text default 'active'::text not null,
  end_reason text,
  holder_id uuid,
  order_id uuid,
  line_id uuid,
  piece integer,
  expires_at timestamp(3) with time zone,
  note text,
  made_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  constraint vouchers_pkey PRIMARY KEY (id),
  constraint vouchers_balance_minor_check CHECK (balance_minor >= 0),
  constraint vouchers_code CHECK ((kind = 'gift_card'::text) = (code_hash IS NOT NULL)),
  constraint vouchers_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint vouchers_end_reason_check CHECK (end_reason = ANY (ARRAY['refunded'::text, 'expired'::text, 'erased'::text, 'replaced'::text])),
  constraint vouchers_ended CHECK ((status = 'ended'::text) = (end_reason IS NOT NULL) AND (status <> 'ended'::text OR balance_minor = 0)),
  constraint vouchers_initial_minor_check CHECK (initial_minor > 0),
  constraint vouchers_kind_check CHECK (kind = ANY (ARRAY['gift_card'::text, 'store_credit'::text])),
  constraint vouchers_origin_check CHECK (origin = ANY (ARRAY['sale'::text, 'goodwill'::text, 'refund'::text, 'import'::text, 'replacement'::text])),
  constraint vouchers_piece CHECK ((line_id IS NULL) = (piece IS NULL)),
  constraint vouchers_reserved CHECK (reserved_minor >= 0 AND reserved_minor <= balance_minor),
  constraint vouchers_status_check CHECK (status = ANY (ARRAY['active'::text, 'blocked'::text, 'ended'::text]))
);
create unique index vouchers_by_code on vouchers USING btree (code_hash) WHERE (code_hash IS NOT NULL);
create index vouchers_by_holder on vouchers USING btree (holder_id, id) WHERE (holder_id IS NOT NULL);
create index vouchers_by_last4 on vouchers USING btree (last4) WHERE (last4 IS NOT NULL);
create index vouchers_by_order on vouchers USING btree (order_id) WHERE (order_id IS NOT NULL);
create unique index vouchers_by_piece on vouchers USING btree (line_id, piece) WHERE (line_id IS NOT NULL);

create table webhook_attempts (
  delivery_id uuid not null,
  number integer not null,
  at timestamp(3) with time zone not null,
  status_code integer,
  latency_ms integer not null,
  error text,
  answer text,
  constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, number),
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE
);

create table webhook_deliveries (
  id uuid not null,
  event_id uuid not null,
  event_type text not null,
  endpoint_id uuid not null,
  status text default 'waiting'::text not null,
  due_at timestamp(3) with time zone default now() not null,
  attempts integer default 0 not null,
  round_attempts integer default 0 not null,
  by_hand boolean default false not null,
  last_status_code integer,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_once UNIQUE (event_id, endpoint_id),
  constraint webhook_deliveries_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'succeeded'::text, 'failed'::text])),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE
);
create index webhook_deliveries_by_endpoint on webhook_deliveries USING btree (endpoint_id, id);
create index webhook_deliveries_by_hand on webhook_deliveries USING btree (endpoint_id, due_at, id) WHERE ((status = 'waiting'::text) AND by_hand);
create index webhook_deliveries_due on webhook_deliveries USING btree (endpoint_id, due_at, id) WHERE (status = 'waiting'::text);
create index webhook_deliveries_oldest on webhook_deliveries USING btree (endpoint_id, id) WHERE (status = 'waiting'::text);

create table webhook_endpoints (
  id uuid not null,
  integration_id uuid,
  url text not null,
  event_types text[] not null,
  description text,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamp(3) with time zone,
  disabled_reason text,
  disabled_at timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  failure_notices integer default 0 not null,
  next_due_at timestamp(3) with time zone,
  lease_token uuid,
  leased_until timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version bigint default 1 not null,
  creator_id uuid,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_deleted CHECK (deleted_at IS NULL OR disabled_at IS NOT NULL),
  constraint webhook_endpoints_disabled CHECK ((disabled_reason IS NULL) = (disabled_at IS NULL)),
  constraint webhook_endpoints_disabled_reason_check CHECK (disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text, 'partner'::text, 'creator'::text])),
  constraint webhook_endpoints_one_owner CHECK (num_nonnulls(integration_id, creator_id) = 1),
  constraint webhook_endpoints_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  constraint webhook_endpoints_integration_id_fkey FOREIGN KEY (integration_id) REFERENCES integrations(id) ON DELETE CASCADE
);
create index webhook_endpoints_by_integration on webhook_endpoints USING btree (integration_id, id);
create index webhook_endpoints_due on webhook_endpoints USING btree (next_due_at, id) WHERE (disabled_at IS NULL);
create unique index webhook_endpoints_of_creator on webhook_endpoints USING btree (creator_id) WHERE ((creator_id IS NOT NULL) AND (deleted_at IS NULL));

create table webhook_recoveries (
  id uuid not null,
  endpoint_id uuid not null,
  since timestamp(3) with time zone not null,
  until timestamp(3) with time zone not null,
  include_delivered boolean not null,
  after_event_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint webhook_recoveries_pkey PRIMARY KEY (id),
  constraint webhook_recoveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE
);

create table withdrawal_lines (
  withdrawal_id uuid not null,
  line_id uuid not null,
  qty integer not null,
  constraint withdrawal_lines_pkey PRIMARY KEY (withdrawal_id, line_id),
  constraint withdrawal_lines_qty_check CHECK (qty > 0),
  constraint withdrawal_lines_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id)
);

create table withdrawals (
  id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  reason text,
  received_at timestamp(3) with time zone not null,
  name text,
  email text,
  copied boolean default false not null,
  constraint withdrawals_pkey PRIMARY KEY (id)
);
create index withdrawals_by_order on withdrawals USING btree (order_id, received_at);
create index withdrawals_newest on withdrawals USING btree (received_at DESC, order_id);

create view counted_commissions as
 SELECT commissions.counted_at AS happened_at,
    commissions.counted_xid AS xid,
    commissions.amount_minor AS commission_minor
   FROM commissions
  WHERE commissions.counted_at IS NOT NULL AND (commissions.type = ANY (ARRAY['sale'::text, 'clawback'::text]))
UNION ALL
 SELECT figure_corrections.happened_at,
    figure_corrections.xid,
    figure_corrections.commission_minor
   FROM figure_corrections;

create view creator_facts as
 SELECT k.creator_id,
    k.clicked_at AS happened_at,
    k.xid,
    k.link_id,
    ( SELECT l.product_id
           FROM product_links l
          WHERE l.id = k.link_id) AS product_id,
    k.country,
    k.device,
    k.referrer_host,
    k.filtered,
    k.counted::integer AS clicks,
    k.is_unique::integer AS unique_visitors,
    0 AS bag_additions,
    NULL::uuid AS order_id,
    0 AS units,
    0::bigint AS gross_minor,
    0::bigint AS refunds_minor,
    0::bigint AS commission_minor,
    0 AS returned_units,
    0 AS lost_orders,
    0 AS lost_product_orders
   FROM clicks k
UNION ALL
 SELECT a.creator_id,
    a.added_at AS happened_at,
    a.xid,
    a.link_id,
    a.product_id,
    a.country,
    a.device,
    a.referrer_host,
    NULL::text AS filtered,
    0 AS clicks,
    0 AS unique_visitors,
    1 AS bag_additions,
    NULL::uuid AS order_id,
    0 AS units,
    0 AS gross_minor,
    0 AS refunds_minor,
    0 AS commission_minor,
    0 AS returned_units,
    0 AS lost_orders,
    0 AS lost_product_orders
   FROM bag_additions a
UNION ALL
 SELECT c.creator_id,
    c.counted_at AS happened_at,
    c.counted_xid AS xid,
    c.link_id,
    c.product_id,
    c.country,
    c.device,
    c.referrer_host,
    NULL::text AS filtered,
    0 AS clicks,
    0 AS unique_visitors,
    0 AS bag_additions,
        CASE
            WHEN c.type = 'sale'::text AND c.counted_before IS NULL THEN c.order_id
            ELSE NULL::uuid
        END AS order_id,
        CASE
            WHEN c.type = 'sale'::text AND c.counted_before IS DISTINCT FROM 'line'::text THEN c.units
            ELSE 0
        END AS units,
        CASE
            WHEN c.type = 'sale'::text AND c.counted_before IS DISTINCT FROM 'line'::text THEN c.base_minor
            ELSE 0::bigint
        END AS gross_minor,
        CASE
            WHEN c.type = 'clawback'::text OR c.counted_before = 'line'::text THEN - c.base_minor
            ELSE 0::bigint
        END AS refunds_minor,
    c.amount_minor AS commission_minor,
        CASE
            WHEN c.type = 'clawback'::text OR c.counted_before = 'line'::text THEN - c.units
            ELSE 0
        END AS returned_units,
    0 AS lost_orders,
    0 AS lost_product_orders
   FROM commissions c
  WHERE c.counted_at IS NOT NULL AND (c.type = ANY (ARRAY['sale'::text, 'clawback'::text]))
UNION ALL
 SELECT f.creator_id,
    f.happened_at,
    f.xid,
    c.link_id,
    c.product_id,
    c.country,
    c.device,
    c.referrer_host,
    NULL::text AS filtered,
    0 AS clicks,
    0 AS unique_visitors,
    0 AS bag_additions,
    NULL::uuid AS order_id,
    0 AS units,
    0 AS gross_minor,
    f.refunds_minor,
    f.commission_minor,
    f.returned_units,
    f.lost_orders,
    f.lost_product_orders
   FROM figure_corrections f
     JOIN commissions c ON c.id = f.commission_id;

create view sales_entries as
 SELECT 'product'::text AS dimension,
    l.product_id AS key,
    o.placed_at,
    (l.qty - l.refunded_qty - l.removed_qty - l.returned_qty - l.lost_qty)::bigint AS pieces,
    l.total_minor - l.refunded_minor - l.credited_minor AS revenue_minor
   FROM orders o
     JOIN order_lines l ON l.order_id = o.id
  WHERE o.status <> 'canceled'::text AND o.paid_at IS NOT NULL
UNION ALL
 SELECT 'creator'::text AS dimension,
    o.creator_id AS key,
    o.placed_at,
    1::bigint AS pieces,
    o.paid_minor - o.refunded_minor AS revenue_minor
   FROM orders o
  WHERE o.status <> 'canceled'::text AND o.creator_id IS NOT NULL;

create view webhook_endpoint_stats as
 SELECT w.id AS endpoint_id,
    s.delivered,
    s.failed,
    s.p50_ms,
    s.last_delivery_at
   FROM webhook_endpoints w
     CROSS JOIN LATERAL ( SELECT count(*) FILTER (WHERE d.status = 'succeeded'::text)::integer AS delivered,
            count(*) FILTER (WHERE d.status = 'failed'::text)::integer AS failed,
            percentile_disc(0.5::double precision) WITHIN GROUP (ORDER BY a.latency_ms) FILTER (WHERE d.status = 'succeeded'::text) AS p50_ms,
            max(a.at) FILTER (WHERE d.status = 'succeeded'::text) AS last_delivery_at
           FROM ( SELECT b.id,
                    b.status,
                    b.attempts
                   FROM webhook_deliveries b
                  WHERE b.endpoint_id = w.id
                  ORDER BY b.id DESC
                 LIMIT 200) d
             LEFT JOIN webhook_attempts a ON a.delivery_id = d.id AND a.number = d.attempts) s;

create view webhook_owners as
 SELECT w.id AS endpoint_id,
    COALESCE(i.user_id, w.creator_id) AS owner_id,
    COALESCE(i.user_id, c.user_id) AS user_id,
    COALESCE(i.status, c.status) = 'approved'::text AS active,
    i.event_types AS approved_types,
        CASE
            WHEN w.creator_id IS NULL THEN i.approved_at
            ELSE c.created_at
        END AS approved_at,
    COALESCE(i.personal_data, false) AS personal_data,
    i.company
   FROM webhook_endpoints w
     LEFT JOIN integrations i ON i.id = w.integration_id
     LEFT JOIN creators c ON c.id = w.creator_id;

CREATE OR REPLACE FUNCTION public.assert_rows(what text, actual bigint, expected bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if actual <> expected then
    raise exception '% touched % rows instead of %', what, actual, expected using errcode = 'P0004';
  end if;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.bag_discount_revision(bag_code text, owner_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(':', d.id, d.xmin, coalesce(d.starts_at <= now(), true), coalesce(d.ends_at <= now(), false),
    case when d.per_customer_limit is not null then bag_discount_uses(d.id, d.customer_salt, $2) end)
  from discounts d where d.code = $1
$function$
;

CREATE OR REPLACE FUNCTION public.bag_discount_uses(discount_id uuid, salt uuid, owner_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select max(u.used) from discount_uses u
    where u.discount_id = $1 and u.customer_id in (
      p.id, encode(substring(sha256(convert_to($2::text || p.email_key, 'UTF8')) from 1 for 16), 'hex')::uuid)), 0)
  from users p where p.id = $3 and p.email_key is not null
$function$
;

CREATE OR REPLACE FUNCTION public.bag_orders(ordered uuid, waiting uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_object_agg(o.kind, o.shown) from (
    select 'last' as kind, jsonb_build_object('id', l.id, 'reference', l.reference, 'placedAt', l.placed_at) as shown
    from orders l where l.id = $1 and l.placed_at > now() - interval '24 hours'
    union all
    select 'waiting', jsonb_build_object('id', w.id, 'reference', w.reference, 'amount', w.total_minor - w.paid_minor,
      'currency', w.currency, 'expiresAt', w.payment_expires_at)
    from orders w where w.id = $2 and w.status = 'placed' and w.payment_status in ('pending', 'failed', 'voided')
      and w.payment_state <> 'processing') o
$function$
;

CREATE OR REPLACE FUNCTION public.commission_status(status text, available_at timestamp with time zone, awaiting_shipment boolean, creator_status text, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when status in ('pending', 'approved') and creator_status = 'suspended' then 'on_hold'
    when status = 'pending' and available_at <= at and not awaiting_shipment then 'approved'
    else status end
$function$
;

CREATE OR REPLACE FUNCTION public.creator_balance(creator uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET enable_seqscan TO 'off'
AS $function$
  select (coalesce(s.balance_minor, 0) + coalesce(t.moved, 0))::bigint
  from (values (creator)) as c (id)
  left join account_snapshots s on s.creator_id = c.id
  left join lateral (
    select sum(case when t.credit_account = 'creator_balance' then t.amount_minor else -t.amount_minor end) as moved from transfers t
    where t.creator_id = c.id and t.xid >= coalesce(s.through_xid, '0'::xid8) and 'creator_balance' in (t.debit_account, t.credit_account)) t on true
$function$
;

CREATE OR REPLACE FUNCTION public.creator_facts_between(creator uuid, from_times timestamp with time zone[], to_times timestamp with time zone[], below xid8)
 RETURNS SETOF creator_facts
 LANGUAGE plpgsql
 STABLE ROWS 100
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  n integer;
begin
  for n in 1 .. coalesce(cardinality(from_times), 0) loop
    return query select * from creator_facts f
      where f.creator_id = creator and f.happened_at >= from_times[n] and f.happened_at < to_times[n] and f.xid < below;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.creator_facts_since(creator uuid, through xid8)
 RETURNS SETOF creator_facts
 LANGUAGE plpgsql
 STABLE ROWS 100
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
begin
  return query select * from creator_facts f where f.creator_id = creator and f.xid >= through;
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_click_months(keep_from timestamp with time zone, roll_up_names text[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  partition regclass;
  through xid8;
  beyond boolean;
  dropped integer := 0;
begin
  if (select count(*) from roll_ups where name = any(roll_up_names)) < cardinality(roll_up_names) then
    return 0;
  end if;
  select min(through_xid::text::numeric)::text::xid8 into through from roll_ups;
  perform set_config('lock_timeout', '500', true);
  for partition in
    select inhrelid::regclass from pg_inherits
    where inhparent = 'clicks'::regclass and inhrelid::regclass::text < 'clicks_' || to_char(keep_from at time zone 'UTC', 'YYYY_MM')
    order by 1
  loop
    execute format('select exists (select from %s where xid >= $1)', partition) into beyond using through;
    if not beyond then
      update roll_ups set raw_from = greatest(raw_from, (to_date(right(partition::text, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC')
        where name = 'analytics_buckets';
      execute format('drop table %s', partition);
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_visitor_days(keep_from date)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  partition regclass;
  dropped integer := 0;
begin
  perform set_config('lock_timeout', '500', true);
  for partition in
    select inhrelid::regclass from pg_inherits
    where inhparent = 'visitor_days'::regclass and inhrelid::regclass::text < 'visitor_days_' || to_char(keep_from, 'YYYY_MM_DD')
    order by 1
  loop
    execute format('drop table %s', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $function$
;

CREATE OR REPLACE FUNCTION public.events_complete_from()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select first_id_of(max(before) + interval '1 day') from archives where log = 'events'), '00000000-0000-0000-0000-000000000000')
$function$
;

CREATE OR REPLACE FUNCTION public.first_id_of(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 STABLE STRICT
AS $function$
  select rpad(lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.fold_text(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(replace(replace(replace(regexp_replace(lower(NORMALIZE(written, NFKD)), '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]'::text, ''::text, 'g'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'øđðłħı'::text, 'oddlhi'::text)
;

CREATE OR REPLACE FUNCTION public.follow_users_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from user_roles where user_id = new.id and case role_id
    when '01990000-0000-7000-8000-000000000001' then not ('admin' = any(new.roles)) else not ('staff' = any(new.roles)) end;
  insert into user_roles (user_id, role_id)
    select new.id, '01990000-0000-7000-8000-000000000001'::uuid where 'admin' = any(new.roles)
    union all
    select new.id, '01990000-0000-7000-8000-000000000002' where 'staff' = any(new.roles)
      and not exists (select from user_roles h where h.user_id = new.id and h.role_id <> '01990000-0000-7000-8000-000000000001')
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.move_catalogue_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  noted catalogue_changes;
  moved catalogue_revision;
begin
  delete from catalogue_changes where transaction_id = new.transaction_id returning * into noted;
  update catalogue_revision set revision = gen_random_uuid(), number = number + 1 returning * into moved;
  insert into catalogue_moves (number, revision, product_ids, collections)
  values (
    moved.number, moved.revision,
    case when noted.product_ids is not null then array(select distinct id from unnest(noted.product_ids) as p (id) order by id) end,
    coalesce(noted.collections, false));
  delete from catalogue_moves where number <= moved.number - 1000;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.move_rule_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.rule_version := old.rule_version + 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.move_settings_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.settings_version := old.settings_version + 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_catalogue_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes default values on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changed_collections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from new_collections n full join old_collections o on o.id = n.id
    where (n.id, n.handle, n.title, n.position) is distinct from (o.id, o.handle, o.title, o.position)) then
    insert into catalogue_changes (collections) values (true)
    on conflict (transaction_id) do update set collections = true;
    perform note_products(array(
      select distinct m.product_id from new_collections n join old_collections o on o.id = n.id
      join collection_products m on m.collection_id = n.id
      where n.handle is distinct from o.handle limit 501));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changed_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_products(array(
    select distinct coalesce(n.product_id, o.product_id)
    from new_members n full join old_members o on o.collection_id = n.collection_id and o.product_id = n.product_id
    where n.position is distinct from o.position limit 501));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_products(array(
    select coalesce(n.id, o.id) from new_products n full join old_products o on o.id = n.id
    where (coalesce(n.status in ('active', 'unlisted'), false) or coalesce(o.status in ('active', 'unlisted'), false))
      and (n.id, n.status, n.featured_rank, n.created_at, n.title, n.sort_title, n.vendor, n.type, n.tags, n.options, n.min_price_minor, n.max_price_minor)
        is distinct from (o.id, o.status, o.featured_rank, o.created_at, o.title, o.sort_title, o.vendor, o.type, o.tags, o.options, o.min_price_minor, o.max_price_minor)
    limit 501));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_collections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes (collections) values (true)
  on conflict (transaction_id) do update set collections = true;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_every_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_products(null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_method_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into seals_due (kind, row_id) values ('payout_method', new.creator_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_new_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_products(array(select distinct n.product_id from new_members n limit 501));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_new_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_products(array(select n.id from new_products n where n.status in ('active', 'unlisted') limit 501));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_partner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users u set is_partner = not u.is_partner
  where u.id in (case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end)
    and u.is_partner <> exists (select from integrations i where i.user_id = u.id and i.status = 'approved');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_prices_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into seals_due (kind, row_id) select distinct 'price', a.variant_id from added a;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_products(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(ids) = 0 then return; end if;
  insert into catalogue_changes as c (product_ids) values (case when cardinality(ids) <= 500 then ids end)
  on conflict (transaction_id) do update
  set product_ids = case when cardinality(c.product_ids) + cardinality(excluded.product_ids) <= 500 then c.product_ids || excluded.product_ids end
  where c.product_ids is not null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_products_of_changed_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_products(array(
    select distinct p.id from new_variants n full join old_variants o on o.id = n.id
    cross join lateral (values (n.product_id), (o.product_id)) as p (id)
    where p.id is not null
      and (n.product_id, n.price_minor, n.retired_at is null) is distinct from (o.product_id, o.price_minor, o.retired_at is null)
    limit 501));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_products_of_new_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_products(array(select distinct n.product_id from new_variants n limit 501));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_products_of_removed_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_products(array(select distinct o.product_id from old_variants o limit 501));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_removed_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_products(array(select distinct o.product_id from old_members o limit 501));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_removed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_products(array(select o.id from old_products o where o.status in ('active', 'unlisted') limit 501));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_seals_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into seals_due (kind, row_id) select tg_argv[0], a.id from added a;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.own_texts()
 RETURNS TABLE(kind text, key text, name text, texts jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  select 'product', p.id::text, p.title, jsonb_strip_nulls(jsonb_build_object(
      'title', p.title, 'description', nullif(p.description, ''), 'seo.title', nullif(p.seo_title, ''),
      'seo.description', nullif(p.seo_description, ''), 'safety.warnings', nullif(p.safety ->> 'warnings', '')))
    || coalesce((select jsonb_object_agg('alt.' || i.id, i.alt) from product_images i where i.product_id = p.id and i.alt <> ''), '{}')
  from products p where p.status <> 'archived'
  union all
  select 'collection', c.id::text, c.title, jsonb_strip_nulls(jsonb_build_object(
    'title', c.title, 'description', nullif(c.description, ''), 'alt', nullif(c.image ->> 'alt', '')))
  from collections c
  union all
  select 'term', t.key, t.word, jsonb_build_object('text', t.word) from (
    select distinct 'type:' || p.type as key, p.type as word from products p where p.type <> '' and p.status <> 'archived'
    union select 'tag:' || tag, tag from products p cross join unnest(p.tags) as t (tag) where p.status <> 'archived'
    union select 'option:' || (o ->> 'name'), o ->> 'name' from products p cross join jsonb_array_elements(p.options) as e (o) where p.status <> 'archived'
    union select 'value:' || (o ->> 'name') || ':' || word, word
      from products p cross join jsonb_array_elements(p.options) as e (o) cross join jsonb_array_elements_text(o -> 'values') as v (word)
      where p.status <> 'archived') t
  union all
  select 'shipping_method', m.id::text, m.name, jsonb_build_object('name', m.name) from shipping_methods m
  union all
  select 'settings', 'store', s.name, jsonb_strip_nulls(jsonb_build_object(
      'description', nullif(s.storefront ->> 'description', ''), 'announcement', nullif(s.storefront ->> 'announcement', ''),
      'hero.title', nullif(s.storefront #>> '{hero,title}', ''), 'hero.text', nullif(s.storefront #>> '{hero,text}', ''),
      'hero.imageAlt', nullif(s.storefront #>> '{hero,imageAlt}', ''), 'hero.linkTitle', nullif(s.storefront #>> '{hero,linkTitle}', ''),
      'story.title', nullif(s.storefront #>> '{story,title}', ''), 'story.text', nullif(s.storefront #>> '{story,text}', ''),
      'story.imageAlt', nullif(s.storefront #>> '{story,imageAlt}', ''), 'story.linkTitle', nullif(s.storefront #>> '{story,linkTitle}', ''),
      'paymentInstructions', nullif(s.payment_instructions, '')))
    || coalesce((
      select jsonb_object_agg('navigation.' || (n ->> 'url'), n ->> 'title')
      from jsonb_array_elements(coalesce(s.storefront -> 'navigation', '[]')) as n where n ->> 'title' <> ''), '{}')
  from store_settings s
  union all
  select 'legal_text', l.name, l.name, jsonb_build_object('text', l.text) from legal_texts l where l.text is not null
$function$
;

CREATE OR REPLACE FUNCTION public.prior_price(variant uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  with policy as (
    select coalesce((select s.prior_price_policy from store_settings s), 'each_step') as name
  ), history as materialized (
    select h.since, lead(h.since) over in_time as until, h.price_minor, h.on_sale,
      coalesce(h.on_sale and h.compare_at_minor > h.price_minor, false) as reduced,
      lag(h.price_minor) over in_time as price_before,
      lag(coalesce(h.on_sale and h.compare_at_minor > h.price_minor, false), 1, false) over in_time as reduced_before
    from variant_prices h where h.variant_id = prior_price.variant
    window in_time as (order by h.since)
  ), reduction as (
    select max(h.since) as begins from history h, policy p
    where h.reduced
      and (not h.reduced_before or h.price_minor > h.price_before
        or (p.name = 'each_step' and h.price_minor < h.price_before))
    having bool_or(h.reduced)
  ), lowest as (
    select min(h.price_minor) as price, r.begins
    from reduction r join history h on h.on_sale and h.since < r.begins and h.until > r.begins - interval '720 hours'
    where exists (select from history last where last.until is null and last.reduced)
    group by r.begins
  )
  select jsonb_build_array(l.price, case when f.since > l.begins - interval '720 hours' then f.since end)
  from lowest l cross join (select min(h.since) as since from history h where h.on_sale) f
$function$
;

CREATE OR REPLACE FUNCTION public.products_on_sale(search tsquery, tag text, min_price bigint, max_price bigint, is_available boolean, in_collection uuid)
 RETURNS SETOF products
 LANGUAGE sql
 STABLE
AS $function$
  select p.* from products p
  where p.status = 'active'
    and ($1 is null or p.search @@ $1)
    and ($2 is null or p.tags @> array[$2])
    and ($3 is null or p.max_price_minor >= $3)
    and ($4 is null or p.min_price_minor <= $4)
    and ($3 is null or $4 is null or exists (
      select from variants v where v.product_id = p.id and v.retired_at is null and v.price_minor between $3 and $4))
    -- Most products can be had, so that a page of them is looked at one by one: OFFSET keeps the planner from reading all stock.
    and ($5 is null
      or ($5 and exists (
        select from variants v left join stock s on s.variant_id = v.id
        where v.product_id = p.id and v.retired_at is null and (s.on_hand is null or s.on_hand > 0) offset 0))
      or (not $5 and not exists (
        select from variants v left join stock s on s.variant_id = v.id
        where v.product_id = p.id and v.retired_at is null and (s.on_hand is null or s.on_hand > 0))))
    and ($6 is null or exists (select from collection_products m where m.collection_id = $6 and m.product_id = p.id))
$function$
;

CREATE OR REPLACE FUNCTION public.promotion_revision()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws('.', s.settings_version, p.begun, p.ended, p.used, p.spent)
  from store_settings s cross join (
    select count(*) filter (where starts_at <= now()) as begun, count(*) filter (where ends_at <= now()) as ended,
      sum(used_count) as used, sum(spent_minor) as spent
    from promotions where status = 'active' and trigger = 'automatic') p
$function$
;

CREATE OR REPLACE FUNCTION public.promotion_state(p promotions)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when p.status <> 'active' then p.status
    when p.ends_at <= now() then 'ended'
    when p.starts_at > now() then 'scheduled'
    when p.used_count >= p.usage_limit or p.spent_minor >= p.budget_minor then 'used_up'
    else 'running' end
$function$
;

CREATE OR REPLACE FUNCTION public.provide_click_partitions(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  utc timestamp := at at time zone 'UTC';
  month_start timestamptz := date_trunc('month', utc) at time zone 'UTC';
  month_end timestamptz := (date_trunc('month', utc) + interval '1 month') at time zone 'UTC';
  month_name text := 'clicks_' || to_char(utc, 'YYYY_MM');
  day_name text := 'visitor_days_' || to_char(utc, 'YYYY_MM_DD');
begin
  perform pg_advisory_xact_lock(shop_lock(7083106));
  if to_regclass(format('%I.%I', current_schema(), month_name)) is null then
    execute format('create table %I (like clicks including all)', month_name);
    execute format('alter table clicks attach partition %I for values from (%L) to (%L)', month_name, month_start, month_end);
  end if;
  if to_regclass(format('%I.%I', current_schema(), day_name)) is null then
    execute format('create table %I (like visitor_days including all) with (fillfactor = 70)', day_name);
    execute format('alter table visitor_days attach partition %I for values from (%L) to (%L)', day_name, utc::date, utc::date + 1);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.provide_quarter(parent text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.record_prices_of_changed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed uuid[] := array(
    select v.id from new_products n join old_products o on o.id = n.id join variants v on v.product_id = n.id
    where (n.status in ('active', 'unlisted')) <> (o.status in ('active', 'unlisted')) and v.retired_at is null);
begin
  if cardinality(changed) > 0 then perform record_variant_prices(changed); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_prices_of_changed_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed uuid[] := array(
    select n.id from new_variants n join old_variants o on o.id = n.id
    where (n.price_minor, n.compare_at_minor, n.retired_at is null, n.product_id)
      is distinct from (o.price_minor, o.compare_at_minor, o.retired_at is null, o.product_id));
begin
  if cardinality(changed) > 0 then perform record_variant_prices(changed); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_prices_of_new_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_variant_prices(array(select n.id from new_variants n));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_product_title()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_titles (product_id, title) values (new.id, new.title) on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.record_variant_prices(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- A price and the status of its product may be changed by two at once: the second waits, and sees what the first did.
  perform from products p where p.id in (select v.product_id from variants v where v.id = any(ids)) order by p.id for share;
  delete from variant_prices h where h.variant_id = any(ids) and h.xid = pg_current_xact_id();
  insert into variant_prices (variant_id, since, price_minor, compare_at_minor, on_sale)
  select v.id, greatest(clock_timestamp(), last.since + interval '1 millisecond'), v.price_minor, v.compare_at_minor,
    p.status in ('active', 'unlisted') and v.retired_at is null
  from variants v
  join products p on p.id = v.product_id
  left join lateral (
    select h.since, h.price_minor, h.compare_at_minor, h.on_sale from variant_prices h
    where h.variant_id = v.id order by h.since desc limit 1) last on true
  where v.id = any(ids)
    and (last.since is null
      or (v.price_minor, v.compare_at_minor, p.status in ('active', 'unlisted') and v.retired_at is null)
        is distinct from (last.price_minor, last.compare_at_minor, last.on_sale));
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_credit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a credit stays: change the order again' using errcode = 'P0005';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is insert-only: correct it by a transfer back' using errcode = 'P0005';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_refund_failure_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what failed has failed: refund again' using errcode = 'P0005';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_seal_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'seals are insert-only' using errcode = 'P0005';
end $function$
;

CREATE OR REPLACE FUNCTION public.resembles(word text, token text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((word COLLATE "C") % token)
;

CREATE OR REPLACE FUNCTION public.seal_id_of_method(creator uuid, version bigint, created_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select md5('method ' || creator::text || ' ' || version::text || ' ' || (extract(epoch from created_at) * 1000)::bigint::text)::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.seal_id_of_price(variant uuid, since timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select md5('price ' || variant::text || ' ' || (extract(epoch from since) * 1000)::bigint::text)::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.shop_channel()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select 'tote_events' || coalesce('_' || nullif(shop_number(), 0), '') $function$
;

CREATE OR REPLACE FUNCTION public.shop_lock(key bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select key | (shop_number() << 32) $function$
;

CREATE OR REPLACE FUNCTION public.shop_number()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case current_schema() when 'public' then 0 else current_schema()::regnamespace::oid::bigint end $function$
;

CREATE OR REPLACE FUNCTION public.sum_creator_facts(from_xid xid8, to_xid xid8)
 RETURNS SETOF analytics_buckets
 LANGUAGE sql
 STABLE
AS $function$
  with facts as (
    select f.*, 0 as orders, 0 as product_orders from creator_facts f
    where f.xid >= from_xid and (to_xid is null or f.xid < to_xid) and f.order_id is null
    union all
    select f.*,
      (row_number() over (partition by f.order_id, f.creator_id, f.xid) = 1)::integer,
      (row_number() over (partition by f.order_id, f.creator_id, f.xid, f.product_id) = 1)::integer
    from creator_facts f
    where f.xid >= from_xid and (to_xid is null or f.xid < to_xid) and f.order_id is not null
  ), quarters as (
    select creator_id, date_bin('15 minutes', happened_at, 'epoch') as quarter,
      case
        when grouping(link_id) = 0 then 'link' when grouping(product_id) = 0 then 'product' when grouping(country) = 0 then 'country'
        when grouping(device) = 0 then 'device' when grouping(referrer_host) = 0 then 'referrer' when grouping(filtered) = 0 then 'filtered'
        else 'total' end as dimension,
      coalesce(link_id::text, product_id::text, country, device, referrer_host, filtered, '') as key,
      case when grouping(filtered) = 0 then count(filtered) else sum(clicks) end as clicks,
      sum(unique_visitors) as unique_visitors, sum(bag_additions) as bag_additions,
      case when grouping(product_id) = 0 then sum(product_orders) else sum(orders) end as orders,
      sum(units) as units, sum(gross_minor) as gross_minor, sum(refunds_minor) as refunds_minor, sum(commission_minor) as commission_minor,
      sum(returned_units) as returned_units,
      case when grouping(product_id) = 0 then sum(lost_product_orders) else sum(lost_orders) end as lost_orders,
      count(*) filter (where filtered is null) as counting
    from facts
    group by grouping sets (
      (creator_id, 2), (creator_id, 2, link_id), (creator_id, 2, product_id), (creator_id, 2, country),
      (creator_id, 2, device), (creator_id, 2, referrer_host), (creator_id, 2, filtered))
  ), days as (
    select creator_id, date_trunc('day', happened_at, 'UTC') as day, link_id,
      case when grouping(product_id) = 0 then 'link_product' when grouping(country) = 0 then 'link_country'
        when grouping(device) = 0 then 'link_device' else 'link_referrer' end as dimension,
      coalesce(product_id::text, country, device, referrer_host, '') as key,
      sum(clicks) as clicks, sum(unique_visitors) as unique_visitors, sum(bag_additions) as bag_additions,
      case when grouping(product_id) = 0 then sum(product_orders) else sum(orders) end as orders,
      sum(units) as units, sum(gross_minor) as gross_minor, sum(refunds_minor) as refunds_minor, sum(commission_minor) as commission_minor,
      sum(returned_units) as returned_units,
      case when grouping(product_id) = 0 then sum(lost_product_orders) else sum(lost_orders) end as lost_orders
    from facts
    where link_id is not null and filtered is null
    group by grouping sets (
      (creator_id, 2, link_id, product_id), (creator_id, 2, link_id, country), (creator_id, 2, link_id, device), (creator_id, 2, link_id, referrer_host))
  )
  select creator_id, dimension, grain, start_at::timestamptz(0), key, sum(clicks)::bigint, sum(unique_visitors)::bigint, sum(bag_additions)::bigint,
    sum(orders)::bigint, sum(units)::bigint, sum(gross_minor)::bigint, sum(refunds_minor)::bigint, sum(commission_minor)::bigint,
    sum(returned_units)::bigint, sum(lost_orders)::bigint
  from quarters
  cross join lateral (values
    ('quarter', quarter), ('hour', date_trunc('hour', quarter, 'UTC')), ('day', date_trunc('day', quarter, 'UTC')), ('month', date_trunc('month', quarter, 'UTC'))
  ) as grains (grain, start_at)
  -- What was filtered counts under its reason alone, and what counts has none.
  where case when dimension = 'filtered' then key <> '' else counting > 0 end
  group by creator_id, dimension, grain, start_at, key
  union all
  select creator_id, dimension, grain, start_at::timestamptz(0), link_id || ' ' || key, sum(clicks)::bigint, sum(unique_visitors)::bigint, sum(bag_additions)::bigint,
    sum(orders)::bigint, sum(units)::bigint, sum(gross_minor)::bigint, sum(refunds_minor)::bigint, sum(commission_minor)::bigint,
    sum(returned_units)::bigint, sum(lost_orders)::bigint
  from days
  cross join lateral (values ('day', day), ('month', date_trunc('month', day, 'UTC'))) as grains (grain, start_at)
  group by creator_id, dimension, grain, start_at, link_id, key
$function$
;

CREATE OR REPLACE FUNCTION public.sum_of(parts bigint[])
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(sum(part), 0)::bigint from unnest(parts) as p (part)
$function$
;

CREATE OR REPLACE FUNCTION public.text_digest(own text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select left(encode(sha256(convert_to(own, 'UTF8')), 'hex'), 12)
$function$
;

CREATE OR REPLACE FUNCTION public.top_sellers(wanted text, from_time timestamp with time zone, to_time timestamp with time zone, top integer)
 RETURNS TABLE(id uuid, pieces bigint, revenue_minor bigint)
 LANGUAGE plpgsql
 STABLE
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  closed_to timestamptz := (select r.closed_to from sales_roll_up r);
  days_from timestamptz := date_trunc('day', from_time + interval '24 hours' - interval '1 microsecond', 'UTC');
  days_to timestamptz := date_trunc('day', least(to_time, closed_to), 'UTC');
  grains text[] := '{}';
  starts timestamptz[] := '{}';
  at timestamptz := days_from;
  grain_here text;
  until timestamptz;
  tried integer;
  found_rows integer;
begin
  if days_from >= days_to then
    return query select e.key, sum(e.pieces)::bigint, sum(e.revenue_minor)::bigint
      from sales_entries e where e.dimension = wanted and e.placed_at >= from_time and e.placed_at < to_time
      group by e.key order by 3 desc, 1 limit top;
    return;
  end if;
  while at < days_to loop
    grain_here := 'month';
    until := (at at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    if until > days_to or at <> date_trunc('month', at, 'UTC') then
      grain_here := 'week';
      until := at + interval '168 hours';
    end if;
    if until > days_to or at <> date_trunc(grain_here, at, 'UTC') then
      grain_here := 'day';
      until := at + interval '24 hours';
    end if;
    grains := grains || grain_here;
    starts := starts || at;
    at := until;
  end loop;
  -- A few days sell too little of anything for a deeper look to decide more than the first.
  foreach tried in array case when grains && array['week', 'month'] then array[50, 300, null] else array[50, null] end loop
    return query
      with dirty as materialized (
        select distinct date_trunc('day', c.start_at, 'UTC') as day from sales_changes c where c.start_at >= days_from and c.start_at < days_to
      ), spans as (
        select from_time as since, days_from as until where from_time < days_from
        union all select days_to, to_time where days_to < to_time
        union all select d.day, d.day + interval '24 hours' from dirty d
      ), changes as materialized (
        select c.key, sum(c.entries) as entries, sum(c.pieces) as pieces, sum(c.revenue_minor) as revenue_minor
        from (
          select e.key, 1 as entries, e.pieces, e.revenue_minor
          from spans s cross join lateral (
            select n.key, n.pieces, n.revenue_minor from sales_entries n where n.dimension = wanted and n.placed_at >= s.since and n.placed_at < s.until offset 0) e
          union all
          select t.key, -t.entries, -t.pieces, -t.revenue_minor
          from dirty d cross join lateral (
            select b.key, b.entries, b.pieces, b.revenue_minor from sales_tops b where b.dimension = wanted and b.grain = 'day' and b.start_at = d.day offset 0) t) c
        group by c.key
      ), parts as materialized (
        select p.grain, p.start_at from unnest(grains, starts) as p (grain, start_at)
      ), seen as materialized (
        select p.grain, p.start_at, b.key, b.revenue_minor
        from parts p cross join lateral (
          select t.key, t.revenue_minor from sales_tops t where t.dimension = wanted and t.grain = p.grain and t.start_at = p.start_at
          order by t.revenue_minor desc, t.key limit tried) b
        where tried is not null
      ), lasts as materialized (
        select s.grain, s.start_at, case when count(*) = tried then min(s.revenue_minor) else 0 end as last_minor, count(*) = tried as has_more
        from seen s group by s.grain, s.start_at
      ), unseen as (
        select coalesce(sum(l.last_minor), 0) as minor, coalesce(bool_or(l.has_more), false) as has_more from lasts l
      ), candidates as materialized (
        select k.key, sum(k.minor) as at_least, sum(k.minor) + (select u.minor from unseen u) - sum(k.last_minor) as at_most
        from (
          select s.key, s.revenue_minor as minor, l.last_minor from seen s join lasts l on l.grain = s.grain and l.start_at = s.start_at
          union all select c.key, c.revenue_minor, 0 from changes c where tried is not null) k
        group by k.key
      ), bar as (
        select (select c.at_least from candidates c order by c.at_least desc offset top - 1 limit 1) as minor
      ), kept as materialized (
        select c.key from candidates c where (select b.minor from bar b) is null or c.at_most >= (select b.minor from bar b)
      ), verdict as materialized (
        select tried is null or not (select u.has_more from unseen u) or coalesce((select u.minor from unseen u) < (select b.minor from bar b), false) as decided
      ), totals as (
        select a.key, sum(a.entries) as entries, sum(a.pieces) as pieces, sum(a.revenue_minor) as revenue_minor
        from (
          select k.key, t.entries, t.pieces, t.revenue_minor
          from (select k.key from kept k where (select v.decided from verdict v)) k cross join parts p
          join sales_tops t on t.dimension = wanted and t.grain = p.grain and t.key = k.key and t.start_at = p.start_at
          union all
          select t.key, t.entries, t.pieces, t.revenue_minor
          from parts p cross join lateral (
            select b.key, b.entries, b.pieces, b.revenue_minor from sales_tops b where b.dimension = wanted and b.grain = p.grain and b.start_at = p.start_at offset 0) t
          where tried is null
          union all
          select c.key, c.entries, c.pieces, c.revenue_minor from changes c
          where tried is null or ((select v.decided from verdict v) and c.key in (select k.key from kept k))) a
        group by a.key having sum(a.entries) > 0
      )
      select r.key, r.pieces::bigint, r.revenue_minor::bigint from totals r order by 3 desc, 1 limit top;
    get diagnostics found_rows = row_count;
    exit when found_rows > 0;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.touch_settings_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Settings are held in memory by every process under this version (see orders/settings.ts); a trigger cannot be forgotten by a new write path.
  update store_settings set settings_version = settings_version + 1;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.variants_without_stock(most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET enable_hashjoin TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
  select v.id from variants v where not exists (select from stock s where s.variant_id = v.id) limit most
$function$
;

CREATE OR REPLACE FUNCTION public.words_of_report(reference text, subject text, message text, name text, email text, order_reference text, link_code text, url text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((((((((reference || '
'::text) || COALESCE((subject || '
'::text), ''::text)) || message) || COALESCE(('
'::text || name), ''::text)) || COALESCE(('
'::text || email), ''::text)) || COALESCE(('
'::text || order_reference), ''::text)) || COALESCE(('
'::text || link_code), ''::text)) || COALESCE(('
'::text || url), ''::text)))
;

CREATE OR REPLACE FUNCTION public.write_promotion_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into promotion_versions (promotion_id, rule_version, rule)
  values (new.id, new.rule_version, jsonb_build_object('class', new.class, 'match', new.match, 'effect', new.effect,
    'conditions', new.conditions, 'combines', to_jsonb(new.combines), 'priority', new.priority));
  return null;
end $function$
;
