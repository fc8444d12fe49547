import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { createBatch, Overloaded } from "./batch.ts";

/** A batch whose runs are answered when the test says so. */
function controlled(options: { maxSize?: number; maxInFlight?: number; maxWaiting?: number } = {}) {
  const runs: { keys: readonly number[]; answer(values?: readonly string[]): void; fail(error: Error): void }[] = [];
  const batch = createBatch<number, string>({
    name: "test",
    maxSize: options.maxSize ?? 10,
    maxInFlight: options.maxInFlight ?? 1,
    maxWaiting: options.maxWaiting ?? 100,
    run: (keys) =>
      new Promise((resolve, reject) => {
        const answer = (values?: readonly string[]) => resolve(values ?? keys.map((key) => `value ${key}`));
        runs.push({ keys, answer, fail: reject });
      }),
  });
  return { batch, runs };
}

afterEach(() => vi.useRealTimers());

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("keys of one turn go in one run, answered in their order", async () => {
  const { batch, runs } = controlled();
  const answers = Promise.all([3, 1, 3].map((key) => batch.load(key)));
  expect(runs).toHaveLength(0);
  await turn();
  expect(runs.map((run) => run.keys)).toEqual([[3, 1, 3]]);
  runs[0]?.answer();
  expect(await answers).toEqual(["value 3", "value 1", "value 3"]);
});

test("a key joins only a run that was not sent: what comes while one is under way waits for the next", async () => {
  const { batch, runs } = controlled();
  const first = batch.load(1);
  await turn();
  const second = batch.load(1);
  await turn();
  await turn();
  expect(runs.map((run) => run.keys)).toEqual([[1]]);
  expect(batch.waiting).toBe(1);
  runs[0]?.answer(["before"]);
  expect(await first).toBe("before");
  await turn();
  expect(runs.map((run) => run.keys)).toEqual([[1], [1]]);
  runs[1]?.answer(["after"]);
  expect(await second).toBe("after");
});

test("size, runs at once and waiting keys are bounded", async () => {
  const { batch, runs } = controlled({ maxSize: 2, maxInFlight: 2, maxWaiting: 5 });
  const answers = [1, 2, 3, 4, 5].map((key) => batch.load(key));
  await expect(batch.load(6)).rejects.toBeInstanceOf(Overloaded);
  await turn();
  expect(runs.map((run) => run.keys)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(batch.waiting).toBe(1);
  runs[1]?.answer();
  runs[0]?.answer();
  await turn();
  await turn();
  expect(runs[2]?.keys).toEqual([5]);
  runs[2]?.answer();
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5].map((key) => `value ${key}`));
});

test("beside another a run leaves with what makes it worth it: sixteen keys, or as many as it takes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { batch, runs } = controlled({ maxSize: 20, maxInFlight: 2 });
  const load = (count: number) => Array.from({ length: count }, (_, key) => batch.load(key));
  const answers = load(1);
  await turn();
  answers.push(...load(15));
  await turn();
  expect(runs).toHaveLength(1);
  answers.push(...load(1));
  await turn();
  expect(runs.map((run) => run.keys.length)).toEqual([1, 16]);
  for (const run of runs) run.answer();
  await Promise.all(answers);
});

test("a run that is held up does not hold up the others: in the end few leave beside it too", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { batch, runs } = controlled({ maxInFlight: 2 });
  const held = batch.load(1);
  await turn();
  const other = batch.load(2);
  await turn();
  vi.advanceTimersByTime(19);
  expect(runs).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(runs.map((run) => run.keys)).toEqual([[1], [2]]);
  runs[1]?.answer();
  expect(await other).toBe("value 2");
  runs[0]?.answer();
  expect(await held).toBe("value 1");
});

test("a run that fails rejects its own keys and no others", async () => {
  const { batch, runs } = controlled({ maxSize: 2 });
  const answers = Promise.allSettled([1, 2, 3].map((key) => batch.load(key)));
  await turn();
  runs[0]?.fail(new Error("lost"));
  await turn();
  await turn();
  runs[1]?.answer();
  expect(await answers).toMatchObject([
    { status: "rejected", reason: { message: "lost" } },
    { status: "rejected", reason: { message: "lost" } },
    { status: "fulfilled", value: "value 3" },
  ]);
});

test("a run that answers too few or throws at once rejects, and the next run goes on", async () => {
  const { batch, runs } = controlled();
  const short = Promise.allSettled([batch.load(1), batch.load(2)]);
  await turn();
  runs[0]?.answer(["only one"]);
  expect((await short).map((answer) => answer.status)).toEqual(["rejected", "rejected"]);
  const throwing = createBatch<number, number>({
    name: "test",
    maxSize: 1,
    maxInFlight: 1,
    maxWaiting: 9,
    run: () => {
      throw new Error("at once");
    },
  });
  await expect(throwing.load(1)).rejects.toThrow("at once");
  await expect(throwing.load(2)).rejects.toThrow("at once");
});

test("whatever comes when, every key gets its own answer, and no run is larger than allowed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(9), { maxLength: 12 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (turns, maxSize, maxInFlight) => {
        let running = 0;
        const batch = createBatch<number, number>({
          name: "test",
          maxSize,
          maxInFlight,
          maxWaiting: 1_000,
          run: async (keys) => {
            running += 1;
            expect(keys.length).toBeLessThanOrEqual(maxSize);
            expect(running).toBeLessThanOrEqual(maxInFlight);
            await turn();
            running -= 1;
            return keys.map((key) => key * 2);
          },
        });
        const answers: Promise<number>[] = [];
        for (const keys of turns) {
          answers.push(...keys.map((key) => batch.load(key)));
          await turn();
        }
        expect(await Promise.all(answers)).toEqual(turns.flat().map((key) => key * 2));
        expect(batch.waiting).toBe(0);
      },
    ),
    { numRuns: 50 },
  );
});
