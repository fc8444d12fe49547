import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Readers, Turns } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** Whether somebody who waits for a turn of the event loop has it before the next step; it takes so long. */
async function othersGoFirst(turns: Turns, turnMs = 0): Promise<boolean> {
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
    vi.advanceTimersByTime(turnMs);
  });
  await turns.next();
  return hadTurn;
}

test("nobody is waited for where nobody reads", async () => {
  expect(await othersGoFirst(new Turns(new Readers()))).toBe(false);
});

test("who reads goes first, until nobody has read for a while", async () => {
  const readers = new Readers();
  const turns = new Turns(readers);
  readers.arrived();
  expect(await othersGoFirst(turns)).toBe(true);
  vi.advanceTimersByTime(99);
  expect(await othersGoFirst(turns)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await othersGoFirst(turns)).toBe(false);
});

test("one piece of work gives 5 ms away, the next begins anew", async () => {
  const readers = new Readers();
  const turns = new Turns(readers);
  readers.arrived();
  expect(await othersGoFirst(turns, 4)).toBe(true);
  expect(await othersGoFirst(turns, 4)).toBe(true);
  expect(await othersGoFirst(turns, 4)).toBe(false);
  expect(await othersGoFirst(new Turns(readers))).toBe(true);
});
