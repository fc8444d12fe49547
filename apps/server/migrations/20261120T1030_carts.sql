-- One bag a customer, made with the first line. `version` moves with every change of its lines.
create table carts (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null,
  version bigint not null default 1,
  updated_at timestamptz(3) not null default now()
) with (fillfactor = 70);

create table cart_lines (
  user_id uuid not null references carts (user_id) on delete cascade,
  variant_id uuid not null,
  qty integer not null constraint cart_lines_qty_range check (qty between 1 and 999),
  -- The price when the line was added: a difference from today's is a warning, never a price.
  added_price_minor bigint not null,
  added_at timestamptz(3) not null default now(),
  -- The attribution stamp: what brought this line here, survives the merge at sign-in.
  stamp_code text,
  stamp_click_id uuid,
  stamp_creator_name text,
  stamp_clicked_at timestamptz(3),
  primary key (user_id, variant_id)
) with (fillfactor = 70);
