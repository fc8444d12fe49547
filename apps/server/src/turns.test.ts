import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Turns } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** Whether somebody who waits for a turn of the event loop has it before the next step. */
async function othersGoFirst(turns: Turns): Promise<boolean> {
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  await turns.next();
  return hadTurn;
}

test("nobody is waited for where nobody reads", async () => {
  expect(await othersGoFirst(new Turns())).toBe(false);
});

test("who reads goes first, until nobody has read for a while", async () => {
  const turns = new Turns();
  turns.readArrived();
  expect(await othersGoFirst(turns)).toBe(true);
  vi.advanceTimersByTime(99);
  expect(await othersGoFirst(turns)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await othersGoFirst(turns)).toBe(false);
});
