import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { dumpSchema } from "./dump-schema.ts";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The part of the dump from this line to the next empty one. */
function sectionOf(dump: string, firstLine: string): string[] {
  const sections = dump.split("\n\n").map((section) => section.split("\n"));
  return sections.find(([line]) => line === firstLine) ?? [];
}

describe("the dump of the schema", () => {
  it("is the same each time", async () => {
    const dump = await dumpSchema(client);
    expect(dump).toContain("create extension pg_trgm;");
    expect(await dumpSchema(client)).toBe(dump);
  });

  it("shows everything that a migration can give a table", async () => {
    await client.query(`
      create type mood as enum ('fine', 'not so');
      create function touch() returns trigger language plpgsql as $$ begin return new; end $$;
      create table samples (
        id bigint generated always as identity primary key,
        name text collate "C" not null,
        mood mood not null default 'fine',
        total int generated always as (length(name)) stored,
        parent_id bigint constraint samples_parent references samples,
        constraint samples_name_short check (length(name) < 10),
        constraint samples_name_key unique (name)
      ) with (fillfactor = 50);
      create index samples_by_mood on samples (mood, name desc) where parent_id is null;
      create unique index samples_lower on samples (lower(name));
      create trigger samples_touch before update on samples for each row execute function touch();
      create table days (day date not null, n int not null) partition by range (day);
      create index days_by_n on days (n);
      create table days_2026 partition of days for values from ('2026-01-01') to ('2027-01-01');
    `);
    const dump = await dumpSchema(client);
    expect(sectionOf(dump, "create table samples (")).toEqual([
      "create table samples (",
      "  id bigint generated always as identity not null,",
      '  name text collate "C" not null,',
      "  mood mood default 'fine'::mood not null,",
      "  total integer generated always as (length(name)) stored,",
      "  parent_id bigint,",
      "  constraint samples_pkey PRIMARY KEY (id),",
      "  constraint samples_name_key UNIQUE (name),",
      "  constraint samples_name_short CHECK (length(name) < 10),",
      "  constraint samples_parent FOREIGN KEY (parent_id) REFERENCES samples(id)",
      ") with (fillfactor=50);",
      "create index samples_by_mood on samples USING btree (mood, name DESC) WHERE (parent_id IS NULL);",
      "create unique index samples_lower on samples USING btree (lower(name));",
      "CREATE TRIGGER samples_touch BEFORE UPDATE ON samples FOR EACH ROW EXECUTE FUNCTION touch();",
    ]);
    expect(sectionOf(dump, "create table days (").at(-1)).toBe("create index days_by_n on days USING btree (n);");
    expect(dump).toContain(
      "\n\ncreate table days_2026 partition of days FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');\n\n",
    );
    expect(dump).toContain("create type mood as enum ('fine', 'not so');");
    expect(dump).toContain("CREATE OR REPLACE FUNCTION public.touch()");
  });
});
