/** `@tote/react/testing`: the hooks work over canned answers, in a browser and rendered to a string, without any server. */
import { createClient } from "@tote/client";
import { lacksBrowser, Visit } from "@tote/server/test/browser/browser.ts";
import { contractCheck } from "@tote/server/test/contract.ts";
import { startTestApp, type TestApp } from "@tote/server/test/test-app.ts";
import { createElement as h, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { useBag, useBagLine, useSession } from "../src/index.ts";
import { cannedFetch } from "../src/testing/answers.ts";
import { refuse, type TestAnswers, ToteTestProvider, testBagLine, testProduct, testProfile } from "../src/testing.ts";
import { openTestPage } from "./test-page.ts";

const mug = testProduct({ title: "Blue mug" });
const line = testBagLine(mug, { qty: 3 });

function Header(): ReactNode {
  const session = useSession();
  const { status, itemCount, subtotal } = useBag();
  const { line: found } = useBagLine(line.variantId);
  const name = session.status === "authenticated" ? session.user.name : "nobody";
  return h(
    "p",
    null,
    `${session.status} ${name}, ${status} ${itemCount} ${subtotal?.amount ?? 0} ${found?.title ?? ""}`,
  );
}

describe("rendered to a string", () => {
  const text = (props: object) => /<p>(.*)<\/p>/.exec(renderToString(h(ToteTestProvider, props, h(Header))))?.[1];

  test.each([
    ["nobody", {}, "unauthenticated nobody, ready 0 0 "],
    ["an account", { session: testProfile() }, "authenticated Ada Lovelace, ready 0 0 "],
    ["a guest", { session: testProfile({ roles: ["guest"] }) }, "guest nobody, ready 0 0 "],
    ["not known yet", { session: "loading" }, "loading nobody, ready 0 0 "],
    ["lines", { bag: { lines: [line] } }, "unauthenticated nobody, ready 3 7500 Blue mug"],
    ["another state", { bag: { status: "loading", itemCount: 9 } }, "unauthenticated nobody, loading 9 0 "],
  ])("%s", (_name, props, shown) => {
    expect(text(props)).toBe(shown);
  });
});

describe("answers", () => {
  test("are found by method and path, and by template; a test hears of every request", async () => {
    const seen: unknown[] = [];
    const answers: TestAnswers = {
      "GET /api/products/{idOrHandle}": ({ params }) =>
        params.idOrHandle === "blue mug" ? mug : refuse(404, "not_found", { detail: "There is none." }),
    };
    const fetch = cannedFetch([answers], (request) => seen.push([request.method, request.path, request.params]));
    const tote = createClient({ baseUrl: "https://shop.test", fetch, maxRetries: 0 });
    expect(await tote.products.get("blue mug")).toEqual(mug);
    await expect(tote.products.get("red-mug")).rejects.toMatchObject({ status: 404, detail: "There is none." });
    await expect(tote.store.get()).rejects.toMatchObject({ code: "not_canned", detail: /GET \/api\/store/ });
    expect(seen).toEqual([
      ["GET", "/api/products/{idOrHandle}", { idOrHandle: "blue mug" }],
      ["GET", "/api/products/{idOrHandle}", { idOrHandle: "red-mug" }],
      ["GET", "/api/store", {}],
    ]);
  });

  test("have the types of their operations", () => {
    expectTypeOf<"GET /api/admin/orders">().toExtend<keyof TestAnswers>();
    expectTypeOf<"GET /api/nothing">().not.toExtend<keyof TestAnswers>();
    // @ts-expect-error a product is no answer to the question who is signed in
    const wrong: TestAnswers = { "GET /api/auth/me": mug };
    expect(wrong).toBeDefined();
  });
});

describe("fixtures", () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.close());

  test("are what the API document promises", () => {
    const check = contractCheck(shop.app.endpoints);
    const holds = (path: string, body: unknown) => check("GET", path, 200, "application/json", body);
    holds("/api/products/mug", mug);
    for (const roles of [["customer"], ["guest"]] as const) holds("/api/auth/me", testProfile({ roles: [...roles] }));
    expect(() => holds("/api/products/mug", { ...mug, title: null })).toThrow();
  });
});

describe.skipIf(lacksBrowser())("in a page", () => {
  let shop: TestApp;
  let visit: Visit;
  beforeAll(async () => {
    shop = await startTestApp();
    const url = await shop.app.server.listen({ host: "127.0.0.1", port: 0 });
    visit = await Visit.start(url, { width: 800, scheme: "light" });
    visit.page.setDefaultTimeout(10_000);
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });

  test("components show and change what is canned, and nothing leaves the page", async () => {
    await openTestPage(visit.page, "React 19", "", "testing-page.ts");
    const shows = (id: string, text: string) => visit.page.locator(`#${id}`, { hasText: text }).waitFor();
    const click = (id: string) => visit.page.locator(`#${id}`).click();
    await shows("session", "authenticated Ada Lovelace");
    await shows("bag", "ready 2: 2 Mug 2800 = 2800 customer");
    await shows("products", "success mug bowl");
    await shows("wallet", "Nothing is canned for GET /api/creator/wallet");
    await click("add");
    await shows("bag", "ready 3: 2 Mug 2800, 1 Bowl 2500 = 5300");
    await click("more");
    await shows("bag", "ready 4: 3 Mug 4200, 1 Bowl 2500 = 6700");
    await click("remove");
    await shows("bag", "ready 1: 1 Bowl 2500 = 2500");
    await click("undo");
    await shows("bag", "ready 4: 3 Mug 4200, 1 Bowl 2500");
    await click("order-now");
    await shows("order", "insufficient_stock");
    await click("sign-out");
    await shows("session", "unauthenticated");
    await shows("bag", "ready 0:  = 0 nobody");
    await click("sign-in");
    await shows("session", "authenticated Ada Lovelace");
    expect(await visit.page.evaluate("asked().filter((line) => line.startsWith('POST'))")).toEqual([
      "POST /api/orders",
      "POST /api/auth/sign-out",
      "POST /api/auth/sign-in",
    ]);
    expect(visit.complaints).toEqual([]);
  });
});
