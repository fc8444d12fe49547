/** docs/sdk/hooks.md and the README have every hook, and none that is not there. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as react from "../src/index.ts";
import * as query from "../src/query.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const hooks = [...Object.keys(react), ...Object.keys(query)].filter((name) => /^use[A-Z]/.test(name)).sort();
const namedIn = (text: string) => [...new Set(text.match(/\buse[A-Z]\w+/g))].sort();

test("the page of all hooks names each of them", () => {
  expect(namedIn(read("../../../docs/sdk/hooks.md"))).toEqual(hooks);
});

test("so does the README", () => {
  const foreign = ["useQuery"];
  expect(namedIn(read("../README.md")).filter((name) => !foreign.includes(name))).toEqual(hooks);
});

test("the README's table of the bag names each of its calls", () => {
  const [, row = ""] = /^\| `useBag\(\)`[^|]*\|(.*)\|$/m.exec(read("../README.md")) ?? [];
  const source = read("../src/hooks.ts");
  const [, body = ""] = /function actionsOf[\s\S]*?return \{([\s\S]*?)\n {2}\};/.exec(source) ?? [];
  const calls = [...body.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((name) => !row.includes(`\`${name}\``))).toEqual([]);
});
