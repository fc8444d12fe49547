-- What pages, search engines and the law need of a product beside its text (docs/contract/catalogue-and-store.md#product).
alter table products
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  -- {manufacturer, responsiblePerson, warnings}: Regulation (EU) 2023/988, Article 19. Each a text or null.
  add column safety jsonb;

alter table variants
  add column barcode text,
  -- {value, unit, per: {value, unit}}: what one piece contains, and the quantity that its unit price is for (Directive 98/6/EC).
  -- One column, because the four belong together; the application checks them (prices/unit-price.ts).
  add column content jsonb;

-- A picture shows any number of variants: all sizes of one colour.
alter table product_images
  add column id uuid,
  add column variant_ids uuid[] not null default '{}',
  -- The colour that stands in the picture's place while it loads.
  add column placeholder text check (placeholder ~ '^#[0-9a-f]{6}$');
update product_images set id = gen_random_uuid(), variant_ids = case when variant_id is null then '{}' else array[variant_id] end;
alter table product_images alter column id set not null, drop column variant_id;
create unique index product_images_id on product_images (id);

-- Handles that products have had, so that addresses in the world go on working. A product that takes the handle frees it.
create table former_handles (
  handle text primary key,
  product_id uuid not null references products (id) on delete cascade,
  since timestamptz(3) not null default now()
);
create index former_handles_by_product on former_handles (product_id);

-- What the server knows of the pictures that it has stored, by the name of the file.
create table pictures (
  name text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz(3) not null default now()
);

-- Related products of a product are looked up by these (related/rank-related.ts).
create index products_by_type on products (type, featured_rank, id) where status = 'active' and type <> '';
create index products_by_vendor on products (vendor, featured_rank, id) where status = 'active' and vendor <> '';
