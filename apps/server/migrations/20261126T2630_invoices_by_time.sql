-- The file for the accountant reads a period.
create index invoices_by_time on invoices (issued_at, id);
