import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Facts about a stored picture that need no look at its file. */
export interface PictureFacts {
  width: number;
  height: number;
  /** One colour, `#rrggbb`. */
  placeholder: string;
}

/** A picture's name is a hash of its content, so its facts never change. */
export async function insertPicture(tx: Tx, name: string, facts: PictureFacts): Promise<void> {
  await tx.execute(sql`
    insert into pictures (name, width, height, placeholder)
    values (${name}, ${facts.width}, ${facts.height}, ${facts.placeholder})
    on conflict (name) do nothing`);
}

const FOLDER = "/media/";

/** The facts of uploaded pictures by their addresses; addresses of others are left out. */
export async function readPictures(from: Queryable, urls: readonly string[]): Promise<Map<string, PictureFacts>> {
  const names = [...new Set(urls.filter((url) => url.startsWith(FOLDER)).map((url) => url.slice(FOLDER.length)))];
  if (names.length === 0) return new Map();
  const rows = await from.query(sql<PictureFacts & { name: string }>`
    select name, width, height, placeholder from pictures where name = any(${names}::text[])`);
  return new Map(rows.map(({ name, ...facts }) => [`${FOLDER}${name}`, facts]));
}

/** Forgets a stored picture; its file is removed after the commit. */
export async function deletePicture(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`delete from pictures where name = ${name}`);
}
