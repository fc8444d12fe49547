import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertOrder } from "../../../../test/order-rows.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { createLogger } from "../../../operations/boot/logger.ts";
import { sql } from "../../../platform/database/sql.ts";
import { DAY_MS } from "../../../platform/time.ts";
import { trackingToken } from "./tracking-link.ts";

let shop: TestApp;
let logged = "";
beforeAll(async () => {
  const to = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk);
      done();
    },
  });
  shop = await startTestApp({}, { log: createLogger("debug", to).log });
  await insertOrder(shop, { reference: "T-7K3M-9QXD", email: "Ada@Example.com" });
  await insertOrder(shop, { reference: "T-5W2Z-1ABC", email: "eve@example.com" });
});
afterAll(() => shop.close());

const HTML = { accept: "text/html" };
const NAVIGATION = { ...HTML, "sec-fetch-mode": "navigate" };
const tokenOf = (reference = "T-7K3M-9QXD", email = "ada@example.com", now = Date.now()) =>
  trackingToken(shop.services.secrets, { reference, email }, now);
const open = (token: string, headers: Record<string, string> = NAVIGATION) =>
  shop.request("GET", `/track-order?token=${encodeURIComponent(token)}`, { headers });

test("a browser is led on to an address without the token, which a cookie of that order alone opens", async () => {
  const token = tokenOf();
  expect(token).toMatch(/^T-7K3M-9QXD\.\d+\.[\w-]{43}$/);
  const answer = await open(token);
  expect(answer).toMatchObject({ status: 303, headers: { location: "/track-order/T-7K3M-9QXD" } });
  expect(answer.headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
  const cookie = String(answer.headers["set-cookie"]).split(";", 1)[0] ?? "";
  expect(String(answer.headers["set-cookie"])).toMatch(/; Path=\/track-order; Max-Age=1800; HttpOnly; SameSite=Lax$/);
  const own = await shop.request("GET", "/track-order/T-7K3M-9QXD", { headers: { ...HTML, cookie } });
  expect(own.text).toContain("Being prepared");
  const other = await shop.request("GET", "/track-order/T-5W2Z-1ABC", { headers: { ...HTML, cookie } });
  expect(other.text).not.toContain("Being prepared");
});

test("other clients get the page, or JSON", async () => {
  expect((await open(tokenOf(), HTML)).text).toContain("Being prepared");
  expect((await open(tokenOf(), { accept: "application/json" })).body).toMatchObject({ reference: "T-7K3M-9QXD" });
  expect((await open("x", { accept: "application/json" })).body).toMatchObject({ code: "not_found" });
});

test("it is valid for 180 days", async () => {
  expect((await open(tokenOf("T-7K3M-9QXD", "ada@example.com", Date.now() - 179 * DAY_MS))).status).toBe(303);
  expect((await open(tokenOf("T-7K3M-9QXD", "ada@example.com", Date.now() - 181 * DAY_MS))).status).toBe(404);
});

test("what is forged, expired, for something else or nonsense gets one 404 page, the one of a wrong pair", async () => {
  const [reference, expiresAt = "", signature] = tokenOf().split(".");
  const { secrets } = shop.services;
  const pages = new Set<string>();
  for (const token of [
    `${reference}.${Number(expiresAt) + 1}.${signature}`,
    `T-5W2Z-1ABC.${expiresAt}.${signature}`,
    `${reference}.${expiresAt}.${signature?.slice(1)}`,
    `${reference}.${expiresAt}.`,
    `${tokenOf()}.more`,
    tokenOf("T-7K3M-9QXD", "eve@example.com"),
    tokenOf("T-0000-0000"),
    tokenOf("T-7K3M-9QXD", "ada@example.com", Date.now() - 181 * DAY_MS),
    secrets.sign("tracking pass", `T-7K3M-9QXD.${expiresAt}`),
    "T-7K3M-9QXD",
    "..",
    "x".repeat(2_000),
  ]) {
    const answer = await open(token);
    expect([token, answer.status]).toEqual([token, 404]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    pages.add(answer.text);
  }
  const pair = await shop.request("GET", "/track-order?order=T-7K3M-9QXD&email=x@example.com", { headers: NAVIGATION });
  // The form keeps what was typed, and is the same but for that.
  expect(pair.text).toContain('value="T-7K3M-9QXD"');
  pages.add(pair.text.replaceAll(/ value="(?:T-7K3M-9QXD|x@example\.com)"/g, " value"));
  expect([...pages]).toHaveLength(1);
});

test("it ends with the customer's data, and the placeholder of an erased address opens nothing", async () => {
  await insertOrder(shop, { reference: "T-2222-2222", email: "gone@example.com" });
  const token = tokenOf("T-2222-2222", "gone@example.com");
  expect((await open(token)).status).toBe(303);
  await shop.database.reads.execute(
    sql`update orders set email = 'erased@invalid', email_key = 'erased@invalid' where reference = 'T-2222-2222'`,
  );
  expect((await open(token)).status).toBe(404);
  expect((await open(tokenOf("T-2222-2222", "erased@invalid"))).status).toBe(404);
  const pair = await shop.request("GET", "/track-order?order=T-2222-2222&email=erased%40invalid", { headers: HTML });
  expect(pair.status).toBe(404);
});

test("the log has neither the token nor the reference", async () => {
  await open(tokenOf());
  await open("T-7K3M-9QXD.1.forged-signature");
  expect(logged).toContain("/track-order");
  expect(logged).not.toMatch(/T-7K3M|forged|token/);
});

test("tries count as any look-up does", async () => {
  const guarded = await startTestApp({ rateLimits: true });
  try {
    const attempt = (ip: string, token: string) =>
      guarded.request("GET", `/track-order?token=${token}`, { headers: HTML, ip });
    for (let index = 0; index < 10; index += 1)
      expect((await attempt("192.0.2.1", `T-0000-000${index}.1.x`)).status).toBe(404);
    expect((await attempt("192.0.2.1", "x")).status).toBe(429);
    for (let index = 0; index < 20; index += 1)
      expect((await attempt(`198.51.100.${index}`, "T-7K3M-9QXD.1.x")).status).toBe(404);
    expect((await attempt("203.0.113.9", "T-7K3M-9QXD.1.x")).status).toBe(429);
  } finally {
    await guarded.close();
  }
});
