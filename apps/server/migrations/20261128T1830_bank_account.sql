-- The account that customers transfer money to: holder, IBAN and perhaps BIC.
alter table store_settings add column bank_account jsonb;
