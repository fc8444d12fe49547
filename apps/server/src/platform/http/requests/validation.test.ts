import { expect, test } from "vitest";
import type { DomainError } from "../../errors.ts";
import { idInput, object, pageQuery, text } from "./schema.ts";
import { validatorCompiler } from "./validation.ts";

const schema = object({ at: { type: "string", format: "date-time" } as never });

test.each(["body", "querystring"])("a time in the %s is one to JavaScript and to PostgreSQL", (httpPart) => {
  const validate = validatorCompiler({ schema, httpPart, method: "GET", url: "/" });
  const isTaken = (at: string) => !("error" in ((validate as (data: unknown) => object)({ at }) ?? {}));
  for (const time of [
    "2026-11-20T10:30:00Z",
    "2026-11-20t10:30:00.123456+05:45",
    "2024-02-29T23:59:59-00:00",
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999Z",
  ])
    expect(isTaken(time), time).toBe(true);
  for (const nonsense of [
    "yesterday",
    "2026-11-20",
    "2026-11-20T10:30:00",
    "2026-02-29T00:00:00Z",
    "2026-06-30T23:59:60Z",
    "0000-12-31T23:59:59Z",
    "0001-01-01T00:00:00+01:00",
    "2026-11-20T24:00:00Z",
  ])
    expect(isTaken(nonsense), nonsense).toBe(false);
});

const validate = (schema: object, httpPart: string, data: unknown) =>
  (validatorCompiler({ schema, httpPart, method: "GET", url: "/" }) as (data: unknown) => { error?: DomainError })(
    data,
  );

test("a query's whole number is written with digits alone", () => {
  const limited = object({ limit: { type: "integer", minimum: 1, maximum: 100 } as never });
  for (const limit of ["1", "20", "100"]) expect(validate(limited, "querystring", { limit }).error).toBeUndefined();
  for (const limit of ["1e1", "0x10", " 5", "5 ", "+5", "", "1.0", "0", "101", "five"])
    expect(validate(limited, "querystring", { limit }).error, limit).toMatchObject({
      code: "validation_failed",
      errors: [{ parameter: "limit" }],
    });
});

test("a cursor that cannot be one has the code of a bad cursor, unless something else is wrong too", () => {
  const query = object(pageQuery);
  for (const cursor of ["", "x".repeat(5_000), ["a", "b"]])
    expect(validate(query, "querystring", { cursor }).error).toMatchObject({ status: 422, code: "invalid_cursor" });
  const both = validate(query, "querystring", { cursor: "", limit: "0" }).error;
  expect(both).toMatchObject({ code: "validation_failed", errors: [{ parameter: "limit" }, { parameter: "cursor" }] });
  const unknown = validate(object({}), "querystring", { cursor: "x" }).error;
  expect(unknown).toMatchObject({ code: "validation_failed", errors: [{ code: "unknown_parameter" }] });
});

test("a malformed id in a path answers like an unknown one", () => {
  for (const id of ["", "x".repeat(65)])
    expect(validate(object({ id: idInput("ord") }), "params", { id }).error).toMatchObject({ status: 404 });
});

test("errors are sentences, without regular expressions", () => {
  const schema = object({
    name: text(5, { minLength: 2 }),
    blank: text(5, { pattern: "\\S" }),
    country: text(2, { pattern: "^[A-Z]{2}$" }),
    address: text(50, { pattern: `^${"[a-z0-9]?".repeat(10)}$` }),
    at: { type: "string", format: "date-time" } as never,
    count: { type: "integer", minimum: 3, maximum: 5 } as never,
    lines: { type: "array", minItems: 1, uniqueItems: true, items: {} } as never,
    whole: { type: "object" } as never,
  });
  const detailsOf = (data: object) =>
    Object.fromEntries(
      (validate(schema, "body", data).error?.errors ?? []).map((entry) => [entry.pointer, entry.detail]),
    );
  const valid = {
    name: "ab",
    blank: "a",
    country: "DE",
    address: "",
    at: "2026-11-20T10:30:00Z",
    count: 3,
    lines: [1],
    whole: {},
  };
  const wrong = { name: "a", blank: " ", country: "de", address: "---", at: "now", count: 2, lines: [], whole: 1 };
  expect(detailsOf(wrong)).toEqual({
    "#/name": "This must have at least 2 characters.",
    "#/blank": "This must not be blank.",
    "#/country": "This must match the pattern ^[A-Z]{2}$.",
    "#/address": "This does not have the form that is asked for here.",
    "#/at": "This must be a time with a time zone, such as 2026-11-20T10:30:00Z.",
    "#/count": "This must be at least 3.",
    "#/lines": "This must not be empty.",
    "#/whole": "This must be an object.",
  });
  expect(detailsOf({ ...valid, name: "abcdef", count: 6, lines: [1, 1], more: 1 })).toEqual({
    "#/name": "This must have at most 5 characters.",
    "#/count": "This must be at most 5.",
    "#/lines": "The entries must differ from each other.",
    "#/more": "There is no such name here.",
  });
});

test("a broken bound is told with its limit and unit", () => {
  const bounded = { type: "integer", minimum: 1, maximum: 10_000 } as never;
  const schema = object({
    rateBps: bounded,
    amount: bounded,
    holdDays: bounded,
    qty: bounded,
    priority: bounded,
    name: text(3, { minLength: 2 }),
    tags: { type: "array", maxItems: 1 } as never,
  });
  const data = { rateBps: 10_001, amount: 0, holdDays: 0, qty: 0, priority: 0, name: "long", tags: [1, 2] };
  expect(validate(schema, "body", data).error?.errors).toEqual([
    expect.objectContaining({ pointer: "#/rateBps", code: "too_large", limit: 10_000, unit: "basis_points" }),
    expect.objectContaining({ pointer: "#/amount", code: "too_small", limit: 1, unit: "minor" }),
    expect.objectContaining({ pointer: "#/holdDays", limit: 1, unit: "days" }),
    expect.objectContaining({ pointer: "#/qty", limit: 1, unit: "pieces" }),
    { pointer: "#/priority", code: "too_small", detail: "This must be at least 1.", limit: 1 },
    expect.objectContaining({ pointer: "#/name", code: "too_long", limit: 3, unit: "characters" }),
    expect.objectContaining({ pointer: "#/tags", code: "too_many", limit: 1, unit: "entries" }),
  ]);
});

test("an empty text is told as empty, however many characters it needs", () => {
  const schema = object({ email: text(255, { minLength: 3 }) });
  expect(validate(schema, "body", { email: "" }).error?.errors?.[0]?.detail).toBe("This must not be empty.");
  expect(validate(schema, "body", { email: "a" }).error?.errors?.[0]?.detail).toContain("at least 3 characters");
});
