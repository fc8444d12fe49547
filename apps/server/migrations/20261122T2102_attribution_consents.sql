-- What visitors decided about keeping a click in their browser: evidence of consent (GDPR, Art. 7(1)). Of a session, its
-- user; else the visitor's hash of that day, which names nobody once the day's salt is gone.
create table attribution_consents (
  id uuid primary key,
  user_id uuid,
  visitor bytea,
  granted boolean not null,
  -- Of the text that was shown.
  version text not null,
  decided_at timestamptz(3) not null default now(),
  constraint attribution_consents_of_one check ((user_id is null) <> (visitor is null))
);
create index attribution_consents_by_user on attribution_consents (user_id) where user_id is not null;
create index attribution_consents_by_visitor on attribution_consents (visitor, decided_at desc) where visitor is not null;
create index attribution_consents_by_time on attribution_consents (decided_at);
