import { expect, test } from "vitest";
import { plainForwardedFor } from "./forwarded-addresses.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:40001", "203.0.113.7"],
  ["[2001:db8::7]:40001", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["2001:db8::7", "2001:db8::7"],
  ["198.51.100.1:1 , 203.0.113.7:2", "198.51.100.1, 203.0.113.7"],
  ["a;b, 203.0.113.7", "203.0.113.7"],
  ["198.51.100.1, unknown, 203.0.113.7", "203.0.113.7"],
  ["203.0.113.7, ", undefined],
  ["' or 1=1", undefined],
  ["203.0.113.7:x", undefined],
  ["[203.0.113.7", undefined],
  ["1.2.3:4", undefined],
  ["x".repeat(5_000), undefined],
  ["", undefined],
])("%s", (header, plain) => {
  expect(plainForwardedFor(header)).toBe(plain);
});
