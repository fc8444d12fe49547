import type { SeededRandom } from "./seeded-random.ts";

const HOSTILE_TEXTS: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff tail",
  "\u202e\u200b\ufeff",
  "é".repeat(300),
  "👩‍👩‍👧‍👦".repeat(20),
  "Ω".repeat(5_000),
  "'; drop table orders; --",
  '" or ""="',
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "%00%ff%2e%2e",
  "\r\nSet-Cookie: session=stolen",
  "#{7*7}{{7*7}}",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e400",
  "true",
  "__proto__",
  "constructor",
  "9223372036854775808",
  "0x1F",
  "١٢٣",
  "ZZZZZZ",
  "prod_00000000000000000000000000",
  "prod_7zzzzzzzzzzzzzzzzzzzzzzzzz",
  "ord_8zzzzzzzzzzzzzzzzzzzzzzzzz",
  "usr_",
  "T-0000-0000",
  "t7k3m9qxd",
  "2026-02-30T25:61:61Z",
  "0000-00-00",
  "+275760-09-13T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
  "-infinity",
  "a@b",
  "a@b.c",
  `${"x".repeat(64)}@${"y".repeat(63)}.example.com`,
  "javascript:alert(1)",
  "http://169.254.169.254/latest/meta-data",
  "https://user:secret@example.com/%zz",
];

const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-7,
  101,
  999,
  1_000,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  -Number.MAX_SAFE_INTEGER,
  1e21,
  1e308,
];

export function hostileText(random: SeededRandom): string {
  return random.pick(HOSTILE_TEXTS);
}

export function hostileNumber(random: SeededRandom): number {
  return random.pick(HOSTILE_NUMBERS);
}

/** Something of any type, for a place that takes another. */
export function hostileValue(random: SeededRandom): unknown {
  return random.pick<() => unknown>([
    () => hostileText(random),
    () => hostileText(random),
    () => hostileNumber(random),
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => [[[[[[]]]]]],
    () => Array.from({ length: 150 }, (_, index) => index),
    () => ({ toString: "x", valueOf: 1, length: -1 }),
    () => JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {}}}'),
  ])();
}

/** Bodies that are no JSON, not of this type, or too large, with the type that they are sent as. */
export function brokenBody(random: SeededRandom): { body: string | Buffer; contentType: string } {
  return random.pick<() => { body: string | Buffer; contentType: string }>([
    () => ({ body: "{", contentType: "application/json" }),
    () => ({ body: '{"a":1,}', contentType: "application/json" }),
    () => ({ body: "\ufeff{}", contentType: "application/json" }),
    () => ({ body: '{"a":"\\ud800"}', contentType: "application/json" }),
    () => ({ body: '{"a":"\\u0000"}', contentType: "application/json" }),
    () => ({ body: '{"__proto__":{"a":1}}', contentType: "application/json" }),
    () => ({ body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), contentType: "application/json" }),
    () => ({ body: `{"a":"${"x".repeat(70_000)}"}`, contentType: "application/json" }),
    () => ({ body: `${"[".repeat(20_000)}${"]".repeat(20_000)}`, contentType: "application/json" }),
    () => ({ body: "null", contentType: "application/json" }),
    () => ({ body: "[]", contentType: "application/json; charset=utf-8" }),
    () => ({ body: "a=1&b=2", contentType: "application/x-www-form-urlencoded" }),
    () => ({ body: "{}", contentType: "text/plain" }),
    () => ({ body: "<a/>", contentType: "application/xml" }),
    () => ({ body: "--x\r\n\r\n", contentType: "multipart/form-data; boundary=x" }),
    () => ({ body: "{}", contentType: "nonsense" }),
  ])();
}
