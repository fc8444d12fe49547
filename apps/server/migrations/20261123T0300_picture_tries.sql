-- Staff list the imported pictures that wait or were given up, and ask for them again.
alter table picture_fetches add column id uuid, add column tried_at timestamptz(3);

-- Ids of this moment (UUIDv7). When a fetch of before was asked for is unknown.
update picture_fetches set
  id = (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || substr(key, 1, 3) || '8' || substr(key, 4, 15))::uuid,
  -- Giving up has set it to that moment.
  tried_at = case when state = 'failed' then next_at end;

alter table picture_fetches alter column id set not null;
create unique index picture_fetches_id on picture_fetches (id);
create index picture_fetches_open on picture_fetches (state, id) where state <> 'fetched';
