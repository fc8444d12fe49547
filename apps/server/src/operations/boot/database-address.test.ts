import { expect, test } from "vitest";
import { InvalidConfiguration } from "../../platform/config/config.ts";
import { nameDatabase, parseDatabaseAddress } from "./database-address.ts";

const parse = (address: string) => parseDatabaseAddress("DATABASE_URL", address);

test("every part of the address counts, decoded", () => {
  expect(parse("postgres://us%40er:p%2Fw@db.example:6432/my%20shop?options=-c%20search_path%3Dtote")).toEqual({
    host: "db.example",
    port: 6432,
    user: "us@er",
    password: "p/w",
    database: "my shop",
    options: "-c search_path=tote",
    ssl: false,
  });
  expect(parse("postgresql://[::1]/tote")).toMatchObject({ host: "::1", port: 5432, user: "postgres" });
  expect(parse("postgres:///shop?host=/var/run/postgresql&user=tote")).toMatchObject({
    host: "/var/run/postgresql",
    user: "tote",
    database: "shop",
  });
});

test.each([
  ["disable", false],
  ["require", { rejectUnauthorized: false }],
  ["verify-full", { rejectUnauthorized: true }],
  ["verify-ca", { rejectUnauthorized: true, checkServerIdentity: expect.any(Function) }],
])("sslmode=%s means what it means to psql", (mode, ssl) => {
  expect(parse(`postgres://db/tote?sslmode=${mode}`).ssl).toEqual(ssl);
});

test("an unknown mode and a missing certificate are problems of the configuration", () => {
  expect(() => parse("postgres://db/tote?sslmode=maybe")).toThrow(InvalidConfiguration);
  expect(() => parse("postgres://db/tote?sslmode=require&sslrootcert=/none.pem")).toThrow(/sslrootcert/);
});

test("a database is named with its schema and without its password", () => {
  expect(nameDatabase(parse("postgres://tote:hunter2@db:6432/shops?options=-c%20search_path%3Dshop2"))).toBe(
    "shops on db:6432, schema shop2",
  );
  expect(nameDatabase(parse("postgres://tote:hunter2@db/shops"))).toBe("shops on db:5432");
});
