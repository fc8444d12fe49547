/** docs/contract/conventions.md#faults-of-pages */
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

const lines: string[] = [];
let shop: TestApp;
let session: string;
beforeAll(async () => {
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  shop = await startTestApp({ rateLimits: true }, { log });
  session = (await signUp(shop)).session;
});
afterAll(() => shop.close());

const FAULT = {
  digest: "1f9k2qa",
  path: "/admin/orders",
  message: "TypeError: no such order of mira@example.com",
  stack: "at OrdersPage (https://shop.example/assets/office/js/a.js?token=abcdef:1:2)",
};
const report = (body: object, given: string | undefined = session) =>
  shop.request("POST", "/api/office/faults", { body, ...(given === "" ? {} : { session: given }) });

test("a page's fault becomes one line of the log, without addresses and tokens", async () => {
  expect((await report(FAULT)).status).toBe(204);
  const written = lines.filter((line) => line.includes("a page of the office failed"));
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0] ?? "")).toMatchObject({
    fault: { digest: "1f9k2qa", path: "/admin/orders", message: "TypeError: no such order of [redacted]" },
    requestId: expect.any(String),
  });
  expect(written[0]).not.toMatch(/mira@example\.com|abcdef/);
});

test("it takes 4 KB of people who are signed in, ten times a minute", async () => {
  expect((await report(FAULT, "")).status).toBe(401);
  expect((await report({ ...FAULT, stack: "é".repeat(2_900) })).status).toBe(413);
  const statuses: number[] = [];
  for (let more = 0; more < 10; more += 1) statuses.push((await report(FAULT)).status);
  expect(statuses).toEqual([...Array<number>(8).fill(204), 429, 429]);
});
