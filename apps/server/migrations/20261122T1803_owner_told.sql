-- When the owner of an account was last told of failed sign-ins, which are now counted by account across addresses too.
alter table sign_in_failures add column owner_told_at timestamptz(3);
