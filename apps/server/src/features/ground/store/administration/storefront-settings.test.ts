import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { readSettingsVersion } from "../settings-version.ts";

const PUBLIC_URL = "http://localhost:3000";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const patch = (body: unknown) =>
  shop.request("PATCH", "/api/admin/settings", { session: admin, headers: { "if-match": "*" }, body });
const store = async () => (await shop.request("GET", "/api/store")).body;

test("a new shop presents itself with nothing but its name, in both languages", async () => {
  expect(await store()).toMatchObject({
    description: null,
    logo: null,
    favicon: null,
    accentColor: null,
    locale: "en",
    locales: ["en", "de"],
    contactEmail: null,
    navigation: [],
    announcement: null,
    hero: null,
    story: null,
    homeCollections: [],
    legal: { imprint: null, privacy: null, terms: null, withdrawal: null, shipping: null },
    requireVerifiedEmail: false,
  });
});

const NO_STATEMENT = { text: null, image: null, imageAlt: null, linkTitle: null, url: null };

test("settings are in the store at once; null clears; absent fields stay", async () => {
  const storefront = {
    description: "Mugs, made by hand.",
    logo: "/media/logo.svg",
    favicon: "https://cdn.example/icon.png",
    accentColor: "#b4532a",
    locales: ["de"],
    contactEmail: "help@shop.example",
    navigation: [{ title: "Mugs", url: "/collections/mugs" }],
    announcement: "Free delivery from 50 €",
    hero: { ...NO_STATEMENT, title: "Mugs", image: "/media/mug.jpg", linkTitle: "See them", url: "/collections/mugs" },
    story: { ...NO_STATEMENT, title: "Thrown by hand", text: "By two people." },
    homeCollections: ["mugs"],
  };
  const links = { imprint: "/imprint", terms: "https://www.example/terms", blog: "/blog" };
  expect(await patch({ ...storefront, links })).toMatchObject({ status: 200, body: storefront });
  expect(await store()).toMatchObject({
    ...storefront,
    locale: "de",
    legal: { imprint: `${PUBLIC_URL}/imprint`, privacy: null, terms: "https://www.example/terms" },
  });
  await patch({ announcement: null, description: "  ", story: null, hero: { title: " Mugs ", text: "" } });
  const hero = { ...NO_STATEMENT, title: "Mugs" };
  expect(await store()).toMatchObject({ ...storefront, announcement: null, description: null, story: null, hero });
});

test("the seller is in the settings alone, and can be sent back as it was read", async () => {
  const address = { name: "Tote GmbH", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };
  const seller = { legalName: "Tote GmbH", address, vatId: "DE123456789", taxNumber: null };
  const written = await patch(seller);
  const complete = { ...address, line2: null, region: null, phone: null };
  expect(written).toMatchObject({ status: 200, body: { ...seller, address: complete } });
  expect(await patch({ address: complete })).toMatchObject({ status: 200, body: { version: written.body.version } });
  expect(await store()).not.toHaveProperty("vatId");
  expect(await patch({ address: null })).toMatchObject({
    status: 200,
    body: { address: null, legalName: "Tote GmbH" },
  });
});

test.each([
  [{ logo: "javascript:alert(1)" }, "#/logo"],
  [{ favicon: "//evil.example/x" }, "#/favicon"],
  [{ navigation: [{ title: "x", url: "data:text/html,x" }] }, "#/navigation/0/url"],
  [{ hero: { title: "x", image: "javascript:alert(1)" } }, "#/hero/image"],
  [{ story: { title: "x", url: "//evil.example" } }, "#/story/url"],
  [{ hero: { title: " " } }, "#/hero/title"],
  [{ homeCollections: ["a", "b", "c", "d", "e"] }, "#/homeCollections"],
  [{ accentColor: "red" }, "#/accentColor"],
  [{ locales: [] }, "#/locales"],
  [{ locales: ["fr"] }, "#/locales/0"],
  [{ contactEmail: "nobody" }, "#/contactEmail"],
  [{ vatId: "123" }, "#/vatId"],
  [{ address: { name: "x", line1: "x", city: "x", country: "ZZ", postalCode: "1" } }, "#/address/country"],
  [{ address: { name: " ", line1: "x", city: "x", country: "DE", postalCode: "1" } }, "#/address/name"],
  [{ address: { name: "x", line1: "x", city: "x", country: "DE", postalCode: null } }, "#/address/postalCode"],
])("%j is refused and changes nothing", async (body, pointer) => {
  const before = await store();
  expect(await patch(body)).toMatchObject({ status: 422, body: { errors: [expect.objectContaining({ pointer })] } });
  expect(await store()).toEqual(before);
});

test("every change moves the version that placement asks for", async () => {
  const version = () => readSettingsVersion(shop.database.reads);
  for (const change of [{ lowStockThreshold: 9 }, { couponPolicy: "links_only" }, { announcement: "New" }]) {
    const before = await version();
    expect((await patch(change)).status).toBe(200);
    expect(await version()).toBeGreaterThan(before);
  }
});
