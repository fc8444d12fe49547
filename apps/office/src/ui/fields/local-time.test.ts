import { expect, test } from "vitest";
import { instantOf, localOf } from "./local-time.ts";

test("a time of a field is one of its zone, in winter and in summer", () => {
  expect(instantOf("2026-12-04T18:00", "Europe/Berlin")).toBe("2026-12-04T17:00:00.000Z");
  expect(instantOf("2026-07-04T18:00", "Europe/Berlin")).toBe("2026-07-04T16:00:00.000Z");
  expect(localOf("2026-07-04T16:00:00.000Z", "Europe/Berlin")).toBe("2026-07-04T18:00");
  expect(localOf("2026-07-04T16:00:00.000Z", "America/New_York")).toBe("2026-07-04T12:00");
});

test.each(["2026-03-29T01:59", "2026-03-29T03:00", "2026-10-25T03:00", "2026-10-25T00:30"])(
  "%s is the same after it was saved, though the clocks change on that day",
  (text) => expect(localOf(instantOf(text, "Europe/Berlin"), "Europe/Berlin")).toBe(text),
);

test("an empty field is no time, and what can't be read goes to the server", () => {
  expect([instantOf("", "UTC"), instantOf(undefined), localOf(null, "UTC")]).toEqual([null, null, ""]);
  expect(instantOf("soon", "UTC")).toBe("soon");
});
