import { expect, test } from "vitest";
import { Overloaded } from "../../../platform/database/batch.ts";
import { PictureQueue } from "./picture-queue.ts";

/** Work that ends when it is told to. */
function held(done: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end: () => end(), work: () => ended.then(() => void done.push(name)) };
}

test("one picture at a time, uploads before sizes and sizes before imports", async () => {
  const queue = new PictureQueue({ look: () => 0 });
  const done: string[] = [];
  const first = held(done, "first");
  let atOnce = 0;
  const work = (name: string) => async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    atOnce -= 1;
    done.push(name);
  };
  const all = [
    queue.run("size", first.work),
    queue.run("import", work("import")),
    queue.run("size", work("size")),
    queue.run("upload", work("upload")),
  ];
  expect(["upload", "size", "import"].map((lane) => queue.waiting(lane as "size"))).toEqual([1, 1, 1]);
  first.end();
  await Promise.all(all);
  expect(done).toEqual(["first", "upload", "size", "import"]);
});

test("a full lane refuses at once and the other lanes go on", async () => {
  const queue = new PictureQueue({ look: () => 0 });
  const done: string[] = [];
  const first = held(done, "first");
  const all = [queue.run("size", first.work)];
  for (let i = 0; i < 64; i += 1) all.push(queue.run("size", async () => undefined));
  await expect(queue.run("size", async () => undefined)).rejects.toBeInstanceOf(Overloaded);
  all.push(queue.run("upload", async () => undefined));
  first.end();
  await Promise.all(all);
  await expect(queue.run("size", async () => "made")).resolves.toBe("made");
});

test("sizes rest while the process is busy, uploads do not, and a failure stops nothing", async () => {
  const rests: number[] = [];
  const queue = new PictureQueue({ look: () => 0.9 }, async (ms) => void rests.push(ms));
  await expect(queue.run("size", () => Promise.reject(new Error("odd")))).rejects.toThrow("odd");
  await queue.run("upload", async () => undefined);
  await queue.run("size", async () => undefined);
  await queue.run("upload", async () => undefined);
  expect(rests).toHaveLength(2);
  expect(rests.every((ms) => ms >= 0 && ms <= 1_000)).toBe(true);
});
