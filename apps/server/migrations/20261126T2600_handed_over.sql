-- When the owner of the address took over an account whose address nobody had proved.
alter table users add column handed_over_at timestamptz(3);
