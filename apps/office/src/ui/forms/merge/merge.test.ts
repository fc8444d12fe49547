import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entriesOf } from "./entries.ts";
import { type Decision, type MergeShape, merge, resolve } from "./merge.ts";

const tags = { separator: /,/, join: ", " };
const rows = { separator: /\n/, join: "\n", entryOf: (field: string) => /^row\.([^.]+)\./.exec(field)?.[1] };

describe("fields", () => {
  test("the example of the design: different fields are both kept, the same field is asked for alone", () => {
    const base = { title: "A", maker: "H" };
    const kept = merge({ base, mine: { title: "B", maker: "H" }, theirs: { title: "A", maker: "L" } });
    expect(kept).toMatchObject({ values: { title: "B", maker: "L" }, taken: ["maker"], conflicts: [] });
    const ways = { base, mine: { title: "B", maker: "H" }, theirs: { title: "C", maker: "L" } };
    const asked = merge(ways);
    expect(asked.conflicts).toEqual([{ key: "title", fields: ["title"] }]);
    expect(resolve(asked, ways, new Map([["title", "mine"]]))).toEqual({ title: "B", maker: "L" });
    expect(resolve(asked, ways, new Map([["title", "theirs"]]))).toEqual({ title: "C", maker: "L" });
  });

  test("a text of its own settles a field, such as a stock with the difference applied", () => {
    const ways = { base: { stock: "13" }, mine: { stock: "18" }, theirs: { stock: "10" } };
    expect(resolve(merge(ways), ways, new Map([["stock", { text: "15" }]]))).toEqual({ stock: "15" });
  });

  test("a box that is not ticked is an empty field, and the ends of lines are no difference", () => {
    const base = { active: "yes", text: "a\nb" };
    const merged = merge({ base, mine: { text: "a\r\nb" }, theirs: { active: "yes", text: "a\nc" } });
    expect(merged).toMatchObject({ values: { text: "a\nc" }, conflicts: [] });
    expect(merged.values.active).toBeUndefined();
  });

  test("a unit is not put together from two sides", () => {
    const ways = {
      base: { type: "percentage", value: "10" },
      mine: { type: "amount", value: "10" },
      theirs: { type: "percentage", value: "15" },
    };
    const merged = merge(ways, { units: [["type", "value"]] });
    expect(merged.conflicts).toEqual([{ key: "type", fields: ["type", "value"] }]);
    expect(resolve(merged, ways, new Map([["type", "theirs"]]))).toEqual(ways.theirs);
  });

  const values = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e"), fc.constantFrom("", "1", "2", "3"));
  test("each field has the value of the side that changed it; only two different changes are asked for", () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const merged = merge({ base, mine, theirs });
        const asked = new Set(merged.conflicts.map(({ key }) => key));
        for (const name of ["a", "b", "c", "d", "e"]) {
          const [was, my, their] = [base[name] ?? "", mine[name] ?? "", theirs[name] ?? ""];
          expect(asked.has(name)).toBe(my !== was && their !== was && my !== their);
          if (!asked.has(name)) expect(merged.values[name] ?? "").toBe(my === was ? their : my);
          expect(merged.taken.includes(name)).toBe(my === was && their !== was);
        }
      }),
    );
  });
});

describe("lists", () => {
  const set = fc.uniqueArray(fc.constantFrom<string[]>("a", "b", "c", "d", "e", "f"));
  const shape: MergeShape = { lists: { tags } };
  const of = (entries: readonly string[]) => ({ tags: entries.join(", ") });

  test("what either removed is gone, what either added is there, and nothing else happens to a set", () => {
    fc.assert(
      fc.property(set, set, set, (base, mine, theirs) => {
        const merged = merge({ base: of(base), mine: of(mine), theirs: of(theirs) }, shape);
        expect(merged.conflicts).toEqual([]);
        const there = new Set(entriesOf(merged.values.tags, tags));
        for (const entry of ["a", "b", "c", "d", "e", "f"])
          expect(there.has(entry)).toBe(
            base.includes(entry)
              ? mine.includes(entry) && theirs.includes(entry)
              : mine.includes(entry) || theirs.includes(entry),
          );
      }),
    );
  });

  test("an order that one side changed alone is kept, also beside entries of the other", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(["a", "b", "c", "d"], { minLength: 4 }),
        fc.subarray(["x", "y"]),
        fc.boolean(),
        (moved, added, isMine) => {
          const base: readonly string[] = ["a", "b", "c", "d"];
          const [one, other] = [of(moved), of([...base, ...added])];
          const ways = isMine ? { mine: one, theirs: other } : { mine: other, theirs: one };
          const merged = merge({ base: of(base), ...ways }, shape);
          const entries = entriesOf(merged.values.tags, tags);
          expect(entries.filter((entry) => base.includes(entry))).toEqual(moved);
          expect(entries.filter((entry) => !base.includes(entry))).toEqual(added);
          expect(merged.reordered).toEqual([]);
        },
      ),
    );
  });

  test("an order that both changed is mine, and it is said", () => {
    const ways = { base: of(["a", "b", "c"]), mine: of(["b", "a", "c"]), theirs: of(["c", "a", "b"]) };
    expect(merge(ways, shape)).toMatchObject({ values: { tags: "b, a, c" }, reordered: ["tags"] });
  });
});

describe("rows and their cells", () => {
  const shape: MergeShape = { lists: { rows } };
  const form = (cells: Readonly<Record<string, string>>) => ({
    rows: Object.keys(cells).join("\n"),
    ...Object.fromEntries(Object.entries(cells).map(([id, price]) => [`row.${id}.price`, price])),
  });

  test("cells of different rows are both kept; a removed row takes its cells along", () => {
    const base = form({ s: "10", m: "11", l: "12" });
    const merged = merge(
      { base, mine: form({ s: "9", m: "11", l: "12" }), theirs: form({ s: "10", l: "14", n: "1" }) },
      shape,
    );
    expect(merged.conflicts).toEqual([]);
    expect(merged.values).toEqual(form({ s: "9", l: "14", n: "1" }));
  });

  test.each(["mine", "theirs"] as const)("a row that one removed and the other changed is asked for: %s", (remover) => {
    const base = form({ s: "10", m: "11" });
    const [without, changed] = [form({ s: "10" }), form({ s: "10", m: "15" })];
    const ways =
      remover === "mine" ? { base, mine: without, theirs: changed } : { base, mine: changed, theirs: without };
    const merged = merge(ways, shape);
    expect(merged.conflicts).toMatchObject([{ key: "rows:m", entry: { id: "m", removedBy: remover } }]);
    const picked = (side: Decision) => resolve(merged, ways, new Map([["rows:m", side]]), shape);
    expect(picked(remover)).toEqual(without);
    expect(picked(remover === "mine" ? "theirs" : "mine")).toEqual(changed);
  });

  const table = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("1", "2", "3"));
  test("no change is lost in silence, whatever both do", () => {
    fc.assert(
      fc.property(table, table, table, (base, mine, theirs) => {
        const merged = merge({ base: form(base), mine: form(mine), theirs: form(theirs) }, shape);
        const asked = new Set(merged.conflicts.map(({ entry, key }) => entry?.id ?? rows.entryOf(key)));
        const there = entriesOf(merged.values.rows, rows);
        for (const id of ["a", "b", "c", "d"]) {
          const [was, my, their] = [base[id], mine[id], theirs[id]];
          if (my === their) expect(merged.values[`row.${id}.price`]).toBe(my);
          else if (my === was) expect(merged.values[`row.${id}.price`]).toBe(their);
          else if (their === was) expect(merged.values[`row.${id}.price`]).toBe(my);
          else expect(asked.has(id)).toBe(true);
          expect(there.includes(id)).toBe(merged.values[`row.${id}.price`] !== undefined);
        }
      }),
    );
  });
});
