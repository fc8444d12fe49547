import { expect, test } from "vitest";
import { SharedLine } from "./shared-line.ts";

/** Work that lasts until the test ends it. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (value: string) => void; reject: (fault: Error) => void }>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
  };
  return { begun, ends, work };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("so many run at a time, the others in their order, and none beyond the longest line", async () => {
  const line = new SharedLine<string>(2, 2);
  const { begun, ends, work } = heldWork();
  const runs = ["a", "b", "c", "d"].map((name) => line.run(name, work(name)));
  expect(line.run("e", work("e"))).toBeNull();
  await settle();
  expect(begun).toEqual(["a", "b"]);
  ends.get("b")?.resolve("B");
  expect(await runs[1]).toBe("B");
  await settle();
  expect(begun).toEqual(["a", "b", "c"]);
  const last = line.run("e", work("e"));
  for (const name of ["a", "c", "d", "e"]) {
    ends.get(name)?.resolve(name);
    await settle();
  }
  expect(await Promise.all([runs[0], runs[2], runs[3], last])).toEqual(["a", "c", "d", "e"]);
});

test("equal work is shared while it waits and runs, and done again after that", async () => {
  const line = new SharedLine<string>(1, 1);
  const { begun, ends, work } = heldWork();
  const first = line.run("a", work("a"));
  const waiting = line.run("b", work("b"));
  expect(line.run("a", work("again"))).toBe(first);
  expect(line.run("b", work("again"))).toBe(waiting);
  await settle();
  ends.get("a")?.resolve("A");
  await settle();
  ends.get("b")?.resolve("B");
  expect(await Promise.all([first, waiting])).toEqual(["A", "B"]);
  line.run("a", work("later"));
  await settle();
  expect(begun).toEqual(["a", "b", "later"]);
});

test("a failure is told to all who share it, and gives its place to the next", async () => {
  const line = new SharedLine<string>(1, 1);
  const { begun, ends, work } = heldWork();
  const failing = [line.run("a", work("a")), line.run("a", work("a"))].map((run) =>
    expect(run).rejects.toThrow("away"),
  );
  const next = line.run("b", work("b"));
  await settle();
  ends.get("a")?.reject(new Error("away"));
  await Promise.all(failing);
  await settle();
  expect(begun).toEqual(["a", "b"]);
  ends.get("b")?.resolve("B");
  expect(await next).toBe("B");
});
