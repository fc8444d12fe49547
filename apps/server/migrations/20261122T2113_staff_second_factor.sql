-- Whether the shop's own people need a passkey or a second factor. Null: a shop from before nobody has decided in yet, where
-- it is optional and the dashboard says so.
alter table store_settings add column staff_second_factor text
  constraint store_settings_staff_second_factor_check check (staff_second_factor in ('optional', 'required'));
