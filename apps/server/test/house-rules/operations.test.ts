import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../test-app.ts";
import { readSourceFiles } from "./source-files.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

/** Operations that no test names by their method and path, with the reason. */
const NAMED_NOWHERE: ReadonlyMap<string, string> = new Map([]);

/**
 * The texts of tests in which a path can be found: values become `*`, and names of paths (`const PATH = "/api/…"`) what
 * they stand for.
 */
function readTests(): string[] {
  return [...readSourceFiles("src"), ...readSourceFiles("test")]
    .filter(({ path }) => path.endsWith(".test.ts") || path.startsWith("test/"))
    .map(({ text }) => {
      let filled = text;
      for (const [, name = "", path = ""] of text.matchAll(/\b(\w+)(?:: string)? = ["`](\/[^"`]*)["`]/g))
        filled = filled.replaceAll(`\${${name}}`, path);
      return filled.replaceAll(/\$\{[^}]*\}/g, "*");
    });
}

/** The path as tests write it: any value for a parameter, `*` for a part that a loop fills in, the area's prefix in a helper. */
function patternOf(path: string): RegExp {
  const withParts = (text: string) =>
    text
      .split("/")
      .map((part) => (part.startsWith("{") ? "[^/\"'`?\\s]+" : `(?:${part.replaceAll(".", "\\.")}|\\*)`))
      .join("/");
  const [, area = "", tail = ""] = /^\/(api\/(?:admin|auth|creator|webhooks))\/(.*)$/.exec(path) ?? [];
  const whole = withParts(path.slice(1));
  return new RegExp(`["'\`/ ](?:/?${whole}${area === "" ? "" : `|/?${withParts(tail)}`})["'\`?\\s]`);
}

test("every operation is named in some test, by its path and in a file that uses its method", () => {
  const tests = readTests();
  const unnamed = shop.app.endpoints.filter(({ method, path }) => {
    const pattern = patternOf(path);
    return !tests.some((text) => new RegExp(`["'\` ]${method}["'\` ]`).test(text) && pattern.test(text));
  });
  const names = unnamed.map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name) => !NAMED_NOWHERE.has(name))).toEqual([]);
});
