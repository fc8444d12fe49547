/** deploy/ names settings that exist, and each of its files is read by the programs that are here. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { serverDirectory } from "../../src/platform/config/paths.ts";

const root = join(serverDirectory, "..", "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const operations = read("docs", "operations.md");
const names = (text: string) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);

test("every setting of a container is a setting of Tote", () => {
  const compose = parse(read("deploy", "compose", "compose.yaml")) as {
    services: { tote: { environment: Record<string, string> } };
  };
  const settings = [
    ...Object.keys(compose.services.tote.environment),
    ...names(read("deploy", "kubernetes", "settings.env")),
    ...names(read("deploy", "kubernetes", "secrets.example.env")),
    ...[...read("deploy", "Dockerfile").matchAll(/^(?:ENV| {3}) ([A-Z_]+)=/gm)].map(([, name = ""]) => name),
    ...["web.yaml", "worker.yaml"].flatMap((file) =>
      [...read("deploy", "kubernetes", file).matchAll(/\{ name: ([A-Z_]+), value/g)].map(([, name = ""]) => name),
    ),
  ];
  expect(settings.length).toBeGreaterThan(20);
  expect(settings.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

test("compose asks for what its example sets, and for nothing else", () => {
  const asked = [...read("deploy", "compose", "compose.yaml").matchAll(/\$\{([A-Z_]+)/g)].map(([, name = ""]) => name);
  expect([...new Set(asked)].sort()).toEqual(names(read("deploy", "compose", "example.env")).sort());
});

test("the manifests name each file, and the autoscaler a metric that exists", () => {
  const { resources } = parse(read("deploy", "kubernetes", "kustomization.yaml")) as { resources: string[] };
  const files = readdirSync(join(root, "deploy", "kubernetes")).filter((file) => file.endsWith(".yaml"));
  expect(files.filter((file) => file !== "kustomization.yaml").sort()).toEqual([...resources].sort());
  const [, metric = ""] = /metric: \{ name: (\w+) \}/.exec(read("deploy", "kubernetes", "web.yaml")) ?? [];
  expect(operations).toContain(`\`${metric}\``);
});

test("the programs that are here read their files", () => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, "scripts", "check-deploy.mjs"), "--offline"], {
    encoding: "utf8",
  });
  expect([stdout.split("\n").filter((line) => line.startsWith("failed")), status]).toEqual([[], 0]);
  expect(stdout.match(/^ok /gm)?.length).toBeGreaterThanOrEqual(8);
});
