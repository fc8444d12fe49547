import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BROWSER } from "../../../../test/clicks.ts";
import { createProduct, makeStaff } from "../../../../test/factories.ts";
import { multipart } from "../../../../test/multipart.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await startTestApp();
  staff = await makeStaff(shop);
  await createProduct(shop, { handle: "teapot", title: "Teapot" });
  await createProduct(shop, { handle: "milk-jug", title: "Milk jug" });
  await post("/api/admin/collections", { handle: "bags", title: "Bags", productIds: [] });
});
afterAll(() => shop.close());

interface Shown {
  id: string;
  from: string;
  to: string;
  hits: number;
  version: number;
}
const post = (path: string, body: unknown) =>
  shop.request<Shown & { code: string }>("POST", path, { session: staff, body });
const add = (from: string, to: string) => post("/api/admin/redirects", { from, to });
const HEADERS = { "user-agent": BROWSER, accept: "text/html", "sec-fetch-mode": "navigate" };
const open = async (path: string, headers: Record<string, string> = HEADERS) => {
  const { status, headers: answered } = await shop.request("GET", path, { headers });
  return status === 301 ? String(answered.location) : status;
};
const write = () => shop.app.jobs.find(({ name }) => name === "missing-paths")?.run();
const upload = (text: string) =>
  shop.request<{ errors: { pointer: string; code: string }[] }>("POST", "/api/admin/redirects/import", {
    session: staff,
    ...multipart({ bytes: text, fileName: "r.csv", type: "text/csv" }),
  });

describe("addresses of other shops", () => {
  test.each([
    ["/collections/bags/products/teapot", "/products/teapot"],
    ["/collections/nowhere/products/TEAPOT", "/products/teapot"],
    ["/products/teapot/", "/products/teapot"],
    ["/products/TEAPOT", "/products/teapot"],
    ["/product/teapot/", "/products/teapot"],
    ["/produkt/teapot", "/products/teapot"],
    ["/Collections/Bags/", "/collections/bags"],
    ["/product-category/a/bags/", "/collections/bags"],
    ["/produkt-kategorie/bags", "/collections/bags"],
    ["/cart", "/bag"],
    ["/warenkorb/", "/bag"],
    ["/my-account/orders", "/account"],
    ["/mein-konto", "/account"],
    ["/SEARCH?q=a", "/search?q=a"],
    ["/product/teapot?utm=1", "/products/teapot?utm=1"],
    ["/de/produkt/teapot", "/de/products/teapot"],
  ])("%s leads to %s", async (from, to) => {
    expect(await open(from)).toBe(to);
    expect(await open(from, { accept: "*/*" })).toBe(to);
  });

  test.each(["/product/nothing", "/collections/nothing/", "/pages/about", "/api/nothing", "/product/teapot/more"])(
    "%s stays 404",
    async (path) => {
      expect(await open(path)).toBe(404);
    },
  );

  test("a program that asks for JSON is told that there is nothing", async () => {
    expect(await open("/produkt/teapot", { accept: "application/json" })).toBe(404);
  });
});

describe("redirects", () => {
  test("lead on in one hop, whatever the form of the address, and keep the query", async () => {
    const made = await add("/pages/About%20us/?", "/legal/imprint");
    expect(made.status, made.text).toBe(201);
    expect(made.headers.location).toBe(`/api/admin/redirects/${made.body.id}`);
    for (const path of ["/pages/about%20us", "/pages/ABOUT%20US/", "//pages/about%20us"])
      expect(await open(path), path).toBe("/legal/imprint");
    expect(await open("/pages/about%20us?a=1")).toBe("/legal/imprint?a=1");
    expect(await open("/de/pages/about%20us")).toBe("/de/legal/imprint");
    const answer = await shop.request("HEAD", "/pages/about%20us", { headers: HEADERS });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([301, "max-age=3600"]);
  });

  test("with a query match that query alone", async () => {
    await add("/shop?id=7&lang=en", "/products/teapot");
    await add("/shop", "/search");
    expect(await open("/shop?lang=en&id=7")).toBe("/products/teapot");
    expect(await open("/shop?id=8")).toBe("/search?id=8");
  });

  test("have no chains: targets are followed, and redirects to a new one get its target", async () => {
    await add("/b", "/products/teapot");
    expect((await add("/a", "/b")).body.to).toBe("/products/teapot");
    await add("/c", "/d");
    await add("/d", "/products/milk-jug");
    expect(await open("/c")).toBe("/products/milk-jug");
    expect((await add("/a", "/x")).body).toMatchObject({ code: "redirect_taken" });
  });

  test("cannot loop, hide a page or smuggle an address", async () => {
    expect((await add("/e", "/E/")).body).toMatchObject({ code: "redirect_loop" });
    await add("/f", "/g");
    expect((await add("/g", "/f")).body).toMatchObject({ code: "redirect_loop" });
    for (const page of ["/", "/search", "/products/teapot", "/collections/bags", "/bag?x=1", "/de/search"])
      expect((await add(page, "/h")).body, page).toMatchObject({ code: "redirect_shadowed" });
    for (const to of ["//evil.example", "javascript:alert(1)", "http://evil.example", "/\\evil"])
      expect((await add("/i", to)).status, to).toBe(422);
    expect((await add("/i", "https://blog.example.com/a")).status).toBe(201);
    expect(await open("/i")).toBe("https://blog.example.com/a");
    expect((await add(`/${"x".repeat(599)}é`, "/h")).status).toBeLessThan(500);
    expect((await add("/nul%00", "/products/teapot")).status).toBe(201);
    expect(await open("/nul%00")).toBe("/products/teapot");
  });

  test("are changed and deleted by version", async () => {
    const { body } = await add("/j", "/products/teapot");
    const path = `/api/admin/redirects/${body.id}`;
    const patch = (version: string, to: string) =>
      shop.request<Shown>("PATCH", path, { session: staff, headers: { "if-match": version }, body: { to } });
    expect((await patch('"1"', "/products/milk-jug")).body).toMatchObject({ to: "/products/milk-jug", version: 2 });
    expect((await patch('"1"', "/")).status).toBe(412);
    expect((await shop.request("DELETE", path, { session: staff })).status).toBe(204);
    expect(await open("/j")).toBe(404);
  });

  test("of a file are all written or none, and its export changes nothing", async () => {
    const bad = await upload(
      "Redirect from,Redirect to\n/k,/products/teapot\n/search,/l\n/m,https://other.example/\n/k/,/n\n/o,\n",
    );
    expect(bad.status).toBe(422);
    expect(bad.body.errors.map(({ pointer, code }) => [pointer, code])).toEqual([
      ["#/lines/3/from", "redirect_shadowed"],
      ["#/lines/4/to", "redirect_foreign"],
      ["#/lines/5/from", "redirect_taken"],
      ["#/lines/6/to", "wrong_format"],
    ]);
    expect(await open("/k")).toBe(404);
    expect((await upload("from,to\n/a,/b\n")).status).toBe(422);
    const loop = await upload("Redirect from,Redirect to\n/p,/q\n/q,/p\n");
    expect(loop.status).toBe(422);
    const good = await upload("Redirect from,Redirect to\n/r,/s\n/s,/products/teapot\n");
    expect(good.body).toEqual({ created: 2, updated: 0, unchanged: 0 });
    expect(await open("/r")).toBe("/products/teapot");
    const exported = await shop.request("GET", "/api/admin/redirects.csv?q=/r", { session: staff });
    expect(exported.text).toContain("/r,/products/teapot");
    expect((await upload(exported.text)).body).toMatchObject({ created: 0, updated: 0 });
  });

  test("count their hits", async () => {
    const { body } = await add("/counted", "/products/teapot");
    await open("/counted");
    await open("/COUNTED");
    await write();
    expect((await shop.request<Shown>("GET", `/api/admin/redirects/${body.id}`, { session: staff })).body.hits).toBe(2);
  });
});

interface Missing {
  path: string;
  hits: number;
  referrerHost: string | null;
  proposal: string | null;
}
const missing = async (query = "") =>
  (await shop.request<{ data: Missing[] }>("GET", `/api/admin/redirects/missing?limit=100${query}`, { session: staff }))
    .body.data;

describe("addresses that visitors did not find", () => {
  test("are counted with a proposal, without probes, bots and queries", async () => {
    await open("/blogs/tea-pot?token=secret", { ...HEADERS, referer: "https://blog.example.com/x?y" });
    await open("/Blogs/tea-pot/");
    await open("/shop-old/jug-for-milk.html");
    await open("/wp-login.php");
    await open("/pages/bot", { ...HEADERS, "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    await write();
    expect(await missing("&q=blogs")).toMatchObject([
      { path: "/blogs/tea-pot", hits: 2, referrerHost: "blog.example.com", proposal: "/products/teapot" },
    ]);
    expect(await missing("&q=SHOP-old")).toMatchObject([
      { path: "/shop-old/jug-for-milk.html", hits: 1, proposal: "/products/milk-jug" },
    ]);
    expect(JSON.stringify(await missing())).not.toMatch(/secret|bot|wp-/);
  });

  test("leave the list when they are redirected or ignored", async () => {
    await open("/gone-one");
    await open("/gone-two");
    await write();
    await add("/gone-one", "/products/teapot");
    const ignored = await post("/api/admin/redirects/missing/ignore", { paths: ["/gone-two", "/never-seen"] });
    expect(ignored.body).toEqual({ ignored: 1 });
    expect(await missing("&q=gone")).toEqual([]);
    expect(await missing("&q=gone&ignored=true")).toMatchObject([{ path: "/gone-two" }]);
    await open("/gone-two");
    await write();
    expect(await missing("&q=gone")).toEqual([]);
  });
});
