/** Every operation of the administration names its permissions: docs/contract/administration.md#permissions. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";
import { PERMISSIONS } from "../../src/platform/http/requests/permissions.ts";
import { OPERATIONS_BY_PERMISSION } from "./permission-table.ts";

interface Operation {
  "x-access"?: string;
  "x-permissions"?: readonly string[];
}
const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  readFileSync(join(serverDirectory, "openapi.json"), "utf8"),
);

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    place: `${method.toUpperCase()} ${path}`,
    method,
    path,
    isOfStaff: operation["x-access"] === "staff" || operation["x-access"] === "admin",
    permissions: operation["x-permissions"] ?? [],
  })),
);
const places = (found: typeof operations) => found.map(({ place }) => place);
const ofStaff = operations.filter(({ isOfStaff }) => isOfStaff);

test("each operation of the administration needs the permissions of the table, and no other operation needs one", () => {
  const table = Object.entries(OPERATIONS_BY_PERMISSION).flatMap(([words, listed]) =>
    listed.map((operation) => [operation, words] as const),
  );
  expect(new Set(table.map(([operation]) => operation)).size, "An operation is listed twice.").toBe(table.length);
  const actual = ofStaff.map(({ place, permissions }) => [place, permissions.join(" ")] as const);
  expect(actual.length).toBeGreaterThan(170);
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(table));
  expect(places(operations.filter(({ isOfStaff, permissions }) => !isOfStaff && permissions.length > 0))).toEqual([]);
});

test("each permission opens something", () => {
  const used = new Set(ofStaff.flatMap(({ permissions }) => permissions));
  // Read by operations that more than one permission opens: a creator's own rate is a field of two of them.
  const inside = new Set(["creators.rates"]);
  expect(PERMISSIONS.filter((permission) => !used.has(permission) && !inside.has(permission))).toEqual([]);
});

test("a permission to read opens nothing that writes, and files of the administration need `export`", () => {
  const writing = ofStaff.filter(({ method }) => method !== "get");
  expect(places(writing.filter(({ permissions }) => permissions.some((word) => word.endsWith(".read"))))).toEqual([]);
  const files = ofStaff.filter(({ path }) => /\.(csv|xml|zip)$/.test(path));
  expect(files.length).toBeGreaterThan(10);
  expect(places(files.filter(({ permissions }) => !permissions.includes("export")))).toEqual([]);
});
