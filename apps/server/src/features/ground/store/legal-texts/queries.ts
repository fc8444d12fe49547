import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface LegalTextRow {
  name: string;
  text: string | null;
  version: number;
  updated_at: Date;
}

export function listLegalTexts(from: Queryable): Promise<LegalTextRow[]> {
  return from.query(sql<LegalTextRow>`select name, text, version, updated_at from legal_texts`);
}

/** The names of those that have a text. */
export async function readWrittenLegalTexts(from: Queryable): Promise<string[]> {
  const rows = await from.query(
    sql<{ name: string }>`select name from legal_texts where text is not null order by name`,
  );
  return rows.map(({ name }) => name);
}

export async function findLegalText(from: Queryable, name: string): Promise<LegalTextRow | null> {
  const [row] = await from.query(
    sql<LegalTextRow>`select name, text, version, updated_at from legal_texts where name = ${name}`,
  );
  return row ?? null;
}

/** Creates the row without a text if there is none, and locks it. */
export async function lockLegalText(tx: Tx, name: string): Promise<LegalTextRow> {
  await tx.execute(sql`insert into legal_texts (name, version) values (${name}, 0) on conflict (name) do nothing`);
  const [row] = await tx.query(
    sql<LegalTextRow>`select name, text, version, updated_at from legal_texts where name = ${name} for update`,
  );
  if (row === undefined) throw new Error("unreachable: the row was just inserted");
  return row;
}

export async function updateLegalText(tx: Tx, name: string, text: string | null): Promise<void> {
  await tx.execute(
    sql`update legal_texts set text = ${text}, version = version + 1, updated_at = now() where name = ${name}`,
  );
}
