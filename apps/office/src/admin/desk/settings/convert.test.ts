import { expect, test } from "vitest";
import { listOf, textOrNull } from "./convert.ts";

test("empty fields are null, and lists are read by commas and lines", () => {
  expect([textOrNull("  "), textOrNull(" a ")]).toEqual([null, "a"]);
  expect(listOf("DE, AT\nCH")).toEqual(["DE", "AT", "CH"]);
});
