import { expect, test } from "vitest";
import { readSourceFiles } from "./source-files.ts";

/** Lists whose items each have a direction of their own, and components that give their text one. */
const WITHOUT_TEXT = /^(ul|section|[A-Z]\w*)$/;

test("a text that the owner wrote has the direction of its script, wherever a page of the shop shows it", () => {
  const attributes = ["../storefront/src", "../office/src"].flatMap(readSourceFiles).flatMap(({ path, text }) =>
    [...text.matchAll(/lang=\{(?:[\w.]*ownLanguage|(?:text|setting|word)Language\(.*?\))\}/g)].map(
      ({ index, 0: found }) => ({
        path,
        tag: /.*<(\w+)\b/s.exec(text.slice(0, index))?.[1] ?? "",
        rest: text.slice(index, text.indexOf(">", index + found.length)),
      }),
    ),
  );
  expect(attributes.length).toBeGreaterThan(20);
  expect(attributes.filter(({ tag, rest }) => !WITHOUT_TEXT.test(tag) && !rest.includes('dir="auto"'))).toEqual([]);
});
