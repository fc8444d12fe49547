import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "./next-address.ts";

const SHOP = "https://shop.example";

test.each([
  ["/account", "/account"],
  ["/account/orders?status=open#last", "/account/orders?status=open#last"],
  ["/a b", "/a%20b"],
  ["/../account", "/account"],
  ["", null],
  ["account", null],
  ["//other.example", null],
  ["/\\other.example", null],
  ["/\t/other.example", null],
  ["/.//other.example", null],
  ["/..//other.example/x", null],
  ["https://other.example/", null],
  ["https://shop.example/account", null],
  ["javascript:alert(1)", null],
  [`/${"x".repeat(2_000)}`, null],
])("%s leads to %s", (next, path) => {
  expect(ownPath(next, SHOP)).toBe(path);
});

test("whatever is sent, a browser stays in the shop", () => {
  const piece = fc.constantFrom("/", "\\", ".", "..", ":", "@", "other.example", "\t", "\n", "%2f", "?", "#", "a", " ");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join("")),
      ),
      (next) => {
        const path = ownPath(next, SHOP);
        if (path !== null) expect(new URL(path, `${SHOP}/sign-in`).origin).toBe(SHOP);
      },
    ),
  );
});
