import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

function createQueue(waiting: number) {
  const queue = new FairQueue({ atOnce: 1, waiting, detail: "Too much work is waiting." });
  const order: string[] = [];
  const ends: Array<() => void> = [];
  /** Adds a job that runs until `endOne`, and returns how it ended. */
  const add = (network: string, name: string, isTrusted = false) =>
    queue
      .run({ network, isTrusted }, () => {
        order.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .then(
        () => "done",
        (error: { code: string; headers: Record<string, string> }) => `${error.code} ${error.headers["retry-after"]}`,
      );
  const endOne = async () => {
    ends.shift()?.();
    for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
  };
  return { queue, order, add, endOne };
}

test("one job at a time; networks take turns however many jobs each of them has", async () => {
  const { queue, order, add, endOne } = createQueue(10);
  const all = ["a1", "a2", "a3", "a4"].map((name) => add("a", name));
  all.push(add("b", "b1"), add("c", "c1"), add("b", "b2"));
  expect(queue.state).toEqual({ running: 1, waiting: 6, refused: 0 });
  for (let job = 0; job < 7; job += 1) await endOne();
  expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  expect(await Promise.all(all)).toEqual(Array.from({ length: 7 }, () => "done"));
  expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 0 });
});

test("a full queue refuses the newest job of the network that has most of them", async () => {
  const { queue, order, add, endOne } = createQueue(3);
  const first = [add("a", "a1"), add("a", "a2"), add("a", "a3"), add("a", "a4")];
  // Its own network has most: it is refused itself.
  expect(await add("a", "a5")).toBe("overloaded 10");
  const other = add("b", "b1");
  expect(await first[3]).toBe("overloaded 10");
  expect(queue.state).toEqual({ running: 1, waiting: 3, refused: 2 });
  for (let job = 0; job < 4; job += 1) await endOne();
  expect(await Promise.all([...first.slice(0, 3), other])).toEqual(["done", "done", "done", "done"]);
  expect(order).toEqual(["a1", "a2", "b1", "a3"]);
});

test("a job that fails gives its place to the next", async () => {
  const { queue } = createQueue(3);
  const failed = queue.run({ network: "a" }, () => Promise.reject(new Error("broken")));
  const next = queue.run({ network: "a" }, async () => "made");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("made");
});

test("trusted jobs go first and have places of their own, and every fourth turn is an open one", async () => {
  const { queue, order, add, endOne } = createQueue(5);
  const strangers = ["s1", "s2", "s3", "s4", "s5", "s6"].map((name) => add(name, name));
  expect(await add("s7", "s7")).toBe("overloaded 10");
  const devices = ["d1", "d2", "d3", "d4", "d5"].map((name) => add(name, name, true));
  expect(await add("d6", "d6", true)).toBe("overloaded 10");
  for (let job = 0; job < 11; job += 1) await endOne();
  expect(order).toEqual(["s1", "d1", "d2", "d3", "s2", "d4", "d5", "s3", "s4", "s5", "s6"]);
  expect(new Set(await Promise.all([...strangers, ...devices]))).toEqual(new Set(["done"]));
  expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 2 });
});
