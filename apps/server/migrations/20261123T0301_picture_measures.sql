-- Pictures that stay elsewhere are measured by the same queue, and so are uploads from before the server kept their facts.
alter table picture_fetches
  -- True: only size and colour are wanted, and the picture stays where it is. `/media/…` is an upload.
  add column measure_only boolean not null default false,
  add column width integer check (width > 0),
  add column height integer check (height > 0),
  add column placeholder text check (placeholder ~ '^#[0-9a-f]{6}$'),
  add check ((width is null) = (height is null)),
  drop constraint picture_fetches_state_check,
  add constraint picture_fetches_state_check check (state in ('waiting', 'fetched', 'measured', 'failed')),
  add check (state <> 'measured' or (measure_only and width is not null));

drop index picture_fetches_due;
create index picture_fetches_due on picture_fetches (measure_only, next_at) where state = 'waiting';
drop index picture_fetches_open;
create index picture_fetches_open on picture_fetches (state, id) where state in ('waiting', 'failed');

insert into picture_fetches (key, url, id, measure_only)
select md5(url), url,
  (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || substr(md5(url), 1, 3) || '8' || substr(md5(url), 4, 15))::uuid,
  true
from (
  select distinct i.url from product_images i
  where (i.url ~* '^https?://' and (i.width is null or i.height is null))
    or (i.url ~ '^/media/[0-9a-f]{40}\.(jpg|png|webp|gif)$' and not exists (select from pictures p where '/media/' || p.name = i.url))
) as unmeasured
on conflict (key) do nothing;
