/** docs/contract/administration.md#order-tags, and the lists sorted by total. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, makeStaff } from "../../../../../test/factories.ts";
import { orderOf } from "../../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

interface Found {
  data: { id: string; reference: string; tags: string[] }[];
  nextCursor: string | null;
}
let shop: TestApp;
let staff: string;
/** By total: 1490, 1990, … */
const orders: { id: string; reference: string; version: number; session: string }[] = [];
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  staff = await makeStaff(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  for (const priceMinor of [1_000, 1_500, 2_000, 2_500, 3_000]) {
    const { order, customer } = await orderOf(shop, [{ priceMinor, qty: 1 }]);
    orders.push({ ...(order as unknown as (typeof orders)[number]), session: customer.session });
  }
});
afterAll(() => shop.close());

const tag = (places: readonly number[], change: { add?: string[]; remove?: string[] }, session = staff) => {
  const named = places.map((place) => orders[place]?.reference ?? "");
  return shop.request<{ data: { id: string; tags: string[] }[]; errors: { pointer: string; code: string }[] }>(
    "POST",
    "/api/admin/orders/tags",
    { session, body: { orders: named, ...change } },
  );
};
const listed = async (query: string): Promise<number[]> => {
  const places: number[] = [];
  let next = "";
  do {
    const path: string = `/api/admin/orders?view=row&limit=2&${query}${next}`;
    const { body } = await shop.request<Found>("GET", path, { session: staff });
    places.push(...body.data.map(({ id }) => orders.findIndex((order) => order.id === id)));
    next = body.nextCursor === null ? "" : `&cursor=${encodeURIComponent(body.nextCursor)}`;
  } while (next !== "");
  return places;
};

test("a list by tag is sorted by time or total over its pages, and goes together with every other filter", async () => {
  expect((await tag([3, 0, 2], { add: [" VIP", "to  call"] })).body.data.map(({ tags }) => tags)).toEqual([
    ["to call", "vip"],
    ["to call", "vip"],
    ["to call", "vip"],
  ]);
  await tag([4], { add: ["gift"] });
  expect(await listed("tag=Vip")).toEqual([3, 2, 0]);
  expect(await listed("tag=vip&sort=placedAt")).toEqual([0, 2, 3]);
  expect(await listed("tag=vip&sort=-total")).toEqual([3, 2, 0]);
  expect(await listed("tag=vip&sort=total")).toEqual([0, 2, 3]);
  expect(await listed("sort=total")).toEqual([0, 1, 2, 3, 4]);
  expect(await listed("sort=-total")).toEqual([4, 3, 2, 1, 0]);
  expect(await listed("tag=vi")).toEqual([]);
  expect(await listed("tag=vip&attention=unpaid")).toEqual([3, 2, 0]);
  expect(await listed("tag=vip&attention=to_fulfil")).toEqual([]);
  expect(await listed(`tag=vip&q=${orders[2]?.reference}`)).toEqual([2]);
  expect((await shop.request("GET", "/api/admin/orders/tags", { session: staff })).body).toEqual({
    data: ["gift", "to call", "vip"],
  });
  const file = await shop.request("GET", "/api/admin/orders.csv?tag=vip&sort=total", { session: staff });
  const [head = "", first = "", ...more] = file.text.trim().split("\r\n");
  expect([head.includes(",tags,"), first.includes(',"to call, vip",'), more.length]).toEqual([true, true, 2]);
});

test("tags are added and removed, all or none; what is so already is a no-op", async () => {
  const many = Array.from({ length: 9 }, (_, index) => `tag ${index}`);
  expect((await tag([1], { add: many })).status).toBe(200);
  const refused = await tag([0, 1], { add: ["ten", "eleven"] });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "bulk_refused", errors: [{ pointer: "#/orders/1", code: "too_many_tags" }] },
  });
  expect(await listed("tag=ten")).toEqual([]);
  // A full order still loses tags, and takes one in the place of another.
  expect((await tag([1], { add: ["ten", "gone"], remove: many.slice(1) })).body.data[0]?.tags).toEqual([
    ...["gone", "tag 0", "ten"],
  ]);
  expect((await tag([1], { add: ["ten"], remove: ["never"] })).body.data[0]?.tags).toEqual(["gone", "tag 0", "ten"]);
  expect((await tag([1], { add: ["gone"], remove: ["GONE"] })).body.data[0]?.tags).toEqual(["tag 0", "ten"]);
  for (const wrong of ["", "  ", "a,b", "line\nbreak", "x".repeat(41)])
    expect([wrong, (await tag([1], { add: [wrong] })).status]).toEqual([wrong, 422]);
  const nothing = { orders: ["T-0000-0000"], add: ["vip"] };
  const missing = await shop.request("POST", "/api/admin/orders/tags", { session: staff, body: nothing });
  expect(missing.status).toBe(422);
});

test("the audit log has them, the order's version and its customer do not", async () => {
  const log = await shop.request<{ data: { before: object; after: object }[] }>(
    "GET",
    "/api/admin/audit-log?q=order.tag",
    { session: await makeAdmin(shop) },
  );
  expect(log.body.data).toContainEqual(
    expect.objectContaining({ action: "order.tag", before: { tags: [] }, after: { tags: ["gift"] } }),
  );
  // Seven changes of tags, and none for the request that changed nothing or was refused.
  expect(log.body.data.length).toBe(7);
  const [first] = orders;
  if (first === undefined) throw new Error("no order was placed");
  const seen = await shop.request<{ tags: string[]; version: number }>("GET", `/api/admin/orders/${first.id}`, {
    session: staff,
  });
  expect(seen.body).toMatchObject({ tags: ["to call", "vip"], version: first.version });
  const own = await shop.request("GET", `/api/orders/${first.id}`, { session: first.session });
  expect(own.text).not.toContain("vip");
  expect((await tag([0], { add: ["mine"] }, first.session)).status).toBe(403);
});
