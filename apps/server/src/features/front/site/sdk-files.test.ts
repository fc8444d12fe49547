import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test("GET /sdk/client.js is asked for again, and imports a file that is not", async () => {
  const entry = await shop.request("GET", "/sdk/client.js");
  expect(entry.status).toBe(200);
  expect(entry.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(entry.headers["cache-control"]).toBe("public, no-cache");
  const [, file = ""] = /^export \* from "\.\/(client\.[A-Z0-9]{8}\.js)";\n$/.exec(entry.text) ?? [];
  const library = await shop.request("GET", `/sdk/${file}`, { headers: { "accept-encoding": "br" } });
  expect(library.status).toBe(200);
  expect(library.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
  });
});

test("every file that an entry needs is there", async () => {
  const waiting = ["client.js", "bag.js", "core.js", "api.js", "money.js", "webhooks.js"];
  const seen = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { status, text } = await shop.request("GET", `/sdk/${file}`);
    expect([file, status]).toEqual([file, 200]);
    waiting.push(...[...text.matchAll(/from\s*"\.\/([^"]+)"/g)].map((match) => match[1] ?? ""));
  }
  expect(seen.size).toBeGreaterThan(10);
  expect((await shop.request("GET", "/sdk/no-such-entry.js")).status).toBe(404);
});
