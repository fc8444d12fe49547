-- Each request with a session asked `integrations` whether its user is a partner, for every session that it looked up. The
-- answer stands with the user now, whose row is read anyway and whose version says when the answer is another one.
alter table users add column is_partner boolean not null default false;

create function note_partner() returns trigger language plpgsql as $$
begin
  update users u set is_partner = not u.is_partner
  where u.id in (case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end)
    and u.is_partner <> exists (select from integrations i where i.user_id = u.id and i.status = 'approved');
  return null;
end $$;
create trigger integrations_partner after insert or delete or update of user_id, status on integrations
  for each row execute function note_partner();

update users u set is_partner = true
where exists (select from integrations i where i.user_id = u.id and i.status = 'approved');
