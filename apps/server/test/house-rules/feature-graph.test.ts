import { expect, test } from "vitest";
import { featureOf, importsOf, isTest, readSourceFiles } from "./source-files.ts";

const sources = readSourceFiles("src").filter((file) => !isTest(file));

/** Files outside a feature that may use its queries, each with the reason. */
const MAY_USE_QUERIES: ReadonlyMap<string, string> = new Map([
  ["src/operations/seed/seed-demo.ts", "it writes the first rows of the demo shop, for which there are no use cases"],
  ["src/operations/boot/prepare-store.ts", "it writes the first rows of a shop, for which there are no use cases"],
]);

test("nobody imports another feature's queries", () => {
  const found = sources.flatMap((file) =>
    importsOf(file)
      .filter((path) => /\/queries(\.ts$|\/)|-queries\.ts$/.test(path) && featureOf(path) !== null)
      .filter((path) => featureOf(path) !== featureOf(file.path) && !MAY_USE_QUERIES.has(file.path))
      .map((path) => `${file.path} imports ${path}`),
  );
  expect(found).toEqual([]);
});

function readGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of sources) {
    const from = featureOf(file.path);
    if (from === null) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const path of importsOf(file)) {
      const to = featureOf(path);
      if (to !== null && to !== from) targets.add(to);
    }
  }
  return graph;
}

/** A way from a feature back to itself, or null. */
function findCircle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const visit = (feature: string, way: readonly string[]): string[] | null => {
    if (way.includes(feature)) return [...way.slice(way.indexOf(feature)), feature];
    if (done.has(feature)) return null;
    for (const next of graph.get(feature) ?? []) {
      const circle = visit(next, [...way, feature]);
      if (circle !== null) return circle;
    }
    done.add(feature);
    return null;
  };
  for (const feature of graph.keys()) {
    const circle = visit(feature, []);
    if (circle !== null) return circle;
  }
  return null;
}

test("the graph of features has no circle", () => {
  expect(findCircle(readGraph())).toBeNull();
});

test("a circle would be found", () => {
  const graph = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c"])],
    ["c", new Set(["b"])],
  ]);
  expect(findCircle(graph)).toEqual(["b", "c", "b"]);
});
