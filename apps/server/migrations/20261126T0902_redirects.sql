-- Old addresses and where they lead (docs/decisions/0046-redirects-and-former-addresses.md). `path_key` is the normalised
-- address that requests are looked up by; `path` is the address as it was given.
create table redirects (
  id uuid primary key,
  path_key text not null constraint redirects_path_key unique check (char_length(path_key) between 1 and 600),
  path text not null,
  target text not null,
  hits bigint not null default 0,
  last_hit_at timestamptz(3),
  origin text not null check (origin in ('staff', 'move')),
  move_id uuid,
  created_at timestamptz(3) not null default now(),
  version bigint not null default 1
);
create index redirects_newest on redirects (created_at desc, id desc);

-- Addresses that ended in 404 for a browser, the 5,000 with most hits. They hold no addresses of people.
create table missing_paths (
  path_key text primary key check (char_length(path_key) between 1 and 600),
  path text not null,
  hits bigint not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  referrer_host text,
  proposal text,
  ignored_at timestamptz(3)
);
create index missing_paths_by_hits on missing_paths (hits desc, path_key);
