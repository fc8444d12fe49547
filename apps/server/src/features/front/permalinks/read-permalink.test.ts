/** docs/contract/permalinks.md */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MalformedLink, readItems, readPermalink, writeItems } from "./read-permalink.ts";

const SHOP = "https://shop.example";
const read = (url: string) => readPermalink(url, SHOP);
const VARIANT = "var_01karz0a75ftpszrrhhf6me53v";

test.each([
  [
    `/buy/${VARIANT}:2,MARTOT-INK:1`,
    [
      { name: VARIANT, qty: 2 },
      { name: "MARTOT-INK", qty: 1 },
    ],
  ],
  ["/buy/~TUFSVE9UL0lOSyAy:1", [{ name: "MARTOT/INK 2", qty: 1 }]],
  ["/buy/tote:600,tote:600", [{ name: "tote", qty: 999 }]],
  [
    "/buy/tote%3A1%2Cmug%3A2",
    [
      { name: "tote", qty: 1 },
      { name: "mug", qty: 2 },
    ],
  ],
  ["/buy", []],
  ["/buy/", []],
])("%s names %j", (url, items) => {
  expect(read(url).items).toEqual(items);
});

test.each([
  "/buy/tote:0",
  "/buy/tote:01",
  "/buy/tote:1000",
  "/buy/tote:-1",
  "/buy/tote",
  "/buy/tote:1,",
  "/buy/to te:1",
  "/buy/~%21:1",
  "/buy/~QQ==:1",
  "/buy/~QR:1",
  "/buy/~gA:1",
  "/buy/~AA:1",
  "/buy/%:1",
  `/buy/${Array.from({ length: 21 }, (_, index) => `a${index}:1`).join(",")}`,
  `/buy/${"a".repeat(2_050)}:1`,
  `/buy/tote:1?a=${"b".repeat(201)}`,
  "/buy/tote:1?a/b/c/d/e=1",
  `/buy/tote:1?${Array.from({ length: 41 }, (_, index) => `p${index}=1`).join("&")}`,
])("%s is no permalink", (url) => {
  expect(() => read(url)).toThrow(MalformedLink);
});

describe("the query", () => {
  test("takes our names and those of the protocol, and drops buyers and tokens", () => {
    const query =
      "discounts/codes/0=SUMMER10&attribution/utm_source=mail&utm_medium=sms&context/language=de&buyer/email=a%40b.example&access_token=x&rt=rt1.x.y&session=1";
    expect(read(`/buy/tote:1?${query}&ref=ada`)).toMatchObject({
      ref: "ada",
      discountCode: "SUMMER10",
      language: "de",
      to: null,
      campaign: [
        ["utm_source", "mail"],
        ["utm_medium", "sms"],
      ],
    });
  });

  test("one thing named in two ways counts only if both say the same", () => {
    expect(read("/buy/tote:1?ref=ada&attribution/ref=grace").ref).toBeNull();
    expect(read("/buy/tote:1?ref=ada&ref=grace&ref=ada").ref).toBeNull();
    expect(read("/buy/tote:1?attribution/ref=ada&ref=ada").ref).toBe("ada");
  });

  test.each([
    ["/collections/everyday-bags", "/collections/everyday-bags"],
    ["/a/../checkout?x=1#y", "/checkout?x=1#y"],
    ["//evil.example", null],
    ["/\\evil.example", null],
    ["/%2Fevil.example", "/%2Fevil.example"],
    ["/..//evil.example", null],
    ["https://evil.example/", null],
    ["javascript:alert(1)", null],
    ["bag", null],
    ["/a b", null],
    ["/a\r\nSet-Cookie:x", null],
  ])("continue_to %j leads to %j", (value, to) => {
    expect(read(`/buy/tote:1?continue_to=${encodeURIComponent(value)}`).to).toBe(to);
  });
});

test("what is written is read again", () => {
  const name = fc
    .string({ minLength: 1, maxLength: 40, unit: "grapheme" })
    .filter((text) => text.trim() !== "" && !/\p{Cc}/u.test(text));
  const items = fc.uniqueArray(fc.record({ name, qty: fc.integer({ min: 1, max: 999 }) }), {
    maxLength: 20,
    selector: (item) => item.name,
  });
  fc.assert(fc.property(items, (wanted) => void expect(readItems(writeItems(wanted))).toEqual(wanted)));
});

test("no text does more than fail", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      try {
        read(`/buy/${text}`);
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedLink);
      }
    }),
  );
});
