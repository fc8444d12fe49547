import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCollections, createCreator, createProduct, makeAdmin } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";
import { SettingsCache } from "../../../ground/store/settings.ts";
import { readCommissionProfile } from "./commission-profile.ts";
import { RulesCache } from "./rules-cache.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });

let shop: TestApp;
let admin: string;
let productId: string;
let collectionId: string;
let creatorId: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await createCollections(shop, { handle: "bags", title: "Bags" });
  productId = (await createProduct(shop, { title: "Tote" })).productId;
  const [bags] = await shop.database.reads.query(sql<{ id: string }>`select id from collections`);
  collectionId = encodeId("col", bags?.id ?? "");
});
beforeEach(async () => {
  await shop.database.reads.execute(sql`delete from commission_rules`);
  creatorId = encodeId("crt", (await createCreator(shop)).creatorId);
});
afterAll(() => shop.close());

const rules = async (...bodies: object[]) => {
  for (const body of bodies) {
    const made = await shop.request("POST", "/api/admin/commission-rules", { session: admin, body });
    expect(made.status, made.text).toBe(201);
  }
};
const setTerms = (body: object) =>
  shop.request("PATCH", `/api/admin/creators/${creatorId}`, { session: admin, headers: { "if-match": "*" }, body });
const profile = async () => {
  const settings = await new SettingsCache(shop.database).current();
  const asked = { creatorId: decodeId("crt", creatorId) ?? "", settings, rules: new RulesCache(shop.database.reads) };
  return readCommissionProfile(shop.database.reads, asked);
};
const scopes = async () => (await profile()).rules.map(({ scope, rateBps }) => [scope, rateBps]);
const everywhere = { productId: null, collection: null, title: null, flatPerUnit: null, cap: null, excluded: false };

test("without rules, the rate of the settings is all there is", async () => {
  expect(await profile()).toEqual({
    tier: "standard",
    rateBps: 1_000,
    rules: [{ ...everywhere, scope: "default", rateBps: 1_000 }],
    holdDays: 14,
    windowDays: 30,
    attributionModel: "last_click",
  });
});

test("the rules for a creator, in the order of their application, with names", async () => {
  await rules(
    { scope: "default", rateBps: 500 },
    { scope: "tier", targetId: "gold", rateBps: 1_100 },
    { scope: "tier", targetId: "silver", rateBps: 1_050 },
    { scope: "collection", targetId: collectionId, flatPerUnit: eur(150), cap: eur(900) },
    { scope: "product", targetId: productId, excluded: true },
    { scope: "creator_product", targetId: creatorId, productId, rateBps: 2_000 },
  );
  await setTerms({ tier: "gold" });
  const { tier, rateBps, rules: shown } = await profile();
  expect({ tier, rateBps }).toEqual({ tier: "gold", rateBps: 1_100 });
  expect(shown).toEqual([
    { ...everywhere, scope: "creator_product", productId, title: "Tote", rateBps: 2_000 },
    { ...everywhere, scope: "product", productId, title: "Tote", rateBps: null, excluded: true },
    {
      ...everywhere,
      scope: "collection",
      collection: "bags",
      title: "Bags",
      rateBps: null,
      flatPerUnit: eur(150),
      cap: eur(900),
    },
    { ...everywhere, scope: "tier", rateBps: 1_100 },
  ]);
});

test("terms of the creator's own hide what is less specific, and nobody sees another's", async () => {
  await rules(
    { scope: "default", rateBps: 500 },
    { scope: "product", targetId: productId, rateBps: 900 },
    { scope: "creator", targetId: encodeId("crt", (await createCreator(shop)).creatorId), rateBps: 9_000 },
  );
  expect(await scopes()).toEqual([
    ["product", 900],
    ["default", 500],
  ]);
  await setTerms({ rateBps: 700 });
  expect(await scopes()).toEqual([["creator", 700]]);
  await rules({ scope: "creator", targetId: creatorId, rateBps: 800 });
  expect(await profile()).toMatchObject({ rateBps: 800 });
});

test("a flat amount for everything has no rate, an exclusion of everything has none to speak of", async () => {
  await rules({ scope: "default", flatPerUnit: eur(200) });
  expect(await profile()).toMatchObject({ rateBps: null, rules: [{ flatPerUnit: eur(200) }] });
  await shop.database.reads.execute(sql`delete from commission_rules`);
  await rules({ scope: "default", excluded: true });
  expect(await profile()).toMatchObject({ rateBps: 0, rules: [{ excluded: true }] });
});

test("rules that are paused, or about what was taken away, are not shown", async () => {
  await rules(
    { scope: "default", rateBps: 300, active: false },
    { scope: "product", targetId: productId, rateBps: 900 },
  );
  await shop.database.reads.execute(
    sql`update commission_rules set product_id = gen_random_uuid() where scope = 'product'`,
  );
  expect(await scopes()).toEqual([["default", 1_000]]);
});
