-- Rights in the administration. A role is a list of permissions, the words of x-permissions in openapi.json; '*' is all of
-- them, also those of later releases. built_in says that the shop came with the role, whose name the office translates.
create table roles (
  id uuid primary key,
  name text not null,
  permissions text[] not null,
  built_in text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1,
  constraint roles_built_in_known check (built_in in ('owner', 'staff', 'fulfilment', 'customer_care', 'catalogue', 'creators', 'bookkeeping')),
  constraint roles_built_in_key unique (built_in)
);
create unique index roles_name_key on roles (lower(name));

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role_id uuid not null references roles (id),
  given_by uuid,
  given_at timestamptz(3) not null default now(),
  primary key (user_id, role_id)
);
create index user_roles_by_role on user_roles (role_id);

-- Staff may do exactly what the role `staff` could do before there were roles. The others are a beginning that owners change.
insert into roles (id, name, built_in, permissions) values
  ('01990000-0000-7000-8000-000000000001', 'Owner', 'owner', '{*}'),
  ('01990000-0000-7000-8000-000000000002', 'Staff', 'staff', '{office,catalogue.read,catalogue.write,media.write,discounts.write,translations,redirects,orders.read,orders.write,orders.ship,orders.cancel,orders.pay,refunds,customers.read,customers.write,reports,creators.read,creators.decide,commissions,shipping,taxes,settings.checklist,partners,audit,export}'),
  ('01990000-0000-7000-8000-000000000003', 'Fulfilment', 'fulfilment', '{office,catalogue.read,orders.read,orders.write,orders.ship}'),
  ('01990000-0000-7000-8000-000000000004', 'Customer care', 'customer_care', '{office,catalogue.read,orders.read,orders.write,orders.ship,orders.cancel,refunds,customers.read,customers.write,reports}'),
  ('01990000-0000-7000-8000-000000000005', 'Catalogue', 'catalogue', '{office,catalogue.read,catalogue.write,media.write,discounts.write,translations,redirects,export}'),
  ('01990000-0000-7000-8000-000000000006', 'Creators', 'creators', '{office,catalogue.read,discounts.write,creators.read,creators.decide,commissions,reports}'),
  ('01990000-0000-7000-8000-000000000007', 'Bookkeeping', 'bookkeeping', '{office,orders.read,customers.read,creators.read,payouts.read,settings.read,audit,export}');

insert into user_roles (user_id, role_id)
  select u.id, '01990000-0000-7000-8000-000000000001'::uuid from users u where 'admin' = any(u.roles)
  union all
  select u.id, '01990000-0000-7000-8000-000000000002' from users u where 'staff' = any(u.roles);

-- users.roles says `admin` of an owner and `staff` of whoever has another role. Sign-up, the command line and the former release write
-- that column alone: what it lacks here follows from it.
create function follow_users_roles() returns trigger language plpgsql as $$
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
end $$;
create trigger users_roles_made after insert on users for each row when (new.roles <> '{}') execute function follow_users_roles();
create trigger users_roles_changed after update of roles on users for each row when (new.roles <> old.roles) execute function follow_users_roles();
