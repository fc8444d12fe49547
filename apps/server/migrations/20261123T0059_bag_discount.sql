-- The discount code that a bag keeps, in its normal form. It need not exist: what it does is judged whenever the bag is shown.
alter table carts add column discount_code text
  constraint carts_discount_code_check check (discount_code = upper(discount_code) and char_length(discount_code) between 1 and 64);

-- How often the owner of a bag used a discount: the most of what was counted by user and by address. Null for a guest, who is
-- nobody to count for until an order names an address.
create function bag_discount_uses(discount_id uuid, salt uuid, owner_id uuid) returns bigint language sql stable as $$
  select coalesce((
    select max(u.used) from discount_uses u
    where u.discount_id = $1 and u.customer_id in (
      p.id, encode(substring(sha256(convert_to($2::text || p.email_key, 'UTF8')) from 1 for 16), 'hex')::uuid)), 0)
  from users p where p.id = $3 and p.email_key is not null
$$;

-- Moves with all that a code does for a bag besides its lines: the discount and its uses, the owner's uses, and whether the
-- discount has begun and ended (docs/decisions/0013). Null where there is no such code.
create function bag_discount_revision(bag_code text, owner_id uuid) returns text language sql stable as $$
  select concat_ws(':', d.id, d.xmin, coalesce(d.starts_at <= now(), true), coalesce(d.ends_at <= now(), false),
    case when d.per_customer_limit is not null then bag_discount_uses(d.id, d.customer_salt, $2) end)
  from discounts d where d.code = $1
$$;
