import { expect, test } from "vitest";
import { featureOf, importsOf, isTest, readSourceFiles, wingOf } from "./source-files.ts";

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

/** Names that a file hands on from a file of queries. */
const HANDED_ON = /^export\b[^;]*?\bfrom "[^"]*(?:\/queries(?:\.ts|\/[^"]+)|-queries\.ts)"/gm;

test("no file hands queries on under another address, where other features could import them", () => {
  const handsOn = (text: string) => text.match(HANDED_ON) ?? [];
  expect(sources.flatMap(({ path, text }) => handsOn(text).map((line) => `${path}: ${line}`))).toEqual([]);
  expect(handsOn('export { readItems } from "./queries/items.ts";')).toHaveLength(1);
  expect(handsOn('export type { Row } from "./orders/queries.ts";')).toHaveLength(1);
});

/** The imports between rooms, types included; a room is a feature or a wing. */
function readGraph(roomOf: (path: string) => string | null): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of sources) {
    const from = roomOf(file.path);
    if (from === null) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const path of importsOf(file)) {
      const to = roomOf(path);
      if (to !== null && to !== from) targets.add(to);
    }
  }
  return graph;
}

/** A way from a room back to itself, or null. */
function findCircle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const visit = (room: string, way: readonly string[]): string[] | null => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (done.has(room)) return null;
    for (const next of graph.get(room) ?? []) {
      const circle = visit(next, [...way, room]);
      if (circle !== null) return circle;
    }
    done.add(room);
    return null;
  };
  for (const room of graph.keys()) {
    const circle = visit(room, []);
    if (circle !== null) return circle;
  }
  return null;
}

test("the graph of features has no circle", () => {
  const graph = readGraph(featureOf);
  expect(graph.size).toBeGreaterThan(30);
  expect(findCircle(graph)).toBeNull();
});

/** From the ground up: a wing imports only wings before it (docs/architecture.md#layout). */
const WINGS = ["ground", "catalogue", "people", "programme", "sales", "partners", "front", "desk"];

test("a wing imports only wings below it", () => {
  const graph = readGraph(wingOf);
  expect([...graph.keys()].sort()).toEqual([...WINGS].sort());
  const upwards = [...graph].flatMap(([from, targets]) =>
    [...targets].filter((to) => WINGS.indexOf(to) > WINGS.indexOf(from)).map((to) => `${from} imports ${to}`),
  );
  expect(upwards).toEqual([]);
});

test("platform imports neither features nor operations", () => {
  const found = sources
    .filter(({ path }) => path.startsWith("src/platform/"))
    .flatMap((file) => importsOf(file).filter((path) => !path.startsWith("src/platform/")));
  expect(found).toEqual([]);
});

test("a circle would be found", () => {
  const graph = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c"])],
    ["c", new Set(["b"])],
  ]);
  expect(findCircle(graph)).toEqual(["b", "c", "b"]);
});
