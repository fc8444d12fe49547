import { expect, test } from "vitest";
import { trustOf } from "./trusted-proxies.ts";

test("nobody is trusted when nothing is configured", () => expect(trustOf([])).toBe(false));

test.each([
  ["10.0.0.7", "10.0.0.7", true],
  ["10.0.0.7", "10.0.0.8", false],
  ["10.0.0.7", "::ffff:10.0.0.7", true],
  ["10.0.0.0/8", "10.255.255.255", true],
  ["10.0.0.0/8", "11.0.0.0", false],
  ["fd00::/8", "fdff::1", true],
  ["fd00::/8", "fe00::1", false],
  ["loopback", "127.8.9.10", true],
  ["loopback", "::1", true],
  ["linklocal", "fe80::1%eth0", true],
  ["linklocal", "169.254.1.1", true],
  ["uniquelocal", "192.168.3.4", true],
  ["uniquelocal", "192.169.0.0", false],
  ["uniquelocal", "no address", false],
  ["uniquelocal", "", false],
  ["0.0.0.0/1", undefined, false],
])("of %s, %s: %s", (network, address, answer) => {
  const isTrusted = trustOf([network, "203.0.113.1"]);
  if (isTrusted === false) throw new Error("there are proxies");
  // Twice: the second time it is remembered.
  expect([isTrusted(address), isTrusted(address)]).toEqual([answer, answer]);
});
