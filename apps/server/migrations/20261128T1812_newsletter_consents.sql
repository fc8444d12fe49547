-- Readers of the newsletter, with the proof of their consent. After leaving, a keyed hash of the address is all that stays of it.
create table newsletter_consents (
  id uuid primary key,
  email text check (char_length(email) <= 254),
  email_hash bytea not null unique check (octet_length(email_hash) = 32),
  locale text not null check (char_length(locale) <= 35),
  place text not null check (place in ('footer', 'checkout', 'account')),
  -- The sentence that was shown.
  wording text not null check (char_length(wording) <= 1000),
  asked_at timestamptz(3) not null default now(),
  -- Null: the link in the mail was not followed yet.
  confirmed_at timestamptz(3),
  left_at timestamptz(3),
  constraint newsletter_consents_forgotten check ((email is null) = (left_at is not null))
);
create index newsletter_consents_email on newsletter_consents (lower(email)) where email is not null;
create index newsletter_consents_asked on newsletter_consents (asked_at desc, id desc);
