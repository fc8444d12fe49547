-- Sessions of those who work in the shop last 12 hours without use and 7 days at most, also those that began before.
update sessions s set expires_at = least(s.expires_at, now() + interval '12 hours', s.created_at + interval '7 days')
from users u where u.id = s.user_id and cardinality(u.roles) > 0;
