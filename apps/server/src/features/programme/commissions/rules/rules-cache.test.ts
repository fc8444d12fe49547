import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";
import { MOST_RULES } from "./edit-rules.ts";
import { insertRuleRow } from "./queries.ts";
import type { RuleResource } from "./rule-schemas.ts";
import { RulesCache } from "./rules-cache.ts";

const PATH = "/api/admin/commission-rules";

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await startTestApp();
  staff = await makeStaff(shop);
});
afterAll(() => shop.close());

const make = (body: object) => shop.request<RuleResource>("POST", PATH, { session: staff, body });

test("rules in memory are never older than the version that was asked for", async () => {
  const cache = new RulesCache(shop.database.reads);
  const versionNow = async () => {
    const [row] = await shop.database.reads.query(sql<{ v: number }>`select settings_version as v from store_settings`);
    return row?.v ?? 0;
  };
  const before = await cache.at(await versionNow());
  expect(await cache.at(await versionNow())).toBe(before);
  const { body: rule } = await make({ scope: "tier", targetId: "cached", rateBps: 900 });
  const version = await versionNow();
  const [after, again] = await Promise.all([cache.at(version), cache.at(version)]);
  expect(after).toBe(again);
  expect(after.ofTier("cached")).toHaveLength(1);
  await shop.request("PATCH", `${PATH}/${rule.id}`, {
    session: staff,
    body: { active: false },
    headers: { "if-match": "*" },
  });
  expect((await cache.at(await versionNow())).ofTier("cached")).toEqual([]);
});

test("there are at most as many rules as memory is meant for", async () => {
  const [row] = await shop.database.reads.query(
    sql<{ count: number | null }>`select count(*) as count from commission_rules`,
  );
  await shop.database.transaction(async (tx) => {
    for (let count = row?.count ?? 0; count < MOST_RULES; count += 1)
      await insertRuleRow(tx, {
        id: newId(),
        scope: "tier",
        creator_id: null,
        product_id: null,
        collection_id: null,
        tier: `tier-${count}`,
        rate_bps: 1,
        flat_minor: null,
        cap_minor: null,
        excluded: false,
        promote_from_minor: null,
        active: false,
      });
  });
  const refused = await make({ scope: "default", rateBps: 1 });
  expect(refused).toMatchObject({ status: 409, body: { code: "too_many_commission_rules" } });
});
