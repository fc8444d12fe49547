import { gunzipSync } from "node:zlib";
import manifest from "@tote/client/package.json" with { type: "json" };
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

test("GET /sdk/*.tgz: the packages that `npm install` takes, with their types", async () => {
  const { version } = manifest as { version: string };
  for (const name of ["client", "react"]) {
    const path = `/sdk/tote-${name}-${version}.tgz`;
    const { status, headers } = await shop.request("GET", path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "content-type": "application/gzip", "cache-control": "public, no-cache" });
    const { rawPayload } = await shop.app.server.inject({ method: "GET", url: path });
    const tar = gunzipSync(rawPayload).toString("latin1");
    for (const file of ["package.json", "LICENSE", "README.md", "dist/index.js", "dist/index.d.ts"])
      expect(tar).toContain(`package/${file}\0`);
    expect(JSON.parse(/\{\n {2}"name"[\s\S]*?\n\}\n/.exec(tar)?.[0] ?? "{}")).toMatchObject({
      name: `@tote/${name}`,
      version,
    });
  }
});

test("/developers installs the packages from this shop, in either language", async () => {
  for (const prefix of ["", "/de"]) {
    const { text } = await shop.request("GET", `${prefix}/developers`);
    const shown = [...text.matchAll(/\/sdk\/tote-[\w.-]+\.tgz/g)].map(([path]) => path);
    expect(new Set(shown).size).toBe(2);
    for (const path of shown) expect((await shop.request("GET", path)).status).toBe(200);
    expect(text).not.toMatch(/npm install @tote/);
  }
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
