import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "../../../platform/edit-distance.ts";
import { correct } from "../search/words/expand-words.ts";
import { wordForms } from "../search/words/word-forms.ts";
import { findProductProblems, isImageUrl } from "./editing/check-product-input.ts";
import { handleCandidates, isHandle, slugOf } from "./editing/handles.ts";
import { sanitizeDescription } from "./editing/sanitize-description.ts";
import { searchDocument, wordsOf } from "./words/search-document.ts";

test.each([
  ["shirt", "shirt", 0],
  ["shrit", "shirt", 1],
  ["shirts", "shirt", 1],
  ["ocaen", "ocean", 1],
  ["hemd", "hund", 2],
  ["", "abc", 3],
])("%s and %s are %i apart", (a, b, distance) => expect(editDistance(a, b)).toBe(distance));

test("edit distance is symmetric, zero only for equals, and never above the longer word", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      const distance = editDistance(a, b);
      expect(distance).toBe(editDistance(b, a));
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeLessThanOrEqual(Math.max([...a].length, [...b].length));
    }),
  );
});

test("corrections are near words, whole ones before beginnings, and short words have none", () => {
  expect(correct("shrit", ["shirt", "shirts", "short", "skirt"])).toEqual(["shirt"]);
  expect(correct("shrit", ["shirts", "shorts"])).toEqual(["shirts"]);
  expect(correct("hut", ["hat"])).toEqual([]);
  expect(correct("earing", ["ear", "ring", "earrings", "hearing"])).toEqual(["hearing"]);
  expect(correct("earing", ["ears", "earrings"])).toEqual(["earrings"]);
  expect(correct("earings", ["earring"])).toEqual(["earring"]);
  expect(correct("pilow", ["pillowcase"])).toEqual(["pillowcase"]);
  expect(correct("leinnenhend", ["leinenhemd"])).toEqual(["leinenhemd"]);
  expect(correct("canvs", ["can", "canvas"])[0]).toBe("canvas");
});

test.each([
  ["Crème brûlée – 200 g", "creme-brulee-200-g"],
  ["Müller's Größe", "mullers-grosse"],
  ["  --A__B--  ", "a-b"],
  ["日本の茶碗", "ribennochawan"],
  ["Чашка синяя", "chashka-sinyaya"],
  ["한국 도자기", "hangug-dojagi"],
  ["Kaffeetasse „Ærø“ № 7", "kaffeetasse-aero-no-7"],
  ["  …!", "product"],
])("%s becomes %s", (title, slug) => expect(slugOf(title, "product")).toBe(slug));

test("every candidate of every title is a handle", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (title) =>
      handleCandidates(slugOf(title, "product")).every(isHandle),
    ),
  );
});

test.each([
  ["<script>alert(1)</script>Hello", "Hello"],
  ['<p onclick="x()" style="color:red" class="a">Hi</p>', "<p>Hi</p>"],
  ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
  ['<a href="JaVa\tScript:alert(1)">x</a>', "<a>x</a>"],
  ['<a href="data:text/html,x">x</a>', "<a>x</a>"],
  ['<a href="//evil.example">x</a>', "<a>x</a>"],
  [
    '<a href="https://ok.example" target="_blank">x</a>',
    '<a href="https://ok.example" rel="nofollow noopener noreferrer">x</a>',
  ],
  ['<img src=x onerror=alert(1)><svg onload=x><iframe src="https://a.example"></iframe>', ""],
  [
    '<a href="/pages/sizes" title="t">x</a> <a href="mailto:a@b.example">m</a>',
    '<a>x</a> <a href="mailto:a@b.example" rel="nofollow noopener noreferrer">m</a>',
  ],
  ["<h1>Big</h1><style>p{}</style>", "<h2>Big</h2>"],
  ["a < b & c", "a &lt; b &amp; c"],
  ["plain – text 🍋", "plain – text 🍋"],
])("%s is kept as %s", (html, safe) => {
  expect(sanitizeDescription(html)).toBe(safe);
  expect(sanitizeDescription(safe)).toBe(safe);
});

test("no markup of any kind leaves a way to run something", () => {
  const part = fc.constantFrom(
    "<",
    ">",
    '"',
    "'",
    "script",
    "a href=",
    "javascript:",
    "onerror=",
    "<img ",
    "/",
    "&#x6a;",
    "<!--",
    "-->",
    "<svg>",
    "]]>",
    "x",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const safe = sanitizeDescription(parts.join(""));
      expect(safe).not.toMatch(/<\s*(script|img|svg|iframe|style|!)/i);
      expect(safe).not.toMatch(/<[^>]*(\son\w+\s*=|javascript:)/i);
    }),
  );
});

test.each([
  ["shirts", ["shirt"]],
  ["mens", ["men"]],
  ["women", ["woman"]],
  ["boxes", ["box"]],
  ["scarves", ["scarf"]],
  ["berries", ["berry"]],
  ["tassen", ["tasse"]],
  ["kleider", ["kleid"]],
  ["golden", ["gold"]],
])("a form of %s is %s", (word, forms) => expect(wordForms(word)).toEqual(expect.arrayContaining(forms)));

test.each([
  ["dress", "dres"],
  ["cape", "cap"],
  ["earring", "ear"],
  ["bus", "bu"],
])("%s is no form of %s", (word, other) => expect(wordForms(word)).not.toContain(other));

test("words are folded letters and digits, whatever the text", () => {
  expect(wordsOf("Größe: 42½ T-Shirt's «Été» ÆON")).toEqual(["grosse", "421", "2", "t", "shirt", "s", "ete", "aeon"]);
  expect(wordsOf("日本の茶碗 USB充電器 茶")).toEqual([
    ...["日本", "本の", "の茶", "茶碗", "碗"],
    ...["usb", "充電", "電器", "器", "茶"],
  ]);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (title) => {
      const { vector, sortTitle } = searchDocument({
        title,
        vendor: "",
        type: "",
        tags: [],
        skus: [],
        barcodes: [],
        collections: [title],
        description: title,
      });
      expect(vector === "" || /^('[\p{L}\p{N}]+':\d+[AC]?(,\d+[AC]?)* ?)+$/u.test(vector)).toBe(true);
      expect([...sortTitle].length).toBeLessThanOrEqual(100);
    }),
  );
});

test.each([
  ["https://img.example/a.jpg?v=1", true],
  ["/media/a.svg", true],
  ["//img.example/a.jpg", false],
  ["/\\evil.example", false],
  ["javascript:alert(1)", false],
  ["data:image/png;base64,x", false],
  ["http://", false],
  ["", false],
])("%s as an address of an image: %s", (url, good) => expect(isImageUrl(url)).toBe(good));

test("every problem of a product is named, and a good one has none", () => {
  expect(findProductProblems({ title: "Tee", variants: [{ priceMinor: 0 }] })).toEqual([]);
  const problems = findProductProblems({
    title: " ",
    handle: "Not A Handle",
    tags: ["x".repeat(256)],
    options: [
      { name: "Size", values: [] },
      { name: "Size", values: [] },
    ],
    variants: [{ priceMinor: -1 }, { priceMinor: 1.5, compareAtMinor: 1_000_000_001, stock: -2 }],
    images: [{ url: "ftp://x", width: 0 }],
  });
  expect(problems.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    "#/title required",
    "#/handle wrong_format",
    "#/tags/0 too_long",
    "#/options/1/name not_unique",
    "#/variants/0/price too_small",
    "#/variants/1/price wrong_type",
    "#/variants/1/compareAtPrice too_large",
    "#/variants/1/stock too_small",
    "#/variants/1/options duplicate_variant",
    "#/images/0/url wrong_format",
    "#/images/0/width wrong_type",
  ]);
});
