import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCollections, createCreator, createProduct, makeAdmin, signUp } from "../../../../../test/factories.ts";
import { startTestApp, TEST_PUBLIC_URL, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { CreatorStatus } from "../../../../platform/http/requests/principal.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import type { LinkDocument } from "./schemas.ts";

const PATH = "/api/creator/product-links";

let shop: TestApp;
let ada: Awaited<ReturnType<typeof createCreator>>;
beforeAll(async () => {
  shop = await startTestApp();
  ada = await createCreator(shop);
});
afterAll(() => shop.close());

function create(body: object, creator = ada, headers: Record<string, string> = {}) {
  return shop.request<LinkDocument>("POST", PATH, { session: creator.session, body, headers });
}

function change(id: string, body: object, creator = ada) {
  return shop.request<LinkDocument>("PATCH", `${PATH}/${id}`, { session: creator.session, body });
}

function list(query = "", creator = ada) {
  type Listed = { data: LinkDocument[]; nextCursor: string | null; hasMore: boolean };
  return shop.request<Listed>("GET", `${PATH}${query}`, { session: creator.session });
}

async function landing(code: string): Promise<string> {
  const answer = await shop.request("GET", `/r/${code}`, {
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" },
  });
  return new URL(String(answer.headers.location)).pathname;
}

describe("targets", () => {
  test("a product by handle and by id", async () => {
    const product = await createProduct(shop, { title: "Canvas tote", handle: "canvas-tote" });
    const byHandle = await create({ productId: "canvas-tote", label: " Story " });
    expect(byHandle).toMatchObject({
      status: 201,
      body: {
        label: "Story",
        target: { type: "product", productId: product.productId, collection: null, title: "Canvas tote", image: null },
        discountCode: null,
        clicks: 0,
        uniqueVisitors: 0,
        orders: 0,
        netSales: { amount: 0, currency: "EUR" },
        commission: { amount: 0, currency: "EUR" },
        disabledAt: null,
        lastClickedAt: null,
      },
    });
    expect(byHandle.body.code).toMatch(/^[0-9a-hjkmnp-tv-z]{7}$/);
    expect(byHandle.body.url).toBe(`${TEST_PUBLIC_URL}/r/${byHandle.body.code}`);
    expect((await create({ productId: product.productId })).body.target).toEqual(byHandle.body.target);
    expect(await landing(byHandle.body.code)).toBe("/products/canvas-tote");
  });

  test("a collection and the shop", async () => {
    await createCollections(shop, { handle: "summer", title: "Summer" });
    const collection = await create({ collection: "summer" });
    expect(collection.body.target).toEqual({
      type: "collection",
      productId: null,
      collection: "summer",
      title: "Summer",
      image: null,
    });
    expect(await landing(collection.body.code)).toBe("/collections/summer");
    const store = await create({});
    expect(store.body.target).toEqual({ type: "store", productId: null, collection: null, title: null, image: null });
    expect(await landing(store.body.code)).toBe("/");
  });

  test.each([
    [{ productId: "nothing" }, "unknown_product"],
    [{ productId: encodeId("prod", newId()) }, "unknown_product"],
    [{ collection: "nothing" }, "unknown_collection"],
    [{ productId: "a", collection: "b" }, "validation_failed"],
    [{ code: "UPPER" }, "validation_failed"],
    [{ code: "ab" }, "validation_failed"],
    [{ code: "a".repeat(33) }, "validation_failed"],
    [{ code: "a/b" }, "validation_failed"],
    [{ label: " " }, "validation_failed"],
    [{ creatorId: "crt_x" }, "validation_failed"],
  ])("%j is refused", async (body, code) => {
    expect(await create(body)).toMatchObject({ status: 422, body: { code } });
  });
});

describe("codes", () => {
  test("a chosen code is had once, by whomever", async () => {
    const grace = await createCreator(shop);
    expect(await create({ code: "the-one" })).toMatchObject({ status: 201, body: { code: "the-one" } });
    for (const creator of [ada, grace])
      expect(await create({ code: "the-one" }, creator)).toMatchObject({ status: 409, body: { code: "code_taken" } });
  });

  test("one of ten at once gets it", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ code: "wanted" })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test("a renamed link keeps its old code, which nobody else gets", async () => {
    const grace = await createCreator(shop);
    await createProduct(shop, { handle: "renamed" });
    const { body } = await create({ code: "before", productId: "renamed" });
    expect(await change(body.id, { code: "after" })).toMatchObject({
      status: 200,
      body: { id: body.id, code: "after" },
    });
    expect(await landing("before")).toBe("/products/renamed");
    expect(await landing("after")).toBe("/products/renamed");
    expect(await create({ code: "before" }, grace)).toMatchObject({ status: 409, body: { code: "code_taken" } });
    const other = (await create({}, grace)).body;
    expect(await change(other.id, { code: "before" }, grace)).toMatchObject({ status: 409 });
    expect(await change(body.id, { code: "before" })).toMatchObject({ status: 200, body: { code: "before" } });
    expect(await change(body.id, { code: "before" })).toMatchObject({ status: 200 });
  });

  test("a repeat with the same key makes one link", async () => {
    const key = { "idempotency-key": newId() };
    const first = await create({ label: "once" }, ada, key);
    expect((await create({ label: "once" }, ada, key)).body).toEqual(first.body);
  });
});

describe("changes", () => {
  test("labels, disabling and enabling", async () => {
    const { body } = await create({ label: "one" });
    expect((await change(body.id, { label: "two" })).body.label).toBe("two");
    expect((await change(body.id, { label: null })).body.label).toBeNull();
    const disabled = await change(body.id, { disabled: true });
    expect(disabled.body.disabledAt).not.toBeNull();
    expect((await change(body.id, { disabled: true })).body.disabledAt).toBe(disabled.body.disabledAt);
    expect((await change(body.id, {})).body.disabledAt).toBe(disabled.body.disabledAt);
    expect((await change(body.id, { disabled: false })).body.disabledAt).toBeNull();
    expect(await change(body.id, { disabled: "yes" })).toMatchObject({ status: 422 });
  });

  test("a deleted link is off the list, and its code stays taken", async () => {
    const { body } = await create({ code: "gone-soon" });
    const remove = () => shop.request("DELETE", `${PATH}/${body.id}`, { session: ada.session });
    expect(await remove()).toMatchObject({ status: 204 });
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await change(body.id, { label: "x" })).toMatchObject({ status: 404 });
    expect((await list("?limit=100")).body.data.map((link) => link.id)).not.toContain(body.id);
    expect(await create({ code: "gone-soon" })).toMatchObject({ status: 409 });
  });

  test("another creator's link is 404", async () => {
    const grace = await createCreator(shop);
    const { body } = await create({});
    expect(await change(body.id, { disabled: true }, grace)).toMatchObject({ status: 404 });
    expect(await shop.request("DELETE", `${PATH}/${body.id}`, { session: grace.session })).toMatchObject({
      status: 404,
    });
    expect(await change("link_nonsense", {})).toMatchObject({ status: 404 });
    expect((await list("", grace)).body.data).toEqual([]);
  });
});

describe("the list", () => {
  test("is paged, newest first, without gaps or repeats", async () => {
    const grace = await createCreator(shop);
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.push((await create({ label: `${n}` }, grace)).body.id);
    const seen: string[] = [];
    for (let query = "?limit=2"; query !== ""; ) {
      const { body, headers } = await list(query, grace);
      seen.push(...body.data.map((link) => link.id));
      expect(headers.link === undefined).toBe(!body.hasMore);
      query = body.nextCursor === null ? "" : `?limit=2&cursor=${encodeURIComponent(body.nextCursor)}`;
    }
    expect(seen).toEqual(made.reverse());
    const { body } = await list("?limit=2", grace);
    expect(await list(`?cursor=${encodeURIComponent(body.nextCursor ?? "")}`)).toMatchObject({
      status: 422,
      body: { code: "invalid_cursor" },
    });
  });

  test("names the creator's own discount", async () => {
    const grace = await createCreator(shop);
    await create({}, grace);
    const insert = (code: string, active: boolean) =>
      shop.database.reads.execute(sql`
        insert into discounts (id, code, type, value_bps, creator_id, active)
        values (${newId()}, ${code}, 'percentage', 1000, ${grace.creatorId}, ${active})`);
    await insert("OLD", false);
    expect((await list("", grace)).body.data[0]?.discountCode).toBeNull();
    await insert("GRACE10", true);
    expect((await list("", grace)).body.data[0]?.discountCode).toBe("GRACE10");
  });
});

describe("who gets in", () => {
  test("nobody without a session, no customer, no token", async () => {
    expect(await shop.request("GET", PATH)).toMatchObject({ status: 401 });
    expect(await shop.request("POST", PATH, { body: {} })).toMatchObject({ status: 401 });
    const customer = await signUp(shop);
    expect(await shop.request("GET", PATH, { session: customer.session })).toMatchObject({
      status: 403,
      body: { code: "creator_not_approved", creatorStatus: null },
    });
  });

  test.each<CreatorStatus>(["invited", "declined", "pending", "rejected", "suspended", "banned"])(
    "no creator who is %s",
    async (status) => {
      const creator = await createCreator(shop, { status });
      for (const [method, url] of [
        ["GET", PATH],
        ["POST", PATH],
        ["PATCH", `${PATH}/link_x`],
        ["DELETE", `${PATH}/link_x`],
      ] as const) {
        const options = method === "POST" || method === "PATCH" ? { body: {} } : {};
        expect(await shop.request(method, url, { session: creator.session, ...options })).toMatchObject({
          status: 403,
          body: { code: "creator_not_approved", creatorStatus: status },
        });
      }
    },
  );

  test("a suspension and its end take effect with the next request", async () => {
    const admin = await makeAdmin(shop);
    const creator = await createCreator(shop);
    const act = (action: string) =>
      shop.request("POST", `/api/admin/creators/${encodeId("crt", creator.creatorId)}/${action}`, { session: admin });
    expect(await list("", creator)).toMatchObject({ status: 200 });
    expect(await act("suspend")).toMatchObject({ status: 200 });
    expect(await list("", creator)).toMatchObject({ status: 403, body: { creatorStatus: "suspended" } });
    expect(await act("reinstate")).toMatchObject({ status: 200 });
    expect(await list("", creator)).toMatchObject({ status: 200 });
  });
});
