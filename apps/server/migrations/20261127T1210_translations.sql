-- Texts of the shop in its further languages. Own texts stay where they are. `sources` holds the first 12 hex digits of
-- the SHA-256 of each own text that was translated, so that a later change of it shows as outdated.
create table translations (
  kind text not null check (kind in ('product', 'collection', 'term', 'shipping_method', 'settings', 'legal_text')),
  key text not null check (char_length(key) <= 600),
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Z]{2})?$'),
  texts jsonb not null,
  sources jsonb not null,
  version bigint not null default 1,
  -- The settings' version of the last change. The write moves and locks that version first, so the rows above a version
  -- are everything that has changed since.
  revision bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (kind, locale, key)
);
create index translations_by_revision on translations (revision);

-- Every own text of the shop that can be translated, by the field names of its translations. Empty texts are left out.
create function own_texts() returns table (kind text, key text, name text, texts jsonb) language sql stable as $$
  select 'product', p.id::text, p.title, jsonb_strip_nulls(jsonb_build_object(
      'title', p.title, 'description', nullif(p.description, ''), 'seo.title', nullif(p.seo_title, ''),
      'seo.description', nullif(p.seo_description, ''), 'safety.warnings', nullif(p.safety ->> 'warnings', '')))
    || coalesce((select jsonb_object_agg('alt.' || i.id, i.alt) from product_images i where i.product_id = p.id and i.alt <> ''), '{}')
  from products p where p.status <> 'archived'
  union all
  select 'collection', c.id::text, c.title, jsonb_strip_nulls(jsonb_build_object(
    'title', c.title, 'description', nullif(c.description, ''), 'alt', nullif(c.image ->> 'alt', '')))
  from collections c
  union all
  select 'term', t.key, t.word, jsonb_build_object('text', t.word) from (
    select distinct 'type:' || p.type as key, p.type as word from products p where p.type <> '' and p.status <> 'archived'
    union select 'tag:' || tag, tag from products p cross join unnest(p.tags) as t (tag) where p.status <> 'archived'
    union select 'option:' || (o ->> 'name'), o ->> 'name' from products p cross join jsonb_array_elements(p.options) as e (o) where p.status <> 'archived'
    union select 'value:' || (o ->> 'name') || ':' || word, word
      from products p cross join jsonb_array_elements(p.options) as e (o) cross join jsonb_array_elements_text(o -> 'values') as v (word)
      where p.status <> 'archived') t
  union all
  select 'shipping_method', m.id::text, m.name, jsonb_build_object('name', m.name) from shipping_methods m
  union all
  select 'settings', 'store', s.name, jsonb_strip_nulls(jsonb_build_object(
      'description', nullif(s.storefront ->> 'description', ''), 'announcement', nullif(s.storefront ->> 'announcement', ''),
      'hero.title', nullif(s.storefront #>> '{hero,title}', ''), 'hero.text', nullif(s.storefront #>> '{hero,text}', ''),
      'hero.imageAlt', nullif(s.storefront #>> '{hero,imageAlt}', ''), 'hero.linkTitle', nullif(s.storefront #>> '{hero,linkTitle}', ''),
      'story.title', nullif(s.storefront #>> '{story,title}', ''), 'story.text', nullif(s.storefront #>> '{story,text}', ''),
      'story.imageAlt', nullif(s.storefront #>> '{story,imageAlt}', ''), 'story.linkTitle', nullif(s.storefront #>> '{story,linkTitle}', ''),
      'paymentInstructions', nullif(s.payment_instructions, '')))
    || coalesce((
      select jsonb_object_agg('navigation.' || (n ->> 'url'), n ->> 'title')
      from jsonb_array_elements(coalesce(s.storefront -> 'navigation', '[]')) as n where n ->> 'title' <> ''), '{}')
  from store_settings s
  union all
  select 'legal_text', l.name, l.name, jsonb_build_object('text', l.text) from legal_texts l where l.text is not null
$$;

-- How a text is recognised again: the first 12 hex digits of its SHA-256.
create function text_digest(own text) returns text language sql immutable as $$
  select left(encode(sha256(convert_to(own, 'UTF8')), 'hex'), 12)
$$;
