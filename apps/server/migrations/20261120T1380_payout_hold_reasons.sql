-- Why a payout is held, told to its creator while it is: the word of whoever holds it.
alter table payouts add column held_reason text;
alter table payouts add constraint payouts_held_reason
  check (held_reason is null or (status = 'held' and char_length(held_reason) <= 1000));
