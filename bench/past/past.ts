import { readFile } from "node:fs/promises";
import type pg from "pg";

const read = (file: string) => readFile(new URL(`./${file}`, import.meta.url), "utf8");

/** Runs a script of this folder that generates a past, after loading its functions (past.sql). */
export async function runPast(client: pg.Client, file: string): Promise<void> {
  await client.query(await read("past.sql"));
  await client.query(await read(file));
}
