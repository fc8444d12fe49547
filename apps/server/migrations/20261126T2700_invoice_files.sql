-- The PDF of an invoice or credit note, rendered once per language and kept: a later version of the program, or another font,
-- must not change what a customer was given (docs/contract/invoices.md#content).
create table invoice_files (
  invoice_id uuid not null,
  language text not null check (language in ('en', 'de')),
  content bytea not null,
  -- Of `content`; `tote verify` compares.
  sha256 bytea not null check (length(sha256) = 32),
  rendered_at timestamptz(3) not null default now(),
  primary key (invoice_id, language)
);
-- A PDF is compressed already.
alter table invoice_files alter column content set storage external;

-- Documents whose PDF the worker renders soon after issue. Those issued before this version wait for their first reader.
create table invoice_files_due (
  invoice_id uuid primary key
);
