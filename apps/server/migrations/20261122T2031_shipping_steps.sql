-- What shipping costs from a weight or a subtotal on: [{"fromGrams" | "fromMinor", "priceMinor"}], ascending.
alter table shipping_methods
  add column prices jsonb not null default '[]' check (jsonb_typeof(prices) = 'array'),
  add column min_days integer check (min_days between 0 and 365),
  add column max_days integer check (max_days between 0 and 365),
  add constraint shipping_methods_days check (min_days <= max_days);

alter table store_settings
  add column shipping_tax text not null default 'standard' check (shipping_tax in ('standard', 'proportional')),
  -- The version of the shop's terms that an order has to accept; null: none.
  add column terms_version text check (char_length(terms_version) between 1 and 100);
create trigger store_settings_checkout_version after update of shipping_tax, terms_version on store_settings
  for each statement execute function touch_settings_version();

-- The version that the customer accepted, at the time of the order.
alter table orders add column terms_version text;
