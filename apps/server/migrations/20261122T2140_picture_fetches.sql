-- Pictures of imported products that the worker fetches into the media store. The row stays, so that a later import of the same
-- file finds the picture under its old address. The key is md5(url): an address can be longer than an index takes.
create table picture_fetches (
  key text primary key,
  url text not null,
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  attempts integer not null default 0,
  -- The next try; while one is under way, when it counts as lost.
  next_at timestamptz(3) not null default now(),
  -- Why the last try failed.
  reason text,
  -- Of the fetched picture, as in /media/{name}.
  name text,
  check ((state = 'fetched') = (name is not null))
);
create index picture_fetches_due on picture_fetches (next_at) where state = 'waiting';
create index product_images_by_url on product_images using hash (url);
