alter table transfers validate constraint transfers_accounts;
alter table transfers validate constraint transfers_kind_check;
alter table transfers validate constraint transfers_subject;
