import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, signUp } from "../../../../test/factories.ts";
import { insertOrder } from "../../../../test/order-rows.ts";
import { addShippingMethod, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await insertOrder(shop, { reference: "T-7K3M-9QXD", email: "Ada@Example.com" });
  await insertOrder(shop, { reference: "T-5W2Z-1ABC", email: "ada@example.com" });
});
afterAll(() => shop.close());

const HTML = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const JSON_ONLY = { accept: "application/json" };
const NAVIGATION = { ...HTML, "sec-fetch-mode": "navigate" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const SECRETS = [/example\.com/i, /Torstr/, /10119/, /\+49/, /Lovelace/, /4999/, /bank/i, /manual/];

function expectNoSecrets(text: string) {
  for (const secret of SECRETS) expect(text).not.toMatch(secret);
}

describe("the right pair", () => {
  test("gets the page, whatever the case and the hyphens", async () => {
    const answer = await shop.request("GET", "/track-order?order=t7k3m9qxd&email=%20ADA%40example.com%20", {
      headers: HTML,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.text).toContain("T-7K3M-9QXD");
    expect(answer.text).toContain("Berlin");
    expect(answer.text).toContain("Germany");
    expect(answer.text).toContain("Being prepared");
    expect(answer.text).not.toContain("<script");
    expectNoSecrets(answer.text);
  });

  test("gets JSON where JSON is asked for, without anything more than the contract names", async () => {
    const answer = await shop.request("GET", "/track-order?order=T-7K3M-9QXD&email=ada@example.com", {
      headers: JSON_ONLY,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      reference: "T-7K3M-9QXD",
      status: "placed",
      paymentStatus: "paid",
      fulfillmentStatus: "unfulfilled",
      placedAt: "2026-11-20T09:00:00.000Z",
      lines: [
        {
          title: 'Mug <b>&"blue"</b>',
          variantTitle: "Large",
          image: "/media/mug.svg",
          qty: 2,
          fulfilledQty: 0,
        },
      ],
      shipments: [],
      timeline: [
        { at: "2026-11-20T09:00:00.000Z", type: "placed", detail: null },
        { at: "2026-11-20T09:05:00.000Z", type: "paid", detail: null },
      ],
      destination: { city: "Berlin", country: "DE" },
    });
    expectNoSecrets(answer.text);
  });

  test("escapes what a title says", async () => {
    const { text } = await shop.request("GET", "/track-order?order=T-7K3M-9QXD&email=ada@example.com", {
      headers: HTML,
    });
    expect(text).toContain("Mug &lt;b>&amp;&quot;blue&quot;&lt;/b>");
    expect(text).not.toContain("Mug <b>");
  });

  test("speaks German to those who ask for it", async () => {
    const { text } = await shop.request("GET", "/track-order?order=T-7K3M-9QXD&email=ada@example.com", {
      headers: { ...HTML, "accept-language": "fr, de-AT;q=0.9, en;q=0.5" },
    });
    expect(text).toContain('<html lang="de">');
    expect(text).toContain("Deutschland");
  });
});

test("an order is found as soon as it is placed, and its cancellation is on the time line without the reason given", async () => {
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  const ada = await signUp(shop);
  const { handle } = await createProduct(shop, { title: "Blue tote" });
  const { body: order } = await placeOrder(shop, ada.session, {
    lines: [{ productId: handle, qty: 2 }],
    note: "Call +49 30 123456",
  });
  const address = `/track-order?order=${order.reference}&email=${encodeURIComponent(ada.email.toUpperCase())}`;
  const placed = await shop.request("GET", address, { headers: JSON_ONLY });
  expect(placed).toMatchObject({
    status: 200,
    body: { reference: order.reference, paymentStatus: "paid", lines: [{ title: "Blue tote", qty: 2 }] },
  });
  await shop.request("POST", `/api/orders/${order.id}/cancel`, {
    session: ada.session,
    body: { reason: "I moved to Torstr. 1" },
  });
  const canceled = await shop.request("GET", address, { headers: JSON_ONLY });
  expect(canceled.body).toMatchObject({ status: "canceled" });
  expect(canceled.body.timeline).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: "canceled", detail: null })]),
  );
  const page = await shop.request("GET", address, { headers: HTML });
  expect(page.text).toContain("This order was cancelled");
  for (const answer of [placed, canceled, page]) expect(answer.text).not.toMatch(/Torstr|123456|@example/);
});

describe("a browser's navigation", () => {
  for (const method of ["GET", "POST"]) {
    test(`by ${method} is led on to an address that tells nothing, opened by a cookie`, async () => {
      const pair = "order=T-7K3M-9QXD&email=ada%40example.com";
      const answer =
        method === "GET"
          ? await shop.request("GET", `/track-order?${pair}`, { headers: NAVIGATION })
          : await shop.request("POST", "/track-order", {
              headers: { ...NAVIGATION, ...FORM, "sec-fetch-site": "same-origin" },
              body: pair,
            });
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toBe("/track-order/T-7K3M-9QXD");
      expect(answer.headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
      const cookie = String(answer.headers["set-cookie"]);
      expect(cookie).toMatch(/; Path=\/track-order; Max-Age=1800; HttpOnly; SameSite=Lax$/);
      expect(cookie).not.toMatch(/example/i);

      const page = await shop.request("GET", "/track-order/T-7K3M-9QXD", {
        headers: { ...NAVIGATION, cookie: cookie.split(";", 1)[0] ?? "" },
      });
      expect(page.status).toBe(200);
      expect(page.text).toContain("Being prepared");
      expectNoSecrets(page.text);
    });
  }

  test("without the cookie, with a forged, an expired or another order's, shows the form for any reference", async () => {
    const known = await shop.request("GET", "/track-order/T-5W2Z-1ABC", { headers: HTML });
    const unknown = await shop.request("GET", "/track-order/T-0000-0000", { headers: HTML });
    expect(known.status).toBe(200);
    expect(known.text).toContain('action="/track-order"');
    // The frame follows the settings within a second; what is said is between its header and its footer.
    const said = (text: string) => text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    expect(said(known.text).replaceAll("T-5W2Z-1ABC", "*")).toBe(said(unknown.text).replaceAll("T-0000-0000", "*"));
    const { secrets } = shop.services;
    const seconds = Math.floor(Date.now() / 1_000);
    for (const cookie of [
      `T-5W2Z-1ABC.${seconds + 60}.x`,
      secrets.sign("something else", `T-5W2Z-1ABC.${seconds + 60}`),
      secrets.sign("tracking pass", `T-5W2Z-1ABC.${seconds - 1}`),
      secrets.sign("tracking pass", `T-0000-0000.${seconds + 60}`),
    ]) {
      const answer = await shop.request("GET", "/track-order/T-5W2Z-1ABC", {
        headers: { ...HTML, cookie: `tracking=${cookie}` },
      });
      expect(said(answer.text)).toBe(said(known.text));
    }
    const json = await shop.request("GET", "/track-order/T-5W2Z-1ABC", { headers: JSON_ONLY });
    expect(json).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});

describe("look-ups that do not match", () => {
  const failures = {
    "a wrong address": "order=T-7K3M-9QXD&email=eve%40example.com",
    "an unknown order": "order=T-0000-0000&email=ada%40example.com",
    "a malformed reference": "order=%3Cscript%3E&email=ada%40example.com",
    "a malformed address": "order=T-7K3M-9QXD&email=%00",
    "a reference that is far too long": `order=${"T".repeat(500)}&email=ada%40example.com`,
    "a parameter that comes twice": "order=T-7K3M-9QXD&email=ada%40example.com&order=x",
  };

  test("is one 404 page but for what was typed, by GET and by POST", async () => {
    const pages = new Set<string>();
    const withoutTyped = (page: string) => page.replaceAll(/(<input [^>]*) value="[^"]*"/g, "$1");
    for (const [name, pair] of Object.entries(failures)) {
      if (name === "a parameter that comes twice") continue;
      const got = await shop.request("GET", `/track-order?${pair}`, { headers: NAVIGATION });
      expect([name, got.status]).toEqual([name, 404]);
      expect(got.headers["set-cookie"]).toBeUndefined();
      expect(got.headers["x-robots-tag"]).toBe("noindex");
      pages.add(withoutTyped(got.text));
      if (name === "a malformed address") continue;
      const posted = await shop.request("POST", "/track-order", {
        headers: { ...NAVIGATION, ...FORM, "sec-fetch-site": "same-origin" },
        body: pair,
      });
      expect([name, posted.status]).toEqual([name, 404]);
      pages.add(withoutTyped(posted.text));
    }
    expect(pages.size).toBe(1);
  });

  test("is one problem document in JSON, but for the request's own id", async () => {
    const bodies = new Set<string>();
    for (const pair of Object.values(failures).slice(0, 5)) {
      const { status, body, headers } = await shop.request("GET", `/track-order?${pair}`, { headers: JSON_ONLY });
      expect(status).toBe(404);
      expect(headers["content-type"]).toBe("application/problem+json");
      bodies.add(JSON.stringify({ ...body, requestId: "" }));
    }
    expect(bodies.size).toBe(1);
  });
});

describe("the form", () => {
  test("is shown while a parameter is missing, keeps the other, and posts", async () => {
    for (const url of [
      "/track-order",
      "/track-order?order=T-7K3M-9QXD",
      "/track-order?email=a%40b.example",
      "/track-order?utm_source=mail",
    ]) {
      const answer = await shop.request("GET", url, { headers: HTML });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('<form action="/track-order" method="post"');
    }
    const prefilled = await shop.request("GET", "/track-order?order=%22%3E%3Cscript%3E", { headers: HTML });
    expect(prefilled.text).toContain('value="&quot;>&lt;script>"');
  });

  test("that is sent incomplete says which field is missing", async () => {
    const answer = await shop.request("POST", "/track-order", {
      headers: { ...HTML, ...FORM },
      body: "order=T-7K3M-9QXD&email=",
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('href="#email"');
    expect(answer.text).toContain('aria-describedby="email-problem email-hint"');
    const json = await shop.request("GET", "/track-order?order=T-7K3M-9QXD", { headers: JSON_ONLY });
    expect(json).toMatchObject({ status: 422, body: { errors: [{ parameter: "email", code: "required" }] } });
  });

  test("of another site is refused", async () => {
    const answer = await shop.request("POST", "/track-order", {
      headers: { ...NAVIGATION, ...FORM, "sec-fetch-site": "cross-site" },
      body: "order=T-7K3M-9QXD&email=ada%40example.com",
    });
    expect(answer.status).toBe(403);
    expect(answer.headers["content-type"]).toContain("text/html");
  });
});

describe("limits", () => {
  const lookUp = (guarded: TestApp, order: string, ip: string, headers: Record<string, string> = HTML) =>
    guarded.request("GET", `/track-order?order=${order}&email=eve%40example.com`, { headers, ip });

  test("10 look-ups a minute from one address, then a page that says when to come back", async () => {
    const guarded = await startTestApp({ rateLimits: true });
    try {
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect((await lookUp(guarded, `T-0000-000${attempt}`, "192.0.2.1")).status).toBe(404);
      const page = await lookUp(guarded, "T-0000-0000", "192.0.2.1");
      expect(page.status).toBe(429);
      expect(page.text).toContain("Too many requests");
      expect(page.headers["retry-after"]).toMatch(/^\d+$/);
      expect(page.headers["x-robots-tag"]).toBe("noindex");
      expect(await lookUp(guarded, "T-0000-0000", "192.0.2.1", JSON_ONLY)).toMatchObject({
        status: 429,
        body: { code: "rate_limited" },
      });
      // The form itself is no guess, so it stays open.
      expect((await guarded.request("GET", "/track-order", { headers: HTML, ip: "192.0.2.1" })).status).toBe(200);
    } finally {
      await guarded.close();
    }
  });

  test("20 look-ups an hour of one reference, known or not, from wherever they come", async () => {
    const guarded = await startTestApp({ rateLimits: true });
    try {
      await insertOrder(guarded, { reference: "T-7K3M-9QXD", email: "ada@example.com" });
      for (const order of ["T-7K3M-9QXD", "T-0000-0000"]) {
        for (let attempt = 0; attempt < 20; attempt += 1)
          expect((await lookUp(guarded, order, `198.51.100.${attempt}`)).status).toBe(404);
        expect((await lookUp(guarded, order.toLowerCase(), "203.0.113.9")).status).toBe(429);
      }
    } finally {
      await guarded.close();
    }
  });
});
