import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withStartLock } from "./start-lock.ts";

let directory: string;
let lock: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "tote-lock-"));
  lock = join(directory, "lock");
});

afterEach(() => rmSync(directory, { recursive: true }));

describe("the start lock", () => {
  it.each(["", '{"pid":', "null"])(
    "is taken from a crash of the machine that left %j, by one at a time",
    async (text) => {
      writeFileSync(lock, text);
      let inside = 0;
      const work = async () => {
        inside += 1;
        await new Promise((resolve) => setImmediate(resolve));
        return inside--;
      };
      expect(await Promise.all(Array.from({ length: 4 }, () => withStartLock(lock, work)))).toEqual([1, 1, 1, 1]);
      expect(readdirSync(directory)).toEqual([]);
    },
  );

  it("lets one in at a time and leaves nothing behind", async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 8 }, () => withStartLock(lock, work)));
    expect(most).toBe(1);
    expect(readdirSync(directory)).toEqual([]);
  });

  it("is released when the work fails", async () => {
    await expect(withStartLock(lock, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await withStartLock(lock, async () => "in")).toBe("in");
  });

  it.each([
    ["a process that is gone", { pid: 2 ** 22 + 1, identity: "4194305@1" }],
    ["another process whose number came back", { pid: process.ppid, identity: `${process.ppid}@1` }],
    ["a predecessor with our own number", { pid: process.pid, identity: `${process.pid}@1` }],
  ])("is taken from %s, by one at a time", async (_name, holder) => {
    writeFileSync(lock, JSON.stringify({ ...holder, nonce: "abandoned" }));
    let inside = 0;
    const results = await Promise.all(
      Array.from({ length: 4 }, () =>
        withStartLock(lock, async () => {
          inside += 1;
          await new Promise((resolve) => setImmediate(resolve));
          return inside--;
        }),
      ),
    );
    expect(results).toEqual([1, 1, 1, 1]);
    expect(readdirSync(directory)).toEqual([]);
  });
});
