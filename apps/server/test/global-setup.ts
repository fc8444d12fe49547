import { createHash } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate, readMigrations } from "../src/database/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    database: { connection: pg.ClientConfig; template: string };
  }
}

export default async function setup(project: TestProject): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) throw new Error("TEST_DATABASE_URL is not set");
  const target = new URL(url);
  const connection = {
    host: target.hostname,
    port: Number(target.port),
    user: target.username,
    password: target.password,
    database: "postgres",
  };
  const hash = createHash("sha256")
    .update((await readMigrations()).map((migration) => migration.checksum).join())
    .digest("hex")
    .slice(0, 12);
  const template = `tote_template_${hash}`;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("select pg_advisory_lock(7083103)");
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1 and not datallowconn", [
    template,
  ]);
  if (rowCount === 0) {
    await client.query(`drop database if exists ${template}`);
    await client.query(`create database ${template}`);
    await migrate({ connection: { ...connection, database: template } });
    await client.query(`alter database ${template} allow_connections false`);
  }
  await client.end();
  project.provide("database", { connection, template });
}
