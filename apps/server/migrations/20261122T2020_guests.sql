-- A guest is a user without address and password: nobody needs an account to buy. `merged_into` is the account that a guest
-- signed in to; the guest's row stays as a tombstone while an order names it.
alter table users alter column email drop not null;
alter table users alter column email_key drop not null;
alter table users add column merged_into uuid;
alter table users add constraint users_guest_is_bare check (
  (email is null) = (email_key is null)
  and (email_key is not null or (password_hash is null and email_verified_at is null and roles = '{}'))
  and (merged_into is null or email_key is null));
create index users_merged on users (merged_into) where merged_into is not null;
create index users_guests on users (id) where email_key is null;
-- The list of accounts has no guests.
drop index users_by_time;
create index users_by_time on users (created_at desc, id desc) where erased_at is null and email_key is not null;

-- After a guest's sign-in, a key that the guest used replays what it did: the session keeps the guest's scope.
alter table sessions add column idempotency_scope uuid;

-- The guest who signed up, where the address is verified first.
alter table mail_tokens add column guest_id uuid;

-- Lines of a guest's bag that a sign-in left out; told with the bag until its next write.
alter table carts add column not_merged jsonb;

-- The guest who placed the order. An account that proves the order's address becomes its owner; the placer goes on reading it.
alter table orders add column placed_by uuid;
create index orders_by_placer on orders (placed_by, placed_at, id) where placed_by is not null;
create index orders_of_guests on orders (email_key) where placed_by is not null;

-- Uses of a discount are also counted by the address of the order, hashed with a salt of the discount. The order keeps the
-- hash, because the count outlives an erasure. Null for orders of before.
alter table discounts add column customer_salt uuid not null default gen_random_uuid();
alter table orders add column discount_customer uuid;
