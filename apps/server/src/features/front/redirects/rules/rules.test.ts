import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOf, keyOfTarget } from "./chains.ts";
import { distanceWithin } from "./distance.ts";
import { pathKey, storedKey } from "./path-key.ts";
import { readTarget } from "./redirect-target.ts";
import { isWorthNoting } from "./worth-noting.ts";

const keyOf = (address: string) => storedKey(pathKey(address));

describe("the key of an address", () => {
  it.each([
    ["/Old-Scarf/", "/old-scarf"],
    ["//a///b//", "/a/b"],
    ["/products/canasto-360%C2%BA", "/products/canasto-360º"],
    ["/de/products/Cap", "/products/cap"],
    ["/de", "/"],
    ["", "/"],
    ["/x?b=2&a=1", "/x?a=1&b=2"],
    ["/x?", "/x"],
    ["/x#part", "/x"],
    ["/100%", "/100%25"],
    ["/a%2Fb", "/a%2fb"],
    ["/cre%CC%80me", "/crème"],
  ])("%j is %j", (address, key) => {
    expect(keyOf(address)).toBe(key);
  });

  it("is its own key, whatever the address", () => {
    const address = fc.string({
      unit: fc.constantFrom("/", "%", "2", "F", "5", "é", "İ", "?", "&", "=", "#", "a", "B", "+", " "),
      maxLength: 16,
    });
    fc.assert(
      fc.property(address, (text) => {
        const key = keyOf(`/${text}`);
        expect(keyOf(key)).toBe(key);
      }),
      { numRuns: 5_000 },
    );
  });
});

it("takes paths and the shop's own addresses as targets, and other hosts only from people", () => {
  const hosts = new Set(["shop.example"]);
  expect(readTarget("/a?b=1#c", hosts, false)).toEqual({ target: "/a?b=1#c" });
  expect(readTarget("https://shop.example/a", hosts, false)).toEqual({ target: "/a" });
  expect(readTarget("https://other.example/a", hosts, false)).toEqual({ problem: "redirect_foreign" });
  expect(readTarget("https://other.example/a", hosts, true)).toEqual({ target: "https://other.example/a" });
  for (const text of [
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "http://other.example",
    "https://a:b@c.example",
    "a",
    "",
  ])
    expect(readTarget(text, hosts, true), text).toEqual({ problem: "wrong_format" });
});

it("leaves no chain and no loop, whatever redirects are written in whichever order", () => {
  const name = fc.constantFrom("/a", "/b", "/c", "/d");
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { maxLength: 12 }), (writes) => {
      const stored = new Map<string, string>();
      for (const [from, to] of writes) {
        const others = new Map([...stored].filter(([key]) => key !== from));
        const end = endOf(from, to, others);
        if (end === null) continue;
        stored.set(from, end);
        for (const [key, target] of stored) if (key !== from && keyOfTarget(target) === from) stored.set(key, end);
      }
      for (const [key, target] of stored) {
        expect(stored.has(target), `${key} leads to ${target}`).toBe(false);
      }
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ["/pages/about", undefined, "text/html", false, true],
  ["/pages/about", "navigate", "*/*", false, true],
  ["/pages/about", "cors", "text/html", false, false],
  ["/pages/about", undefined, "*/*", false, false],
  ["/pages/about", "navigate", "text/html", true, false],
  ["/wp-login", "navigate", "text/html", false, false],
  ["/index.php", "navigate", "text/html", false, false],
  ["/.env", "navigate", "text/html", false, false],
  ["/a.css", "navigate", "text/html", false, false],
  [`/${"x".repeat(300)}`, "navigate", "text/html", false, false],
] as const)("notes %s by %s, %s, bot %s: %s", (path, mode, accept, isBot, noted) => {
  expect(isWorthNoting({ path, mode, accept, isBot })).toBe(noted);
});

it("counts letters that differ, up to a number", () => {
  expect(distanceWithin("teapot", "teapot", 2)).toBe(0);
  expect(distanceWithin("teapot", "teapots", 2)).toBe(1);
  expect(distanceWithin("taepot", "teapot", 2)).toBe(2);
  expect(distanceWithin("cup", "saucer", 2)).toBe(3);
});
