-- How a creator's coupon competes with links, and whether a click is kept in the visitor's browser. Null in a shop from
-- before the choice: it goes on setting the cookie, and its dashboard asks for a decision.
alter table store_settings
  add column coupon_policy text not null default 'coupon_wins'
    constraint store_settings_coupon_policy_check check (coupon_policy in ('coupon_wins', 'earlier_link_wins', 'links_only')),
  add column attribution_storage text
    constraint store_settings_attribution_storage_check check (attribution_storage in ('consent', 'cookie', 'none'));
alter table store_settings alter column attribution_storage set default 'consent';

-- Orders by time with a discount: those whose credit a coupon policy may change.
create index orders_with_discount on orders (placed_at, id) where discount_id is not null;
