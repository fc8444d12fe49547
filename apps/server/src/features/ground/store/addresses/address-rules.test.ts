import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { COUNTRY_CODES } from "../countries.ts";
import { addressRules, requiredParts } from "./address-rules.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test.each([
  ["DE", "name company line1 line2 postalCode city country phone", "city country line1 name postalCode", "26133", 0],
  ["GB", "name company line1 line2 city postalCode country phone", "city country line1 name postalCode", "EC1Y 8SY", 0],
  [
    "US",
    "name company line1 line2 city region postalCode country phone",
    "city country line1 name postalCode region",
    "95014",
    62,
  ],
  [
    "IT",
    "name company line1 line2 postalCode city region country phone",
    "city country line1 name postalCode region",
    "00144",
    107,
  ],
  ["HK", "name company line1 line2 city region country phone", "country line1 name region", null, 3],
  ["IE", "name company line1 line2 city region postalCode country phone", "city country line1 name", "A65 F4E2", 26],
  ["XK", "name company line1 line2 postalCode city country phone", "city country line1 name", "10000", 0],
])("%s writes an address as %s", async (code, fields, required, example, regions) => {
  const answer = await shop.request("GET", `/api/store/countries/${code}`);
  expect(answer.status).toBe(200);
  const body = answer.body as NonNullable<ReturnType<typeof addressRules>>;
  expect(body.fields.map(({ name }) => name).join(" ")).toBe(fields);
  expect(
    body.fields
      .filter((field) => field.required)
      .map(({ name }) => name)
      .sort()
      .join(" "),
  ).toBe(required);
  expect(body.postalCodeExample).toBe(example);
  expect(body.regions).toHaveLength(regions);
});

test("a region in a script of its own has its Latin name; a state is called a state", async () => {
  expect((await shop.request("GET", "/api/store/countries/JP")).body).toMatchObject({
    regionType: "prefecture",
    regions: expect.arrayContaining([{ code: "13", name: "Tokyo" }]),
  });
  expect((await shop.request("GET", "/api/store/countries/US")).body).toMatchObject({ regionType: "state" });
});

test("small letters will do, and an unknown country is 404", async () => {
  expect((await shop.request("GET", "/api/store/countries/de")).body).toMatchObject({ code: "DE" });
  expect(await shop.request("GET", "/api/store/countries/ZZ")).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
});

test("each country has rules that an order's address can satisfy: every field that the server asks for, once", () => {
  for (const code of COUNTRY_CODES) {
    const rules = addressRules(code);
    const names = rules?.fields.map(({ name }) => name) ?? [];
    expect(new Set(names).size, code).toBe(names.length);
    for (const name of ["name", "line1", "city", "country"] as const) expect(names, code).toContain(name);
    const required = rules?.fields.filter((field) => field.required).map(({ name }) => name) ?? [];
    expect(requiredParts(code).filter((part) => !required.includes(part))).toEqual([]);
    // Browsers compile the pattern of an input field with the flag v.
    if (rules?.postalCodePattern != null) {
      const pattern = new RegExp(`^(?:${rules.postalCodePattern})$`, "v");
      if (rules.postalCodeExample !== null) expect(rules.postalCodeExample, code).toMatch(pattern);
    }
  }
});

test.each([
  ["US", "zip", "city", "address"],
  ["IE", "eircode", "city", "address"],
  ["GB", "postal", "post_town", "address"],
  ["AU", "postal", "suburb", "address"],
  ["IN", "pin", "city", "address"],
  ["DE", "postal", "city", "street_number"],
])("the words for the parts of an address in %s", async (code, postalCodeType, cityType, streetType) => {
  const { body } = await shop.request("GET", `/api/store/countries/${code}`);
  expect(body).toMatchObject({ postalCodeType, cityType, streetType });
});
