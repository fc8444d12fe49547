-- Shoppers who asked to be told when a variant is back. The address goes with the mail, or after a while without one.
create table stock_alerts (
  id uuid primary key,
  variant_id uuid not null references variants (id) on delete cascade,
  email text not null check (char_length(email) <= 254),
  email_key text not null check (char_length(email_key) <= 254),
  locale text not null check (char_length(locale) <= 35),
  asked_at timestamptz(3) not null default now(),
  -- Null: the link in the mail was not followed yet.
  confirmed_at timestamptz(3),
  constraint stock_alerts_one unique (variant_id, email_key)
);
create index stock_alerts_email on stock_alerts (email_key);
create index stock_alerts_confirmed on stock_alerts (variant_id, confirmed_at, id) where confirmed_at is not null;
create index stock_alerts_asked on stock_alerts (asked_at);

-- Alerts that were mailed since a variant came back, so that few pieces do not bring everyone at once.
create table stock_returns (
  variant_id uuid primary key references variants (id) on delete cascade,
  since timestamptz(3) not null default now(),
  -- The most pieces that were seen since then; null: stock is not tracked.
  pieces integer check (pieces > 0),
  mailed integer not null default 0 check (mailed >= 0)
);
