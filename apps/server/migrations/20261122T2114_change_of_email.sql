-- A change of address: the token that confirms it goes to the new address, the one that undoes it to the old one.
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('verify_email', 'password_reset', 'magic_link', 'change_email', 'undo_email_change'));
-- The address that the account gets by the token, as it is written to; null where the token changes none. `email_key` is the
-- account's address when the token was made: of a token that undoes a change, the address that is reserved meanwhile.
alter table mail_tokens add column email text;
alter table mail_tokens add constraint mail_tokens_email_check
  check ((email is not null) = (purpose in ('change_email', 'undo_email_change')));
create index mail_tokens_reserving on mail_tokens (email_key) where purpose = 'undo_email_change';
