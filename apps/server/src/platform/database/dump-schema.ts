import pg from "pg";

/** A database object as schema.sql shows it; objects of one kind are sorted by name. */
interface Definition {
  definition: string;
}

/** Objects of ours: outside of PostgreSQL's own schemas, and not part of an extension. */
const OURS = `nspname !~ '^(pg_|information_schema$)'`;

function notOfExtension(catalog: string, oid: string): string {
  return `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;
}

/**
 * The schema of a migrated database as readable SQL: the state that the migrations add up to. It is made for reading and
 * for comparing, from the catalogs, since the PostgreSQL that comes with Tote brings no pg_dump.
 */
export async function dumpSchema(client: pg.Client): Promise<string> {
  // Definitions name the schema of everything that is not on the path.
  await client.query("set search_path = public");
  const sections = [
    "-- The schema that the migrations add up to. Generated (node scripts/generate.mjs); change it by a migration.",
    ...(await definitions(client, EXTENSIONS)),
    ...(await definitions(client, TYPES)),
    ...(await definitions(client, SEQUENCES)),
    ...(await tables(client)),
    ...(await definitions(client, VIEWS)),
    ...(await definitions(client, FUNCTIONS)),
  ];
  return `${sections.join("\n\n")}\n`;
}

/**
 * The same over a connection of its own.
 *
 * @public scripts/generate.mjs
 */
export async function dumpSchemaOf(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await dumpSchema(client);
  } finally {
    await client.end();
  }
}

async function definitions(client: pg.Client, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<Definition>(text, values);
  return rows.map((row) => row.definition.trimEnd());
}

interface Table {
  oid: number;
  head: string;
  tail: string;
  has_columns: boolean;
}

async function tables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Table>(TABLES);
  const sections: string[] = [];
  for (const table of rows) {
    const lines = table.has_columns ? await definitions(client, COLUMNS, [table.oid]) : [];
    lines.push(...(await definitions(client, CONSTRAINTS, [table.oid])));
    const body = lines.length === 0 ? "" : ` (\n${lines.map((line) => `  ${line}`).join(",\n")}\n)`;
    const after = [
      ...(await definitions(client, INDEXES, [table.oid])),
      ...(await definitions(client, TRIGGERS, [table.oid])),
    ];
    sections.push([`${table.head}${body}${table.tail};`, ...after.map((line) => `${line};`)].join("\n"));
  }
  return sections;
}

const EXTENSIONS = `
  select format('create extension %I;', extname) as definition
  from pg_extension where extname <> 'plpgsql' order by extname collate "C"`;

const TYPES = `
  select case t.typtype
    when 'e' then format('create type %s as enum (%s);', t.oid::regtype, (
      select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
    when 'd' then format('create domain %s as %s%s%s;', t.oid::regtype, format_type(t.typbasetype, t.typtypmod),
      case when t.typnotnull then ' not null' end,
      (select string_agg(' ' || pg_get_constraintdef(c.oid), '' order by c.conname collate "C")
       from pg_constraint c where c.contypid = t.oid and c.contype = 'c'))
    else format('create type %s as (%s);', t.oid::regtype, (
      select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum)
      from pg_attribute where attrelid = t.typrelid and attnum > 0 and not attisdropped))
    end as definition
  from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
  where ${OURS} and (t.typtype in ('e', 'd') or (t.typtype = 'c' and c.relkind = 'c')) and ${notOfExtension("pg_type", "t.oid")}
  order by t.oid::regtype::text collate "C"`;

/** Those of identity columns are part of their columns. */
const SEQUENCES = `
  select format('create sequence %s;', c.oid::regclass) as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and c.relkind = 'S'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('e', 'i'))
  order by c.relname collate "C"`;

/** A partition has the columns of its parent, and only its bounds to say. */
const TABLES = `
  select c.oid,
    format('create %stable %s%s', case c.relpersistence when 'u' then 'unlogged ' end, c.oid::regclass,
      ' partition of ' || parent.oid::regclass || ' ' || pg_get_expr(c.relpartbound, c.oid)) as head,
    concat(
      ' partition by ' || pg_get_partkeydef(c.oid),
      ' with (' || array_to_string(c.reloptions, ', ') || ')') as tail,
    not c.relispartition as has_columns
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class parent on parent.oid = i.inhparent
  where ${OURS} and c.relkind in ('r', 'p') and ${notOfExtension("pg_class", "c.oid")}
  order by c.relname collate "C"`;

const COLUMNS = `
  select concat(
    format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)),
    case when a.attcollation <> t.typcollation then format(' collate %s', a.attcollation::regcollation) end,
    case a.attgenerated
      when 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
      when 'v' then format(' generated always as (%s)', pg_get_expr(d.adbin, d.adrelid))
      else ' default ' || pg_get_expr(d.adbin, d.adrelid)
    end,
    case a.attidentity when 'a' then ' generated always as identity' when 'd' then ' generated by default as identity' end,
    case when a.attnotnull then ' not null' end) as definition
  from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

/** Without those that a partition has from its parent, and without "not null", which stands at the columns. */
const CONSTRAINTS = `
  select format('constraint %I %s', conname, pg_get_constraintdef(oid, true)) as definition
  from pg_constraint
  where conrelid = $1 and contype in ('p', 'u', 'x', 'c', 'f') and conparentid = 0 and conislocal
  order by array_position(array['p', 'u', 'x', 'c', 'f'], contype::text), conname collate "C"`;

/** Without those that belong to a constraint or come from the index of the parent. */
const INDEXES = `
  select regexp_replace(regexp_replace(pg_get_indexdef(c.oid), '^CREATE (UNIQUE )?INDEX', case when i.indisunique then 'create unique index' else 'create index' end), ' ON (ONLY )?public\\.', ' on ') as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = $1 and not c.relispartition
    and not exists (select from pg_constraint where conindid = c.oid and contype in ('p', 'u', 'x'))
  order by c.relname collate "C"`;

const TRIGGERS = `
  select pg_get_triggerdef(oid, true) as definition
  from pg_trigger where tgrelid = $1 and not tgisinternal and tgparentid = 0
  order by tgname collate "C"`;

const VIEWS = `
  select format('create %sview %s as%s%s', case c.relkind when 'm' then 'materialized ' end, c.oid::regclass, chr(10),
    pg_get_viewdef(c.oid, true)) as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and c.relkind in ('v', 'm') and ${notOfExtension("pg_class", "c.oid")}
  order by c.relname collate "C"`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) || ';' as definition
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${OURS} and p.prokind in ('f', 'p', 'w') and ${notOfExtension("pg_proc", "p.oid")}
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;
