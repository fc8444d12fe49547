import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDirectory, type RunningProgram, runServer, runTote } from "../../../test/running-server.ts";

const shop = makeDataDirectory();
const other = makeDataDirectory();
const file = join(shop.path, "shop.backup");
let server: RunningProgram;

beforeAll(async () => {
  server = await runServer({ DATA_DIR: shop.path, PORT: "0", LOG_LEVEL: "warn" });
  await server.says(/Stop with Ctrl-C/);
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.exit;
  shop.remove();
  other.remove();
});

test("a shop is backed up beside its running server, restored into another data directory, and agrees", async () => {
  const backup = await runTote(["backup", file, "--with-secret-key"], { DATA_DIR: shop.path });
  expect(await backup.exit, backup.output()).toBe(0);
  expect(backup.output()).toMatch(/Backed up [\d,]+ rows of \d+ tables/);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const restore = await runTote(["restore", file], { DATA_DIR: other.path });
  expect(await restore.exit, restore.output()).toBe(0);
  expect(restore.output()).toMatch(/Restored [\d,]+ rows[\s\S]*Everything agrees\./);
  const key = (directory: string) => readFileSync(join(directory, "secrets", "secret-key"), "utf8").trim();
  expect(key(other.path)).toBe(key(shop.path));

  const verify = await runTote(["verify"], { DATA_DIR: other.path });
  expect(await verify.exit, verify.output()).toBe(0);
});

test("a backup says what it lacks: pictures in a bucket, and the key", async () => {
  const without = join(shop.path, "without.backup");
  const MEDIA_URL = "s3://AKIATESTKEY:a-secret-of-the-bucket@s3.example.com/pictures";
  const backup = await runTote(["backup", without], { DATA_DIR: shop.path, MEDIA_URL });
  expect(await backup.exit, backup.output()).toBe(0);
  expect(backup.output()).toContain("Pictures in the store of MEDIA_URL are not in it");
  expect(backup.output()).toContain("The secret key is not in it");
  expect(backup.output()).not.toContain("a-secret-of-the-bucket");
});

test("a second backup into the same file, and a restore over a shop, are refused in one line", async () => {
  const bytes = readFileSync(file);
  const again = await runTote(["backup", file], { DATA_DIR: shop.path });
  expect(await again.exit).toBe(1);
  expect(again.output()).toContain("is there already");
  expect(readFileSync(file).equals(bytes)).toBe(true);

  const over = await runTote(["restore", file], { DATA_DIR: shop.path });
  expect(await over.exit).toBe(1);
  expect(over.output()).toContain("already contains a shop");
  expect(over.output()).not.toContain("    at ");
});

test("a file that is not there, and one that is none, are refused before a database is made", async () => {
  const empty = makeDataDirectory();
  for (const [path, message, code] of [
    [join(shop.path, "nothing"), "nothing cannot be read: there is no such file.\n", 66],
    [shop.path, "cannot be read: it is a folder.\n", 66],
    [join(shop.path, "secrets", "secret-key"), "not a backup", 1],
  ] as const) {
    const restore = await runTote(["restore", path], { DATA_DIR: empty.path });
    expect(await restore.exit).toBe(code);
    expect(restore.output()).toContain(message);
    expect(restore.output()).not.toContain("    at ");
  }
  expect(existsSync(join(empty.path, "postgres"))).toBe(false);
  empty.remove();
});
