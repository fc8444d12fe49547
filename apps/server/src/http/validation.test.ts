import { expect, test } from "vitest";
import { object } from "./schema.ts";
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
