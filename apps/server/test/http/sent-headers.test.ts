/**
 * Headers as they cross the wire. `inject` joins those of the same name, and a browser applies two policies together: a
 * doubled policy once took the style from every invoice.
 */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { lacksBrowser, Visit } from "../browser/browser.ts";
import { createProduct, makeAdmin } from "../factories.ts";
import { runJob } from "../guests.ts";
import { addShippingMethod, placeOrder } from "../orders.ts";
import { createPayee, earn, requestPayout, type TestCreator } from "../payouts.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { type RawAnswer, rawRequest } from "./raw-request.ts";

const SELLER = {
  legalName: "Tote GmbH",
  address: { name: "Tote GmbH", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" },
  vatId: "DE123456789",
};
/** They may be sent more than once. */
const REPEATABLE = new Set(["set-cookie"]);
/** Its answer does not end. */
const STREAM = "/api/live";

let shop: TestApp;
let port: number;
let admin: string;
let ada: TestCreator;
let invoice: string;
let statement: string;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug", title: "Mug" });
  await shop.request("PATCH", "/api/admin/settings", { session: admin, headers: { "if-match": "*" }, body: SELLER });
  ada = await createPayee(shop, 5_000);
  await earn(shop, ada.creatorId, 700);
  statement = `/api/creator/payouts/${(await requestPayout(shop, ada)).body.id}`;
  const order = await placeOrder(shop, ada.session, { lines: [{ productId: "mug", qty: 1 }] });
  invoice = `/api/orders/${order.body.id}/invoice`;
  // Transactions of the shop that are still ending hold the log back for a moment.
  await vi.waitFor(async () => {
    await runJob(shop, "invoices");
    expect((await shop.request("GET", invoice, { session: ada.session })).status).toBe(200);
  });
  await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
  port = (shop.app.server.server.address() as AddressInfo).port;
});
afterAll(() => shop.close());

const doubled = ({ names }: RawAnswer) =>
  names.filter((name, index) => !REPEATABLE.has(name) && names.indexOf(name) !== index);

const read = (path: string, headers: Record<string, string>) => rawRequest(port, "GET", path, headers);

test("no header comes twice, and each answer has exactly one policy", async () => {
  const places = [...shop.app.endpoints, ...shop.app.pageOperations]
    .filter(({ method, path }) => method === "GET" && path !== STREAM)
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, "mug"));
  expect(places.length).toBeGreaterThan(150);
  for (const path of [invoice, `${invoice}.xml`, statement, ...new Set(places)]) {
    for (const [accept, session] of [
      ["text/html", ada.session],
      ["application/json", admin],
      ["application/pdf", ada.session],
    ] as const) {
      const answer = await read(path, { accept, cookie: `session=${session}` });
      const place = `${path} ${accept} ${answer.status}`;
      expect([place, doubled(answer)]).toEqual([place, []]);
      const policies = answer.names.filter((name) => name === "content-security-policy").length;
      // A redirect without a body shows nothing.
      const isBare = path.startsWith("/r/");
      expect([place, policies]).toEqual([place, isBare ? 0 : 1]);
    }
  }
});

test("an invoice and a statement have the policy that lets their style in", async () => {
  for (const path of [invoice, statement]) {
    const answer = await read(path, { accept: "text/html", cookie: `session=${ada.session}` });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-security-policy"]).toContain("style-src 'unsafe-inline'");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  }
});

describe.skipIf(lacksBrowser())("in a browser", () => {
  test("an invoice and a statement are shown with their style", async () => {
    const visit = await Visit.start(`http://127.0.0.1:${port}`, { width: 1280, scheme: "light" });
    try {
      await visit.signIn(ada.session);
      for (const [name, path] of [
        ["invoice", invoice],
        ["statement", statement],
      ] as const) {
        await visit.page.goto(path);
        await visit.keepPicture(`printed-${name}-1280`);
        expect(await visit.page.evaluate(() => getComputedStyle(document.body).maxWidth)).toBe("768px");
      }
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });
});
