/** The lines of addresses in orders: docs/contract/orders.md#addresses-in-lines. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeStaff, signUp, type TestCustomer } from "../../../../../test/factories.ts";
import golden from "../../../../../test/fixtures/addresses.json" with { type: "json" };
import { addShippingMethod, BERLIN } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { withoutPersonalFields } from "../../../partners/webhooks/delivery/personal-fields.ts";
import { documentCheck } from "../verify/verify-order-documents.ts";

let shop: TestApp;
let customer: TestCustomer;
let staff: string;
let productId: string;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "world", priceMinor: 0, countries: ["*"] });
  ({ productId } = await createProduct(shop, { handle: "tote" }));
  customer = await signUp(shop);
  staff = await makeStaff(shop);
});
afterAll(() => shop.close());

interface Addressed {
  id: string;
  shippingAddress: { lines: string[]; postalCode: string | null };
  billingAddress: { lines: string[]; company: string | null } | null;
}
const english = { "accept-language": "en" };
const german = { "accept-language": "de-AT,en;q=0.5" };
const place = (shippingAddress: object, more: object = {}, headers: Record<string, string> = english) =>
  shop.request<Addressed>("POST", "/api/orders", {
    session: customer.session,
    headers,
    body: { lines: [{ productId, qty: 1 }], shippingAddress, ...more },
  });
const read = async (url: string, session: string, headers: Record<string, string>) =>
  (await shop.request<Addressed & { data: Addressed[] }>("GET", url, { session, headers })).body;

test.each(golden.addresses.map(({ address, page }) => [`${address.country} ${address.name}`, address, page] as const))(
  "%s is in the lines of its country, for who placed the order, who reads it, staff, and again after it was sent back",
  async (_name, address, page) => {
    const placed = await place(address);
    expect(placed).toMatchObject({ status: 201, body: { shippingAddress: { lines: page.en } } });
    const { id, shippingAddress } = placed.body;
    for (const url of [`/api/orders/${id}`, `/api/admin/orders/${id}`]) {
      const session = url.includes("admin") ? staff : customer.session;
      expect((await read(url, session, german)).shippingAddress.lines).toEqual(page.de);
      expect((await read(url, session, english)).shippingAddress.lines).toEqual(page.en);
    }
    expect((await place(shippingAddress)).body.shippingAddress).toEqual(shippingAddress);
  },
);

test("a list of orders is kept for each language by itself", async () => {
  await place(BERLIN, { billingAddress: { ...BERLIN, company: "Müller & Sohn GmbH" } });
  for (const [headers, country] of [
    [german, "Deutschland"],
    [english, "Germany"],
    [german, "Deutschland"],
  ] as const) {
    const { data } = await read("/api/orders", customer.session, headers);
    expect(data[0]?.shippingAddress.lines.at(-1)).toBe(country);
    expect(data[0]?.billingAddress?.lines.slice(0, 2)).toEqual(["Ada Lovelace", "Müller & Sohn GmbH"]);
    expect((await read("/api/admin/orders", staff, headers)).data[0]?.shippingAddress.lines.at(-1)).toBe(country);
  }
});

test("an order from before the lines has them too, and verification finds nothing odd in it", async () => {
  const { id } = (await place(BERLIN)).body;
  const bare = JSON.stringify(await read(`/api/orders/${id}`, customer.session, english), (name, value) =>
    name === "company" || (name === "lines" && typeof value[0] === "string") ? undefined : value,
  );
  await shop.database.reads.execute(
    sql`update orders set document = ${bare} where reference = ${JSON.parse(bare).reference}`,
  );
  const again = await read(`/api/orders/${id}`, customer.session, german);
  expect(again.shippingAddress).toMatchObject({
    company: null,
    lines: ["Ada Lovelace", "Torstr. 1", "10119 Berlin", "Deutschland"],
  });
  const differences: unknown[] = [];
  await documentCheck.run(shop.database.reads, (difference) => differences.push(difference));
  expect(differences).toEqual([]);
});

test("an event has the lines in the shop's own language, and neither them nor the company without personal data", async () => {
  const { id } = (await place({ ...BERLIN, company: "Tote GmbH" }, {}, german)).body;
  const rows = await shop.database.reads.query(sql<{ data: unknown }>`
    select data from events where type = 'order.created' and data ->> 'id' = ${id}`);
  const event = rows[0]?.data as Addressed & { lines: unknown[] };
  expect(event.shippingAddress).toMatchObject({ company: "Tote GmbH", lines: expect.arrayContaining(["Germany"]) });
  const bare = withoutPersonalFields(event) as Addressed & { lines: unknown[] };
  expect(bare.shippingAddress).toMatchObject({ company: null, lines: null, country: "DE" });
  expect(bare.lines).toHaveLength(event.lines.length);
});

test.each([
  ["IE", "Cork"],
  ["EC", "Quito"],
  ["IL", "Haifa"],
  ["CL", "Santiago"],
  ["XK", "Prishtina"],
  ["HK", undefined],
])("an order to %s needs no postal code", async (country, city) => {
  const { postalCode: _, city: __, ...rest } = BERLIN;
  expect(await place({ ...rest, country, ...(city === undefined ? {} : { city }) })).toMatchObject({ status: 201 });
});

test("everything that is missing in both addresses is said at once", async () => {
  const billingAddress = { name: "Ada", line1: "1 High Street", city: "London", country: "GB" };
  const refused = await place({ name: " ", line1: "Torstr. 1", country: "DE" }, { billingAddress });
  expect(refused).toMatchObject({ status: 422 });
  const { errors } = refused.body as unknown as { errors: { pointer: string; code: string }[] };
  expect(errors.map(({ pointer, code }) => [pointer, code])).toEqual([
    ["#/shippingAddress/name", "required"],
    ["#/shippingAddress/city", "required"],
    ["#/shippingAddress/postalCode", "required"],
    ["#/billingAddress/postalCode", "required"],
  ]);
});
