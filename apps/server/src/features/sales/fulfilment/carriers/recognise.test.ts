import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { templateProblem, trackingAddress } from "../../../ground/store/parcels/tracking-address.ts";
import { carrierNamed, knownCarriers } from "./carriers.ts";
import { hasRightCheck } from "./check-characters.ts";
import { carrierOfNumber, recognise } from "./recognise.ts";

const CARRIERS = knownCarriers();
const found = (number: string) => recognise(CARRIERS, number).map(({ carrier: { code }, check }) => [code, check]);

test.each([
  ["1Z5R89390357567127", "ups", "right"],
  ["1z 5r8 939 03-5756-7127", "ups", "right"],
  ["RB123456785GB", "royal-mail", "right"],
  ["3318810025", "dhl-express", "right"],
  ["008182709980000020033350276C", "dpd", "right"],
  ["00340434161094042557", "dhl", "right"],
  ["1Z1111111111111111", "ups", "wrong"],
  ["RB123456786US", "usps", "wrong"],
  ["3318810010", "dhl-express", "wrong"],
  ["008182709980000020033350276A", "dpd", "wrong"],
  ["3SABCD1234567", "postnl", "none"],
  ["LX123456785SE", "postnord", "right"],
])("%s is of %s, its check character %s", (number, code, check) => {
  expect(found(number)).toContainEqual([code, check]);
});

test("what is certain comes first, what looks wrong last", () => {
  expect(found("3318810025")[0]).toEqual(["dhl-express", "right"]);
  expect(found("3318810010").at(-1)).toEqual(["dhl-express", "wrong"]);
  expect(found("nonsense of a number")).toEqual([]);
});

test("a single changed digit of a number with a check digit is noticed", () => {
  const digit = fc.record({ at: fc.integer({ min: 0, max: 8 }), by: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 19, maxLength: 19 }), digit, (digits, { at, by }) => {
      const right = [..."0123456789"]
        .map((check) => digits.join("") + check)
        .filter((each) => hasRightCheck("gs1", each));
      expect(right).toHaveLength(1);
      const [number = ""] = right;
      const other = (Number(number[at]) + by) % 10;
      expect(hasRightCheck("gs1", `${number.slice(0, at)}${other}${number.slice(at + 1)}`)).toBe(false);
    }),
  );
});

describe("the carrier of a number that names none", () => {
  test.each<[number: string, usual: string | null, carrier: string | null]>([
    ["1Z5R89390357567127", "DHL", "UPS"],
    ["12345678901234", null, null],
    ["12345678901234", "Hermes", "Hermes"],
    ["12345678901234", "UPS", null],
    ["4711", "DHL", "DHL"],
    ["4711", null, null],
    ["Z1234567890", null, "Packeta"],
  ])("%s, usually %s: %s", (number, usual, carrier) => {
    expect(carrierOfNumber(CARRIERS, number, usual)).toBe(carrier);
  });
});

test("carriers are named by code or name, in any spelling", () => {
  for (const name of ["dhl-express", "DHL Express", "dhlexpress"])
    expect(carrierNamed(CARRIERS, name)?.code).toBe("dhl-express");
  expect(carrierNamed(CARRIERS, "Bike courier")).toBeNull();
  expect(carrierNamed(CARRIERS, "-")).toBeNull();
});

test("every template of a known carrier is one, and has the number in its address", () => {
  for (const { trackingUrl } of CARRIERS) {
    expect(templateProblem(trackingUrl ?? "")).toBeNull();
    const address = trackingAddress(trackingUrl ?? "", "ab 1-2", { postalCode: "SW1A 1AA", country: "GB" });
    expect(address).toContain("AB12");
    expect(address).not.toMatch(/[{}\s]/);
  }
});

test.each([
  "javascript:alert({number})",
  "http://a.example/{number}",
  "https://{number}.example/",
  "https://a.example/",
  "https://a.example/{number}/{street}",
  "https://u@a.example/{number}",
  "https:// a.example/{number}",
])("%s is no template", (template) => {
  expect(templateProblem(template)).not.toBeNull();
});

test("what is filled into a template cannot leave its place", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 10 }), (number, postalCode) => {
      const address = new URL(
        trackingAddress("https://a.example/t?n={number}&p={postcode}", number, { postalCode, country: "DE" }),
      );
      expect([address.origin, address.pathname, address.hash]).toEqual(["https://a.example", "/t", ""]);
      expect([...address.searchParams.keys()]).toEqual(["n", "p"]);
    }),
  );
});
