/** docs/contract/administration.md#start-guide: each step is ticked by data. Also the test mail, which a new shop wants too. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, makeStaff, signUp, waitingMails } from "../../../../test/factories.ts";
import { addShippingMethod, addTaxRate, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { newId } from "../../../platform/ids.ts";
import { FIRST_SHIPPING_METHOD } from "../../ground/store/first-shipping-method.ts";
import { insertShippingMethod } from "../../ground/store/queries.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

interface Guide {
  steps: { code: string; done: boolean; missing: string[] }[];
  done: boolean;
}

const read = async () => (await shop.request<Guide>("GET", "/api/admin/start", { session: admin })).body;
const open = async () => (await read()).steps.filter(({ done }) => !done).map(({ code }) => code);
const patch = (body: object) =>
  shop.request("PATCH", "/api/admin/settings", { session: admin, headers: { "if-match": "*" }, body });

test("an empty shop needs all of it, and each step is ticked by what was done", async () => {
  await patch({ name: "Tote" });
  expect(await open()).toEqual(["name", "tax", "shipping", "payment", "product", "legal", "test_order"]);
  await patch({ name: "Halm", paymentInstructions: "IBAN DE02 1203 0000 0000 2020 51" });
  expect(await open()).toEqual(["tax", "shipping", "product", "legal", "test_order"]);
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  // The method that a new shop comes with is no decision of anyone.
  await shop.database.transaction((tx) => insertShippingMethod(tx, { id: newId(), ...FIRST_SHIPPING_METHOD }));
  await expect.poll(open, { timeout: 5_000 }).toEqual(["shipping", "product", "legal", "test_order"]);
  await addShippingMethod(shop, { code: "parcel", priceMinor: 490 });
  const product = await createProduct(shop, { variants: [{ priceMinor: 1_000, stock: 9 }] });
  // Settings may lag a change that another process made by a second.
  await expect.poll(open, { timeout: 5_000 }).toEqual(["legal", "test_order"]);
  const address = { name: "Halm", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };
  await patch({ legalName: "Halm GmbH", address, links: { terms: "https://halm.example/terms" } });
  for (const name of ["privacy", "withdrawal"])
    await shop.request("PATCH", `/api/admin/legal-texts/${name}`, {
      session: admin,
      headers: { "if-match": "*" },
      body: { text: "Ours." },
    });
  const legal = (await read()).steps.find(({ code }) => code === "legal");
  expect(legal).toEqual({ code: "legal", done: false, missing: ["guarantee"] });
  await patch({ links: { terms: "https://halm.example/terms", guarantee: "/guarantee" } });
  const { session } = await signUp(shop);
  await placeOrder(shop, session, { lines: [{ productId: product.productId, qty: 1 }] });
  expect(await read()).toMatchObject({ done: true });
  expect((await shop.request("GET", "/api/admin/start", { session })).status).toBe(403);
});

test("a test mail goes to the administrator who asks", async () => {
  const grace = await signUp(shop, { name: "Grace Hopper", email: "grace@example.com", roles: ["admin"] });
  const send = (session: string) => shop.request("POST", "/api/admin/settings/test-mail", { session });
  expect(await send(grace.session)).toMatchObject({ status: 202, body: { recipient: "grace@example.com" } });
  expect(await waitingMails(shop, "grace@example.com")).toMatchObject([{ template: "test_mail" }]);
  expect((await send(await makeStaff(shop))).status).toBe(403);
});
