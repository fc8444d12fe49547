/** The pages of docs/sdk/html-shop.md run in real Chromium, one after another, as they stand there. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTote, setPrice } from "../../apps/server/test/bags.ts";
import { lacksBrowser, Visit } from "../../apps/server/test/browser/browser.ts";
import { addShippingMethod } from "../../apps/server/test/orders.ts";
import { openShop, type Shop } from "../../packages/client/test/shop.ts";
import { snippet, snippetsOf } from "./guides.ts";

const GUIDE = "docs/sdk/html-shop.md";
const SECTIONS = ["Products", "The bag", "The order"] as const;

describe.skipIf(lacksBrowser())("the guide to a shop in one HTML file", () => {
  let shop: Shop;
  let visit: Visit;
  let close: () => void;
  let afterQuote: () => Promise<unknown> = async () => undefined;
  beforeAll(async () => {
    shop = await openShop();
    await addShippingMethod(shop.app, { code: "standard", priceMinor: 490 });
    // In front of both, as the guide says: the pages by the names of their sections.
    const front = createServer((incoming, outgoing) => {
      const section = decodeURIComponent(incoming.url?.slice(1) ?? "") as (typeof SECTIONS)[number];
      if (SECTIONS.includes(section)) {
        outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" });
        outgoing.end(`<!doctype html><html lang="en"><title>${section}</title>${snippet(GUIDE, section, "html")}`);
        return;
      }
      const target = new URL(incoming.url ?? "/", shop.url);
      const { method, headers } = incoming;
      const upstream = request(target, { method, headers }, async (answer) => {
        if (incoming.url === "/api/checkout/quote") await afterQuote();
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      upstream.once("error", () => outgoing.destroy());
      incoming.pipe(upstream);
    });
    await new Promise<void>((resolve) => front.listen(0, "localhost", resolve));
    close = () => {
      front.close();
      front.closeAllConnections();
    };
    visit = await Visit.start(`http://localhost:${(front.address() as AddressInfo).port}`, {
      width: 800,
      scheme: "light",
    });
    visit.page.setDefaultTimeout(10_000);
  });
  afterAll(async () => {
    await visit.end();
    close();
    await shop.close();
  });
  const open = (section: (typeof SECTIONS)[number]) => visit.page.goto(`/${section}`);

  test("its pages list products, fill the bag, and place an order whose sum has changed meanwhile", async () => {
    const tote = await createTote(shop.app);
    await open("Products");
    await visit.page.getByText("Canvas tote, €25.00").waitFor();

    await open("The bag");
    for (const count of ["1", "2"]) {
      await visit.page.getByRole("button", { name: "Add" }).click();
      await visit.page.locator("#count", { hasText: count }).waitFor();
    }
    await open("The order");
    const buy = visit.page.getByRole("button", { name: "Buy now" });
    afterQuote = () => setPrice(shop.app, tote, 2600);
    const order = visit.page.waitForResponse((answer) => answer.url().endsWith("/api/orders"));
    await buy.click();
    expect((await order).status()).toBe(409);
    await visit.page.getByText("The sum is now €56.90.").waitFor();
    await buy.click();
    await visit.page.getByText(/Your order is T-/).waitFor();
    expect(visit.complaints.filter((line) => !line.startsWith("409") && !line.includes("favicon"))).toEqual([]);
  });
});

test("nothing in the guide is left out", () => {
  const pages = snippetsOf(GUIDE).filter(({ language }) => language !== "caddy");
  expect(pages.map(({ section, language }) => `${section}: ${language}`)).toEqual(
    SECTIONS.map((section) => `${section}: html`),
  );
});
