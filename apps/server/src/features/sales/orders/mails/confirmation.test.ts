import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, signUp, waitingMails } from "../../../../../test/factories.ts";
import { orderOf } from "../../../../../test/fulfilment.ts";
import { addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { mailContent } from "../../../../platform/mail/texts/mail-content.ts";
import { mailOrderEvents } from "./mail-order-events.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

/** Transactions of other test databases hold the log up, as they share the server. */
async function confirmationFor<Data = { deliverTo: string }>(email: string): Promise<Data> {
  const kit = {
    database: shop.database,
    secrets: shop.services.secrets,
    howToPay: async () => ({ paymentInstructions: "", bankAccount: null }),
  };
  await expect
    .poll(
      async () => {
        while (await mailOrderEvents(kit));
        return (await waitingMails(shop, email)).length;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(1);
  return (await waitingMails(shop, email))[0]?.data as Data;
}

test("a mail to an address that is not the account's own has the place of the parcel without its street", async () => {
  const { productId } = await createProduct(shop);
  const customer = await signUp(shop);
  const other = "someone.else@example.com";
  const said = async (address: object) => {
    await shop.database.reads.execute(sql`delete from mails`);
    const placed = await placeOrder(shop, customer.session, {
      lines: [{ productId, qty: 1 }],
      email: other,
      shippingAddress: {
        name: "Ada Lovelace",
        line1: "Torstr. 1",
        city: "Berlin",
        postalCode: "10119",
        country: "DE",
        ...address,
      },
    });
    expect(placed.status).toBe(201);
    return confirmationFor(other);
  };
  expect((await said({})).deliverTo).toBe("Ada Lovelace\n10119 Berlin\nGermany");
  expect((await said({ city: "Win at https://evil.example/x" })).deliverTo).toBe("Ada Lovelace\n10119\nGermany");
  expect((await said({ city: "write to me@evil.example" })).deliverTo).toBe("Ada Lovelace\n10119\nGermany");
});

test("a shop without a text on how to pay promises it, with sum and reference", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
  const data = await confirmationFor<object>(customer.email);
  const url = "http://localhost:3000";
  const facts = { storeName: "Shop", accentColor: null, publicUrl: url, storefrontUrl: url, links: {} };
  expect(mailContent("order_confirmed", "en", data, facts)?.paragraphs.slice(-2)).toEqual([
    "We'll send you the payment details in a separate e-mail.",
    `Amount: €24.90. Reference: ${order.reference}.`,
  ]);
});
