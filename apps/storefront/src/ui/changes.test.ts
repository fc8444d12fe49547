import { expect, test } from "vitest";
import { readChanges } from "./changes.ts";

test("headings without a change below them are left out", () => {
  const text =
    "# Changelog\n\n## Unreleased\n\n### For operators\n\n## 0.2.0\n\n### For shopkeepers\n\n### For developers\n\n- a\n- b\n\n## 0.1.0\n\n- c\n";
  expect(readChanges(text)).toEqual([
    { title: "0.2.0", level: 2, items: [] },
    { title: "For developers", level: 3, items: ["a", "b"] },
    { title: "0.1.0", level: 2, items: ["c"] },
  ]);
});
