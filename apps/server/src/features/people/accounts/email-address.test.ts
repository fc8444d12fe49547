import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";

test.each(["ada@example.com", " Ada.Lovelace+shop@mail.example.co.uk ", "jürgen@bücher.example", "用户@例え.jp"])(
  "%s is an address",
  (text) => expect(isEmailAddress(text)).toBe(true),
);

test.each(["ada", "ada@example", "ada@@example.com", "a da@example.com", "ada@.com", `${"a".repeat(65)}@example.com`])(
  "%s is none",
  (text) => expect(isEmailAddress(text)).toBe(false),
);

test("characters that nobody sees are refused wherever they stand", () => {
  for (const hidden of ["\u00ad", "\u200b", "\u200d", "\u200f", "\u202e", "\u2060", "\u2066", "\ufeff"])
    for (const text of [`vi${hidden}c@example.com`, `vic@exam${hidden}ple.com`, `vic@example.c${hidden}om`])
      expect(isEmailAddress(text), text.replaceAll(/[^ -~]/g, "?")).toBe(false);
});
