-- After a reset of the password a mailed link removes passkeys, and an authenticator app that was added lately.
alter table mail_tokens
  drop constraint mail_tokens_purpose_check,
  add constraint mail_tokens_purpose_check check (purpose in (
    'verify_email', 'password_reset', 'magic_link', 'change_email', 'undo_email_change', 'remove_factors'));
