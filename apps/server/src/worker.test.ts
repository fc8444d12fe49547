import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startWorker } from "./worker.ts";

const log = pino({ level: "silent" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a job is repeated on its interval and never overlaps itself", async () => {
  let runs = 0;
  let finish: () => void = () => undefined;
  const run = () => {
    runs += 1;
    return new Promise<void>((resolve) => (finish = resolve));
  };
  const worker = startWorker([{ name: "slow", everySeconds: 10, run }], log);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(runs).toBe(2);
  finish();
  await worker.stop();
});

test("a failing job is logged and tried again, the others go on", async () => {
  const errors: unknown[] = [];
  const listening = pino({ level: "error" }, { write: (line: string) => void errors.push(JSON.parse(line)) });
  let good = 0;
  const worker = startWorker(
    [
      { name: "bad", everySeconds: 1, run: () => Promise.reject(new Error("no")) },
      { name: "good", everySeconds: 1, run: async () => void (good += 1) },
    ],
    listening,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await worker.stop();
  expect(errors.length).toBeGreaterThan(2);
  expect(errors[0]).toMatchObject({ job: "bad", failures: 1 });
  expect(good).toBeGreaterThan(20);
});

test("stopping waits for the run under way and starts no other", async () => {
  let finish: () => void = () => undefined;
  let runs = 0;
  const run = () => {
    runs += 1;
    return new Promise<void>((resolve) => (finish = resolve));
  };
  const worker = startWorker([{ name: "slow", everySeconds: 1, run }], log);
  await vi.advanceTimersByTimeAsync(5_000);
  let stopped = false;
  const stopping = worker.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopped).toBe(false);
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(1);
});

test("a job that is woken runs at once, once more after a run under way, and on its interval all the same", async () => {
  let runs = 0;
  let finish: () => void = () => undefined;
  let wake: () => void = () => undefined;
  let asleep = false;
  const worker = startWorker(
    [
      {
        name: "woken",
        everySeconds: 30,
        run: () => {
          runs += 1;
          return new Promise<void>((resolve) => (finish = resolve));
        },
        onWake: (call) => {
          wake = call;
          return () => void (asleep = true);
        },
      },
    ],
    log,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  finish();
  await vi.advanceTimersByTimeAsync(1);
  wake();
  wake();
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  wake();
  wake();
  finish();
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(3);
  finish();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(runs).toBe(4);
  finish();
  await worker.stop();
  expect(asleep).toBe(true);
  wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(4);
});

test("a job may ask for another run right away, but not when it failed", async () => {
  let runs = 0;
  const run = async (again?: () => void) => {
    runs += 1;
    again?.();
    if (runs === 5) throw new Error("no");
  };
  const worker = startWorker([{ name: "pieces", everySeconds: 10, run }], log);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(runs).toBe(5);
  await worker.stop();
});
