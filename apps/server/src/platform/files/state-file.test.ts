import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readStateFile } from "./state-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tote-state-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readStateFile<{ pid: number; url: string }>(join(folder, "state.json"), ["pid"]);

test("a state file that is not there is missing", () => {
  expect(read()).toBe("missing");
});

test.each(["", "{", '{"pid":1', "null", "42", "{}", '"pid"', "\0\0\0\0"])("%j is broken", (text) => {
  writeFileSync(join(folder, "state.json"), text);
  expect(read()).toBe("broken");
});

test("a whole one is read", () => {
  writeFileSync(join(folder, "state.json"), '{"pid":1}');
  expect(read()).toEqual({ content: { pid: 1 } });
});

test("one that cannot be read is an error, not an invitation to replace it", () => {
  expect(() => readStateFile(folder, [])).toThrow(/EISDIR/);
});
