-- How the shop presents itself, and who sells (docs/contract/catalogue-and-store.md#store). Each is one column, because its
-- members are only ever read and written together; the application checks them (features/store/storefront.ts, seller.ts).
alter table store_settings
  add column storefront jsonb not null default '{}',
  add column seller jsonb not null default '{}';

-- Placement asks for the settings of a version, so every change must move it. A list of columns in two triggers forgot new ones.
drop trigger store_settings_version on store_settings;
drop trigger store_settings_instructions_version on store_settings;
create function move_settings_version() returns trigger language plpgsql as $$
begin
  new.settings_version := old.settings_version + 1;
  return new;
end $$;
create trigger store_settings_version before update on store_settings for each row execute function move_settings_version();
