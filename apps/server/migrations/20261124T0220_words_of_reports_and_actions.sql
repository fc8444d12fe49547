-- All that a search of reports looks into, in lower case.
create function words_of_report(
  reference text, subject text, message text, name text, email text, order_reference text, link_code text, url text
) returns text language sql immutable parallel safe
return lower(
  reference || E'\n' || coalesce(subject || E'\n', '') || message || coalesce(E'\n' || name, '') || coalesce(E'\n' || email, '')
    || coalesce(E'\n' || order_reference, '') || coalesce(E'\n' || link_code, '') || coalesce(E'\n' || url, '')
);

create index reports_by_words on reports
  using gin (words_of_report(reference, subject, message, name, email, order_reference, link_code, url) gin_trgm_ops);

-- Actions are few: a search for a part of one finds them by this index, then their entries.
create index audit_log_by_action on audit_log (action, created_at desc, id desc);
