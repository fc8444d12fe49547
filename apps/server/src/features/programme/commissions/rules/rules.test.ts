import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createCollections,
  createCreator,
  createProduct,
  makeAdmin,
  makeStaff,
  signUp,
} from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import type { RuleResource } from "./rule-schemas.ts";

const PATH = "/api/admin/commission-rules";
const eur = (amount: number) => ({ amount, currency: "EUR" });

let shop: TestApp;
let admin: string;
let creatorId: string;
let productId: string;
let collectionId: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  creatorId = encodeId("crt", (await createCreator(shop, { name: "Ada" })).creatorId);
  await createCollections(shop, { handle: "bags", title: "Bags" });
  productId = (await createProduct(shop, { handle: "tote", title: "Tote", collections: ["bags"] })).productId;
  const [bags] = await shop.database.reads.query(sql<{ id: string }>`select id from collections`);
  collectionId = encodeId("col", bags?.id ?? "");
});
afterAll(() => shop.close());

const make = (body: object, headers: Record<string, string> = {}) =>
  shop.request<RuleResource & { errors: { pointer: string; code: string }[] }>("POST", PATH, {
    session: admin,
    body,
    headers,
  });
const patch = (rule: { id: string }, body: object, ifMatch = "*") =>
  shop.request<RuleResource & { errors: { pointer: string; code: string }[] }>("PATCH", `${PATH}/${rule.id}`, {
    session: admin,
    body,
    headers: { "if-match": ifMatch },
  });

test("a rule that names a creator is for administrators: it is that creator's rate", async () => {
  const staff = await makeStaff(shop);
  const answers = [];
  for (const terms of [{ scope: "creator" }, { scope: "creator_product", productId }])
    answers.push(
      await shop.request("POST", PATH, { session: staff, body: { ...terms, targetId: creatorId, rateBps: 9_000 } }),
    );
  const body = { scope: "creator", targetId: creatorId, rateBps: 700 };
  const rule = `${PATH}/${(await shop.request("POST", PATH, { session: admin, body })).body.id}`;
  const change = { session: staff, headers: { "if-match": "*" } };
  answers.push(await shop.request("PATCH", rule, { ...change, body: { rateBps: 9_000 } }));
  answers.push(await shop.request("DELETE", rule, change));
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
    [403, "forbidden"],
    [403, "forbidden"],
    [403, "forbidden"],
    [403, "forbidden"],
  ]);
  await shop.request("DELETE", rule, { ...change, session: admin });
});

describe("a rule", () => {
  test.each([
    ["creator_product", () => ({ targetId: creatorId, productId }), "Ada", "Tote"],
    ["creator", () => ({ targetId: creatorId }), "Ada", null],
    ["product", () => ({ targetId: productId }), "Tote", null],
    ["collection", () => ({ targetId: collectionId }), "Bags", null],
    ["tier", () => ({ targetId: "gold" }), null, null],
    ["default", () => ({ targetId: null }), null, null],
  ])("of the scope %s says what it is about", async (scope, target, targetName, productTitle) => {
    const asked = { scope, ...target(), rateBps: 1_500, cap: eur(2_000) };
    const made = await make(asked);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      productId: null,
      ...asked,
      targetName,
      productTitle,
      flatPerUnit: null,
      excluded: false,
      promoteFrom: null,
      active: true,
      version: 1,
    });
    expect(made.headers).toMatchObject({ location: `${PATH}/${made.body.id}`, etag: '"1"' });
    const read = await shop.request("GET", `${PATH}/${made.body.id}`, { session: admin });
    expect(read.body).toEqual(made.body);
    const removed = await shop.request("DELETE", `${PATH}/${made.body.id}`, { session: admin });
    expect(removed.status).toBe(204);
    expect((await shop.request("GET", `${PATH}/${made.body.id}`, { session: admin })).status).toBe(404);
  });

  test("takes products and collections by their handles too, and shows their ids", async () => {
    const rules = [
      await make({ scope: "product", targetId: "tote", rateBps: 1 }),
      await make({ scope: "collection", targetId: "bags", rateBps: 1 }),
      await make({ scope: "creator_product", targetId: creatorId, productId: "tote", rateBps: 1 }),
    ];
    expect(rules.map(({ body }) => [body.targetId, body.productId])).toEqual([
      [productId, null],
      [collectionId, null],
      [creatorId, productId],
    ]);
    // A handle belongs to one kind: a collection's handle names no product.
    const wrong = await make({ scope: "product", targetId: "bags", rateBps: 1 });
    expect(wrong.body.errors).toMatchObject([{ pointer: "#/targetId", code: "unknown_target" }]);
    for (const { body } of rules) await shop.request("DELETE", `${PATH}/${body.id}`, { session: admin });
  });

  test("is made once under an Idempotency-Key", async () => {
    const headers = { "idempotency-key": "rule-1" };
    const body = { scope: "tier", targetId: "bronze", flatPerUnit: eur(150), promoteFrom: eur(100_000) };
    const [first, again] = [await make(body, headers), await make(body, headers)];
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ flatPerUnit: eur(150), rateBps: null, promoteFrom: eur(100_000) });
  });

  test.each([
    ["no target", { scope: "creator", rateBps: 1 }, [["#/targetId", "required"]]],
    [
      "no product beside the creator",
      () => ({ scope: "creator_product", targetId: creatorId, rateBps: 1 }),
      [["#/productId", "required"]],
    ],
    ["a target for all", { scope: "default", targetId: "gold", rateBps: 1 }, [["#/targetId", "not_allowed"]]],
    [
      "a product beside a tier",
      () => ({ scope: "tier", targetId: "gold", productId, rateBps: 1 }),
      [["#/productId", "not_allowed"]],
    ],
    [
      "nobody",
      () => ({ scope: "creator", targetId: encodeId("crt", newId()), rateBps: 1 }),
      [["#/targetId", "unknown_target"]],
    ],
    [
      "another kind of id",
      () => ({ scope: "creator", targetId: productId, rateBps: 1 }),
      [["#/targetId", "unknown_target"]],
    ],
    [
      "no such product",
      () => ({ scope: "product", targetId: encodeId("prod", newId()), rateBps: 1 }),
      [["#/targetId", "unknown_target"]],
    ],
    [
      "no such second product",
      () => ({ scope: "creator_product", targetId: creatorId, productId: encodeId("prod", newId()), rateBps: 1 }),
      [["#/productId", "unknown_target"]],
    ],
    [
      "no such collection",
      () => ({ scope: "collection", targetId: encodeId("col", newId()), rateBps: 1 }),
      [["#/targetId", "unknown_target"]],
    ],
    ["no name of a tier", { scope: "tier", targetId: "Gold!", rateBps: 1 }, [["#/targetId", "unknown_target"]]],
    ["no terms", { scope: "default" }, [["#/rateBps", "required"]]],
    ["both kinds of terms", { scope: "default", rateBps: 1, flatPerUnit: eur(1) }, [["#/flatPerUnit", "not_allowed"]]],
    [
      "an exclusion that earns",
      { scope: "default", rateBps: 1, cap: eur(1), excluded: true },
      [
        ["#/rateBps", "not_allowed"],
        ["#/cap", "not_allowed"],
      ],
    ],
    ["a rise to no tier", { scope: "default", rateBps: 1, promoteFrom: eur(1) }, [["#/promoteFrom", "not_allowed"]]],
    [
      "a rise to a tier that earns nothing",
      { scope: "tier", targetId: "gold", excluded: true, promoteFrom: eur(1) },
      [["#/promoteFrom", "not_allowed"]],
    ],
    [
      "a rise for no sales",
      { scope: "tier", targetId: "gold", rateBps: 1, promoteFrom: eur(0) },
      [["#/promoteFrom/amount", "too_small"]],
    ],
    [
      "another currency",
      { scope: "default", flatPerUnit: { amount: 1, currency: "USD" } },
      [["#/flatPerUnit/currency", "currency_mismatch"]],
    ],
  ])("is refused with all that is wrong: %s", async (_name, body, errors) => {
    const refused = await make(typeof body === "function" ? body() : body);
    expect(refused.status, refused.text).toBe(422);
    expect(refused.body.errors.map(({ pointer, code }) => [pointer, code])).toEqual(errors);
  });

  test.each([{ rateBps: 10_001 }, { rateBps: -1 }, { rateBps: 1.5 }, { scope: "everybody" }, { surprise: 1 }])(
    "has bounds: %j",
    async (wrong) => {
      expect((await make({ scope: "default", rateBps: 1, ...wrong })).status).toBe(422);
    },
  );
});

describe("a change", () => {
  test("needs the version, and leaves what it does not name", async () => {
    const { body: rule } = await make({ scope: "product", targetId: productId, rateBps: 900, cap: eur(500) });
    const path = `${PATH}/${rule.id}`;
    expect((await shop.request("PATCH", path, { session: admin, body: { rateBps: 1 } })).status).toBe(428);
    expect((await patch(rule, { rateBps: 1 }, '"7"')).status).toBe(412);
    const changed = await patch(rule, { rateBps: 950 }, '"1"');
    expect(changed.body).toMatchObject({ targetId: productId, rateBps: 950, cap: eur(500), version: 2 });
    expect((await patch(rule, { active: false })).body).toMatchObject({ rateBps: 950, active: false, version: 3 });
    const stale = { session: admin, headers: { "if-match": '"1"' } };
    expect((await shop.request("DELETE", path, stale)).status).toBe(412);
  });

  test("takes one kind of terms for another", async () => {
    const { body: rule } = await make({ scope: "tier", targetId: "silver", rateBps: 900, promoteFrom: eur(5_000) });
    const flat = await patch(rule, { flatPerUnit: eur(200) });
    expect(flat.body).toMatchObject({ rateBps: null, flatPerUnit: eur(200), promoteFrom: eur(5_000) });
    expect((await patch(rule, { rateBps: 700 })).body).toMatchObject({ rateBps: 700, flatPerUnit: null });
    expect((await patch(rule, { rateBps: null })).body.errors).toMatchObject([
      { pointer: "#/rateBps", code: "required" },
    ]);
    expect((await patch(rule, { excluded: true })).body).toMatchObject({
      rateBps: null,
      excluded: true,
      promoteFrom: null,
    });
    expect((await patch(rule, { rateBps: 700 })).body.errors).toMatchObject([{ pointer: "#/rateBps" }]);
    expect((await patch(rule, { excluded: false, rateBps: 700 })).body).toMatchObject({
      rateBps: 700,
      excluded: false,
    });
  });

  test("of the scope says what the rule is about now", async () => {
    const { body: rule } = await make({ scope: "tier", targetId: "silver", rateBps: 900 });
    expect((await patch(rule, { scope: "collection" })).body.errors).toMatchObject([{ pointer: "#/targetId" }]);
    const moved = await patch(rule, { scope: "collection", targetId: collectionId });
    expect(moved.body).toMatchObject({ scope: "collection", targetId: collectionId, targetName: "Bags" });
    expect((await patch(rule, { scope: "default" })).body).toMatchObject({ scope: "default", targetId: null });
  });

  test("is in the log of changes, before and after", async () => {
    const { body: rule } = await make({ scope: "tier", targetId: "audited", rateBps: 900 });
    await patch(rule, { rateBps: 1_000 });
    const rows = await shop.database.reads.query(sql<{ action: string; before: unknown; after: unknown }>`
      select action, before, after from audit_log where after ->> 'id' = ${rule.id} order by id`);
    expect(rows).toMatchObject([
      { action: "commission_rule.create", before: null, after: { rateBps: 900 } },
      { action: "commission_rule.update", before: { rateBps: 900 }, after: { rateBps: 1_000 } },
    ]);
  });
});

test("a list has filters and pages", async () => {
  for (const n of [1, 2, 3]) await make({ scope: "tier", targetId: `page-${n}`, rateBps: n, active: n !== 2 });
  const list = async (query: string) => {
    const answer = await shop.request<{ data: RuleResource[]; nextCursor: string | null }>("GET", `${PATH}?${query}`, {
      session: admin,
    });
    expect(answer.status).toBe(200);
    return { targets: answer.body.data.map((rule) => rule.targetId), next: answer.body.nextCursor };
  };
  expect((await list("q=page-")).targets).toEqual(["page-3", "page-2", "page-1"]);
  expect((await list("q=page-&active=false")).targets).toEqual(["page-2"]);
  expect((await list("targetId=page-1")).targets).toEqual(["page-1"]);
  expect((await list(`scope=product&targetId=${productId}`)).targets).toEqual([productId]);
  expect((await list(`targetId=${encodeId("crt", newId())}`)).targets).toEqual([]);
  const first = await list("q=page-&limit=2");
  expect(first.targets).toEqual(["page-3", "page-2"]);
  expect((await list(`q=page-&limit=2&cursor=${first.next}`)).targets).toEqual(["page-1"]);
});

test("only the staff sees and changes rules", async () => {
  const { body: rule } = await make({ scope: "tier", targetId: "secret", rateBps: 900 });
  const { session } = await signUp(shop);
  for (const [method, path, body] of [
    ["GET", PATH, undefined],
    ["POST", PATH, { scope: "default", rateBps: 1 }],
    ["GET", `${PATH}/${rule.id}`, undefined],
    ["PATCH", `${PATH}/${rule.id}`, { rateBps: 1 }],
    ["DELETE", `${PATH}/${rule.id}`, undefined],
  ] as const) {
    const request = body === undefined ? {} : { body };
    expect((await shop.request(method, path, request)).status).toBe(401);
    expect((await shop.request(method, path, { ...request, session })).status).toBe(403);
  }
});
