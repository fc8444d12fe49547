/**
 * Projects outside of this repository, as strangers make them, against a real shop: generators read its documents, and a
 * Next.js App Router project installs its packages. The others run by `npm run strangers`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { findSdkDirectory } from "../src/platform/config/paths.ts";
import { createProduct } from "./factories.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

interface Fixture {
  readonly name: string;
}
interface Ran {
  readonly state: "ran" | "not run" | "failed";
  readonly reason?: string;
}
interface Strangers {
  readonly FIXTURES: readonly Fixture[];
  runFixture(
    fixture: Fixture,
    place: { folder: string; tarballs: Record<string, string>; shopUrl: string },
  ): Promise<Ran>;
}

const NAMES = ["Generators", "Next.js, App Router"];
/** One download of a package that both install; where there is no registry it fails within seconds. */
const registry = spawnSync(
  "npm",
  ["view", "typescript@5.9.3", "version", "--fetch-retries=0", "--fetch-timeout=5000"],
  { encoding: "utf8", shell: process.platform === "win32" },
);
const lacksRegistry = registry.status !== 0;
if (lacksRegistry) process.stderr.write("Strangers are skipped: no package registry can be reached.\n");

let shop: TestApp;
let folder: string;
let strangers: Strangers;
beforeAll(async () => {
  if (lacksRegistry) return;
  shop = await startTestApp();
  for (const handle of ["mug", "tote", "towel"]) await createProduct(shop, { handle });
  await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
  folder = mkdtempSync(join(tmpdir(), "tote-strangers-"));
  const load = (file: string) => import(new URL(`../../../scripts/strangers/${file}`, import.meta.url).href);
  strangers = { ...(await load("fixtures.mjs")), ...(await load("run-fixture.mjs")) };
});
afterAll(async () => {
  if (lacksRegistry) return;
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

/** The packages as this shop serves them, by their names without the scope. */
function servedPackages(): Record<string, string> {
  const served = findSdkDirectory();
  if (served === null) throw new Error("The packages were not built.");
  const files = readdirSync(served).filter((file) => file.endsWith(".tgz"));
  return Object.fromEntries(files.map((file) => [/^tote-(\w+)-/.exec(file)?.[1] ?? file, join(served, file)]));
}

test.skipIf(lacksRegistry).each(NAMES)("%s", async (name) => {
  const fixture = strangers.FIXTURES.find((each) => each.name === name);
  if (fixture === undefined) throw new Error(`There is no fixture ${name}.`);
  const { port } = shop.app.server.server.address() as AddressInfo;
  const result = await strangers.runFixture(fixture, {
    folder: join(folder, name.replaceAll(/\W+/g, "-")),
    tarballs: servedPackages(),
    shopUrl: `http://127.0.0.1:${port}`,
  });
  if (result.state !== "ran") throw new Error(result.reason ?? result.state);
});
