-- A file for the bank is made once for its payouts: downloaded again it is the same, so that the bank's own check for
-- duplicates works. It has accounts in it and is sealed as they are; empty once nothing in it waits for the bank.
create table bank_files (
  -- The message id of the file, but for its hyphens.
  id uuid primary key,
  execution_date date not null,
  file_sealed bytea not null,
  created_at timestamptz(3) not null default now()
);
alter table payouts add column bank_file_id uuid references bank_files (id);
create index payouts_by_bank_file on payouts (bank_file_id) where bank_file_id is not null;
