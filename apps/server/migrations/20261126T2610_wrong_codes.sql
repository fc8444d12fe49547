-- Wrong codes of an authenticator app in a row; at a hundred it takes no more until the owner comes by a mailed link.
alter table totp_factors add column wrong_codes integer not null default 0 check (wrong_codes >= 0);
