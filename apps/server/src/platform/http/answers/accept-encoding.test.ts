import { expect, test } from "vitest";
import { preferredEncoding } from "./accept-encoding.ts";

test.each([
  [undefined, null],
  ["", null],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP;Q=0.5", "gzip"],
  ["deflate", null],
  ["identity", null],
  ["*", "br"],
  ["*;q=0", null],
  ["br;q=0, *", "gzip"],
  ["br;q=0.4, gzip;q=0.8", "gzip"],
  ["br;q=0.8, gzip;q=0.8", "br"],
  ["br;q=0, gzip;q=0", null],
  ["identity;q=1, gzip;q=0.5", null],
  ["identity;q=0.5, gzip;q=1", "gzip"],
  ["identity, gzip", "gzip"],
  ["identity;q=0", null],
  ["gzip;q=2, br;q=x", null],
  [" gzip ; q=0.001 ", "gzip"],
  [",,;q=1,", null],
])("Accept-Encoding %j is answered in %j", (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});
