-- A variant's tax class decides its rate together with the place; `exempt` has no tax anywhere.
alter table variants
  add column tax_class text not null default 'standard' check (tax_class ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(tax_class) <= 40),
  -- Null: unknown, which counts as 0 for shipping.
  add column weight_grams integer check (weight_grams between 0 and 1000000),
  add column requires_shipping boolean not null default true,
  -- The letter of Art. 16 of Directive 2011/83/EU that takes the right of withdrawal away; null where there is one.
  add column withdrawal_exception text check (withdrawal_exception ~ '^[a-m]$');

-- Nothing is looked up under `exempt`, so a rate of it would mislead.
alter table tax_rates
  add column class text not null default 'standard' check (class ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(class) <= 40 and class <> 'exempt');
drop index tax_rates_place;
drop index tax_rates_place_folded;
create unique index tax_rates_place on tax_rates (country, lower(coalesce(region, '')), class);

-- Frozen at placement like price and rate. Lines of before get what can be known; a place without a rate had no tax.
alter table order_lines
  add column handle text,
  add column tax_class text not null default 'standard',
  add column tax_country text,
  add column withdrawable boolean not null default true;
update order_lines l set handle = p.handle, tax_country = o.shipping_address ->> 'country'
from orders o, products p where o.id = l.order_id and p.id = l.product_id;
