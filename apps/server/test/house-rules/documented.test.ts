/** docs/operations.md names every setting and every metric, and none that do not exist. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

const root = join(serverDirectory, "..", "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const inText = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ""))].sort();

test("every variable that is read stands in the documentation and in the file to start from", () => {
  const config = read("apps", "server", "src", "platform", "config", "config.ts");
  const names = inText(config, /\bread\.\w+\(\s*"([A-Z_]+)"/g);
  expect(names.length).toBeGreaterThan(30);
  const operations = inText(read("docs", "operations.md"), /`([A-Z][A-Z_]+)`/g);
  const example = inText(read(".env.example"), /^#([A-Z_]+)=/gm);
  // In the environment of the service, not in the file.
  const missing = names.filter(
    (name) => !operations.includes(name) || (name !== "NODE_ENV" && !example.includes(name)),
  );
  expect(missing).toEqual([]);
  expect(example.filter((name) => !config.includes(`"${name}"`))).toEqual([]);
});

/** Every variable of a file of settings, as a POSIX shell understands it. */
function sourced(text: string): Record<string, string> {
  const names = inText(text, /^([A-Z_]+)=/gm);
  const script = `set -eu\n${text}\n${names.map((name) => `printf '%s\\0%s\\0' ${name} "$${name}"`).join("\n")}`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script], { encoding: "utf8", env: {} });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  const parts = stdout.split("\0").slice(0, -1);
  return Object.fromEntries(names.map((name) => [name, parts[parts.indexOf(name) + 1] ?? ""]));
}

test.skipIf(process.platform === "win32")("shells read the documented settings as Tote does", () => {
  const [install] = /^NODE_ENV=production\n[\s\S]*?(?=```)/m.exec(read("docs", "operations.md")) ?? [];
  const example = read(".env.example").replaceAll(/^#(?=[A-Z_]+=)/gm, "");
  for (const text of [install ?? "", example]) {
    const settings = sourced(text);
    expect(settings).toMatchObject({ MAIL_FROM: "Shop <shop@example.com>" });
    expect(settings).toEqual(parseEnv(text));
  }
});

test("every metric stands in the documentation, and every one that it or an alert names is there", async () => {
  const metrics = inText(await shop.app.metrics.text(), /^# TYPE (tote_\w+) /gm);
  const named = (text: string) =>
    inText(text, /\b(tote_(?!pat_|test)\w+)/g).map((name) => name.replace(/_(bucket|count|sum)$/, ""));
  const operations = named(read("docs", "operations.md"));
  expect(metrics.filter((name) => !operations.includes(name))).toEqual([]);
  const rules = named(read("docs", "prometheus-rules.yml"));
  expect([...operations, ...rules].filter((name) => !metrics.includes(name))).toEqual([]);
});
