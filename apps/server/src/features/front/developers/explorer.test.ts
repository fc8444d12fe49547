/** The API explorer: docs/contract/conventions.md. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const read = (url: string) => shop.request("GET", url, { headers: { accept: "text/html" } });

interface Document {
  paths: Record<string, Record<string, { operationId: string; summary: string }>>;
}

test("every operation has a page that the list leads to, and each of its error codes leads to its meaning", async () => {
  const { body } = await shop.request<Document>("GET", "/openapi.json?audience=all");
  const list = (await read("/docs")).text;
  const operations = Object.values(body.paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(250);
  const codes = new Set<string>();
  for (const { operationId } of operations) {
    expect([operationId, list.includes(`href="/docs/${operationId}"`)]).toEqual([operationId, true]);
    const page = await read(`/docs/${operationId}`);
    expect([operationId, page.status]).toEqual([operationId, 200]);
    for (const [, code = ""] of page.text.matchAll(/href="\/problems\/(\w+)"/g)) codes.add(code);
  }
  expect(codes.size).toBeGreaterThan(50);
  for (const code of codes) expect([code, (await read(`/problems/${code}`)).status]).toEqual([code, 200]);
}, 60_000);

test("a page says fields, limits, who may call, and how by curl", async () => {
  const { text, headers } = await read("/docs/placeOrder");
  expect(headers).toMatchObject({ "cache-control": "public, no-cache", etag: expect.stringMatching(/^"/) });
  expect(String(headers["content-security-policy"])).toContain("script-src 'self'; style-src 'self'");
  for (const words of [
    "Place an order",
    "An account or a guest, by the session cookie.",
    "<code>Idempotency-Key</code>",
    "<code>shippingAddress</code>",
    "up to 255 characters",
    "insufficient_stock",
    "curl -X POST http://localhost:3000/api/orders",
  ])
    expect([words, text.includes(words)]).toEqual([words, true]);
  expect(text).not.toMatch(/<style| style=|<script(?![^>]* src=)/);
});

test("without a program the form finds operations, also those of pages; words that nothing has say so", async () => {
  const found = (await read("/docs?q=refund+order")).text;
  expect(found).toContain('href="/docs/refundOrder"');
  expect(found).not.toContain('href="/docs/getStore"');
  expect((await read("/docs?q=%3Cb%3Enothing")).text).toContain("No guide or operation has these words.");
  expect((await read("/docs/noSuchOperation")).status).toBe(404);
});
