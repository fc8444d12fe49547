-- True where the acknowledgement of a withdrawal went to a further address too, so that its page can say so without naming it.
alter table withdrawals add column copied boolean not null default false;
