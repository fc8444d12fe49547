/** docs/contract/administration.md#legal-checklist: each item both ways. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCreator, createProduct, makeAdmin, makeStaff, signUp } from "../../../../test/factories.ts";
import { addShippingMethod, addTaxRate, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { LegalItem } from "./list-legal-items.ts";
import { listLegalItems } from "./list-legal-items.ts";
import { readLegalFacts } from "./read-legal-facts.ts";

interface Checklist {
  notice: string;
  country: string | null;
  items: LegalItem[];
}

let shop: TestApp;
let admin: string;
let staff: string;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  staff = await makeStaff(shop);
});
afterAll(() => shop.close());

async function checklist(language?: string): Promise<Checklist> {
  const headers = language === undefined ? {} : { "accept-language": language };
  const answer = await shop.request<Checklist>("GET", "/api/admin/legal", { session: staff, headers });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function item(code: string, language?: string): Promise<LegalItem> {
  const found = (await checklist(language)).items.find((candidate) => candidate.code === code);
  if (found === undefined) throw new Error(`no item ${code}`);
  return found;
}

const statusOf = async (code: string) => (await item(code)).status;

async function set(body: Record<string, unknown>): Promise<void> {
  const headers = { "if-match": "*" };
  const answer = await shop.request("PATCH", "/api/admin/settings", { session: admin, headers, body });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
}

const SELLER = { name: "Halm GmbH", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };

test("it is for the shop's own people", async () => {
  expect((await shop.request("GET", "/api/admin/legal")).status).toBe(401);
  const { session } = await signUp(shop);
  expect((await shop.request("GET", "/api/admin/legal", { session })).status).toBe(403);
});

test("every item has a title, its articles and what to do, in English and German; and it is no legal advice", async () => {
  const [english, german] = [await checklist("en"), await checklist("de-AT,de;q=0.9")];
  expect(english.notice).toMatch(/^This is no legal advice\./);
  expect(german.notice).toMatch(/^Das ist keine Rechtsberatung\./);
  expect(english.items.map(({ code }) => code)).toEqual(german.items.map(({ code }) => code));
  expect(new Set(english.items.map(({ code }) => code)).size).toBe(24);
  for (const [index, { title, detail, how, articles }] of english.items.entries()) {
    const translated = german.items[index];
    for (const words of [title, detail, how]) expect(words.length).toBeGreaterThan(3);
    expect([translated?.detail, translated?.how]).not.toContain(detail);
    expect(translated?.title).not.toBe(title);
    expect(articles.length).toBeGreaterThan(0);
  }
});

describe("pages that the operator writes", () => {
  test.each([
    ["imprint", "imprint", "missing"],
    ["terms", "terms", "missing"],
    ["withdrawal_notice", "withdrawal", "missing"],
    ["guarantee_notice", "guarantee", "missing"],
    ["privacy", "privacy", "missing"],
    // A microenterprise needs none, which no setting says.
    ["accessibility", "accessibility", "judge"],
  ])("%s is met by the link %s", async (code, link, before) => {
    await set({ links: { other: "/other" } });
    expect(await item(code)).toMatchObject({
      status: before,
      how: expect.stringMatching(link === "imprint" ? /Fill in “Legal name/ : /Write the page “/),
    });
    if (link !== "imprint") {
      const write = (text: string | null) =>
        shop.request("PATCH", `/api/admin/legal-texts/${link}`, {
          session: admin,
          headers: { "if-match": "*" },
          body: { text },
        });
      expect((await write("# Written\n\nHere.")).status).toBe(200);
      expect(await item(code)).toMatchObject({ status: "met", detail: expect.stringContaining(`/legal/${link}`) });
      expect((await write(null)).status).toBe(200);
      expect(await statusOf(code)).toBe(before);
    }
    await set({ links: { [link]: `https://shop.example.com/${link}` } });
    expect(await item(code)).toMatchObject({ status: "met", detail: expect.stringContaining(`example.com/${link}`) });
  });
});

describe("the seller", () => {
  test("the country: none, one of the EU with its national law, another", async () => {
    expect(await statusOf("home_country")).toBe("missing");
    await set({ homeCountry: "AT" });
    expect(await statusOf("home_country")).toBe("met");
    expect((await item("imprint")).articles).toContain("AT: § 5 ECG");
    await set({ homeCountry: "DE" });
    expect((await item("imprint")).articles).toEqual(["Directive 2000/31/EC Art. 5", "DE: § 5 DDG"]);
    await set({ homeCountry: "US" });
    expect(await statusOf("home_country")).toBe("judge");
    await set({ homeCountry: null });
  });

  test("identity, invoices and the point of contact name what is not said", async () => {
    expect(await item("seller")).toMatchObject({
      status: "missing",
      detail: expect.stringMatching(/^Missing: “Legal name”, “Street[^”]*”, “Phone”, “Contact e-mail”\.$/),
    });
    expect(await item("invoices", "de")).toMatchObject({
      status: "missing",
      detail: expect.stringMatching(/^Es fehlt: „[^“]+“, „[^“]+“, „[^“]+“ oder „[^“]+“\.$/),
    });
    expect(await statusOf("dsa_contact")).toBe("missing");
    await set({ legalName: "Halm GmbH", address: SELLER, contactEmail: "help@example.com" });
    expect(await item("seller")).toMatchObject({ status: "missing", detail: "Missing: “Phone”." });
    expect(await statusOf("dsa_contact")).toBe("met");
    expect(await item("invoices")).toMatchObject({
      status: "missing",
      detail: "Missing: “VAT number” or “Tax number”.",
    });
    await set({ address: { ...SELLER, phone: "+49 30 1234567" }, taxNumber: "37/123/45678" });
    expect(await statusOf("seller")).toBe("met");
    expect(await statusOf("invoices")).toBe("met");
  });

  test("notices of illegal content: on this server's pages, or on another site", async () => {
    expect(await statusOf("notice_mechanism")).toBe("met");
    const facts = await readLegalFacts(shop.database.reads, true);
    const found = listLegalItems(facts, "en").find(({ code }) => code === "notice_mechanism");
    expect(found?.status).toBe("judge");
  });
});

describe("visitors", () => {
  test("a cookie without asking is missing consent; after consent, or none, is met", async () => {
    for (const [attributionStorage, status] of [
      ["cookie", "missing"],
      ["consent", "met"],
      ["none", "met"],
    ]) {
      await set({ attributionStorage });
      expect(await statusOf("consent")).toBe(status);
    }
    await shop.database.reads.execute(
      sql`update store_settings set attribution_storage = null, settings_version = settings_version + 1`,
    );
    expect(await statusOf("consent"), "undecided is as a cookie").toBe("missing");
    await set({ attributionStorage: "consent" });
  });

  test("creators' links make identifiers and advertising a matter for a person", async () => {
    expect([await statusOf("link_identifiers"), await statusOf("advertising_label")]).toEqual(["met", "met"]);
    const { session } = await createCreator(shop);
    const link = await shop.request("POST", "/api/creator/product-links", { session, body: {} });
    expect(link.status).toBe(201);
    expect(await item("link_identifiers")).toMatchObject({
      status: "judge",
      detail: "1 links of creators lead to addresses with “ref”, “clk”.",
    });
    expect(await statusOf("advertising_label")).toBe("judge");
    await set({ attributionStorage: "none" });
    expect((await item("link_identifiers")).detail).toContain("with “ref”.");
  });
});

describe("goods and prices", () => {
  test("an empty shop has nothing to judge", async () => {
    for (const code of ["order_button", "withdrawal_function", "unit_price", "product_safety", "packaging"])
      expect([code, await statusOf(code)]).toEqual([code, "met"]);
  });

  test("safety: no manufacturer, no responsible person, both", async () => {
    const product = await createProduct(shop, { title: "Honey", variants: [{ priceMinor: 700, stock: 9 }] });
    expect(await item("product_safety")).toMatchObject({
      status: "missing",
      detail: "1 of 1 products on sale name no manufacturer.",
    });
    const change = (safety: unknown) =>
      shop.request("PATCH", `/api/admin/products/${product.productId}`, {
        session: admin,
        headers: { "if-match": "*" },
        body: { safety },
      });
    expect((await change({ manufacturer: "Imkerei Halm, Berlin" })).status).toBe(200);
    expect(await statusOf("product_safety")).toBe("judge");
    await change({ manufacturer: "Imkerei Halm, Berlin", responsiblePerson: "Halm GmbH, Berlin" });
    expect(await statusOf("product_safety")).toBe("met");
  });

  test("unit price, withdrawal, order button and packaging follow from the variants on sale", async () => {
    expect(await item("withdrawal_function")).toMatchObject({
      status: "met",
      detail: expect.stringContaining("Every footer"),
    });
    const elsewhere = listLegalItems(await readLegalFacts(shop.database.reads, true), "en");
    expect(elsewhere.find(({ code }) => code === "withdrawal_function")).toMatchObject({
      status: "judge",
      detail: expect.stringContaining("shoppers see another site"),
    });
    for (const code of ["order_button", "unit_price", "packaging"])
      expect([code, await statusOf(code)]).toEqual([code, "judge"]);
    expect((await item("unit_price")).detail).toBe("1 of 1 variants on sale have no content, so no unit price.");
    await shop.database.reads.execute(sql`
      update variants set content = '{"value": 250, "unit": "g", "per": {"value": 1, "unit": "kg"}}', withdrawal_exception = 'd', requires_shipping = false`);
    const separate = listLegalItems(await readLegalFacts(shop.database.reads, true), "en");
    expect(separate.find(({ code }) => code === "withdrawal_function")?.status).toBe("met");
    for (const code of ["withdrawal_function", "unit_price", "packaging"])
      expect([code, await statusOf(code)]).toEqual([code, "met"]);
    await shop.database.reads.execute(sql`update variants set withdrawal_exception = null, requires_shipping = true`);
  });

  test("a product that is not on sale does not count", async () => {
    const hidden = await createProduct(shop, { title: "Draft", status: "draft" });
    expect(hidden.productId).toBeDefined();
    expect(await statusOf("product_safety")).toBe("met");
  });

  test("prices without tax are missing it", async () => {
    expect(await statusOf("final_price")).toBe("met");
    await set({ taxIncluded: false });
    expect(await statusOf("final_price")).toBe("missing");
    await set({ taxIncluded: true });
  });

  test("the prior price needs a country or a rule of its own", async () => {
    await set({ homeCountry: null, priorPrice: null });
    expect(await statusOf("prior_price")).toBe("judge");
    await set({ priorPrice: "each_step" });
    expect(await statusOf("prior_price")).toBe("met");
    await set({ priorPrice: null, homeCountry: "DE" });
    expect(await statusOf("prior_price")).toBe("met");
    await createProduct(shop, { title: "Scarf", variants: [{ priceMinor: 4_000, compareAtMinor: 5_000, stock: 1 }] });
    expect((await item("prior_price")).detail).toMatch(/^Variants on sale with a reduction: 1\./);
  });
});

describe("tax and delivery", () => {
  test("the country needs a rate of each class that goods have", async () => {
    await set({ homeCountry: null });
    expect(await statusOf("tax_rates")).toBe("missing");
    await set({ homeCountry: "DE" });
    expect((await item("tax_rates")).detail).toContain("DE has no rate of the classes: standard.");
    await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
    expect(await statusOf("tax_rates")).toBe("met");
    await createProduct(shop, { title: "Book", variants: [{ priceMinor: 1_000, taxClass: "reduced", stock: 9 }] });
    expect((await item("tax_rates")).detail).toContain("DE has no rate of the classes: reduced.");
    const body = { country: "DE", class: "reduced", rateBps: 700 };
    expect((await shop.request("POST", "/api/admin/tax-rates", { session: admin, body })).status).toBe(201);
    expect(await statusOf("tax_rates")).toBe("met");
  });

  test("every shipping method says how long it takes", async () => {
    await addShippingMethod(shop, { code: "post", priceMinor: 0, countries: ["DE"] });
    expect(await item("delivery_times")).toMatchObject({ status: "missing", detail: expect.stringContaining("post") });
    await shop.database.reads.execute(sql`
      update shipping_methods set min_days = 2, max_days = 3`);
    expect(await statusOf("delivery_times")).toBe("met");
  });

  test("sales to other member states: none, few, above the threshold without rates, with them", async () => {
    expect(await statusOf("vat_oss")).toBe("met");
    await addShippingMethod(shop, { code: "austria", priceMinor: 0, countries: ["AT"] });
    expect(await statusOf("vat_oss")).toBe("judge");
    const dear = await createProduct(shop, { title: "Piano", variants: [{ priceMinor: 600_000, stock: null }] });
    const { session } = await signUp(shop);
    const buy = async () => {
      const lines = [{ productId: dear.productId, qty: 1 }];
      const shippingAddress = { name: "Eva", line1: "Gasse 1", city: "Wien", postalCode: "1010", country: "AT" };
      expect((await placeOrder(shop, session, { lines, shippingAddress })).status).toBe(201);
    };
    await buy();
    expect(await item("vat_oss")).toMatchObject({ status: "judge", detail: expect.stringContaining("€6,000.00") });
    await buy();
    expect(await item("vat_oss")).toMatchObject({ status: "missing", detail: expect.stringContaining("€12,000.00") });
    await addTaxRate(shop, { country: "AT", rateBps: 2_000 });
    expect(await item("vat_oss", "de")).toMatchObject({
      status: "judge",
      detail: expect.stringContaining("12.000,00"),
    });
  });
});
