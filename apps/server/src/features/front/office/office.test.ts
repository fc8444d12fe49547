/** The documents of `/account`, `/creator` and `/admin` and their programs: docs/contract/sessions-and-accounts.md#the-account. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpOverHttp } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const read = (url: string, session?: string) =>
  shop.request("GET", url, { headers: { accept: "text/html" }, ...(session === undefined ? {} : { session }) });
const size = async (url: string) => {
  const answer = await shop.app.server.inject({ url, headers: { "accept-encoding": "br" } });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.rawPayload.length;
};

test("every address of the account is one document, the same for everyone", async () => {
  const { session } = await signUpOverHttp(shop);
  const visitor = await read("/account");
  expect(visitor.status).toBe(200);
  expect(visitor.headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "same-origin",
  });
  expect(visitor.headers["set-cookie"]).toBeUndefined();
  expect((await read("/account/orders/T-7K3M-9QXD", session)).text).toBe(visitor.text);
  expect(visitor.text).toContain("needs JavaScript");
});

test("the policy lets in our own programs and the style blocks of React Aria, by hash", async () => {
  const { headers, text } = await read("/account");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-");
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect(text).not.toMatch(/<script(?![^>]* src=)|<style| style=/);
});

test("a program that was not built is 404, and no path leads out of the folder", async () => {
  for (const path of ["nothing.js", "manifest.json", "..%2fmanifest.json", "%2e%2e%2f%2e%2e%2fpackage.json"])
    expect([path, (await read(`/assets/office/js/${path}`)).status]).toEqual([path, 404]);
});

test.each(["/account", "/creator", "/admin", "/developers/console"])(
  "budgets of %s: the shell with its first route, and each further one",
  async (start) => {
    const { text } = await read(start);
    const atOnce = [...text.matchAll(/(?:src|href)="(\/assets\/office\/js\/[^"]+)"/g)].map(([, url = ""]) => url);
    let total = 0;
    for (const url of new Set(atOnce)) total += await size(url);
    const entry = (await read(atOnce[0] ?? "")).text;
    const routes = [...new Set([...entry.matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, file = ""]) => file))];
    expect(routes.length).toBeGreaterThan(1);
    let first = 0;
    for (const file of routes) {
      const own = await size(`/assets/office/js/${file}`);
      expect([file, own < 40 * 1024]).toEqual([file, true]);
      first = Math.max(first, own);
    }
    // Whatever route is opened first.
    expect(total + first).toBeLessThan(210 * 1024);
    const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(await size(styles)).toBeLessThan(14 * 1024);
  },
);
