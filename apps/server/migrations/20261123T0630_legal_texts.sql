-- Legal pages that the shop's owner writes (docs/contract/catalogue-and-store.md#legal-pages). A row stays when its text is
-- deleted, so that its version goes on and an older If-Match never fits again.
create table legal_texts (
  name text primary key check (name in ('privacy', 'terms', 'withdrawal', 'guarantee', 'accessibility')),
  text text check (char_length(text) between 1 and 50000),
  version bigint not null default 1,
  updated_at timestamptz(3) not null default now()
);
create trigger legal_texts_settings_version after insert or delete or update on legal_texts for each statement execute function touch_settings_version();
