import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { SizeFolder } from "./size-folder.ts";

const folders: string[] = [];
const makeFolder = () => {
  const folder = join(mkdtempSync(join(tmpdir(), "tote-sizes-")), "sizes");
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(join(folder, ".."), { recursive: true, force: true });
});
const used = (folder: string, name: string, hoursAgo: number) => {
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  utimesSync(join(folder, name), at, at);
};

test("whatever is kept, the folder stays within its bound, with two processes writing into it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 400 })), { maxLength: 40 }),
      async (writes) => {
        const folder = makeFolder();
        const processes = [new SizeFolder(folder, 1_000), new SizeFolder(folder, 1_000)];
        for (const [index, [isFirst, size]] of writes.entries()) {
          await processes[isFirst ? 0 : 1]?.keep(`p-${index}`, Buffer.alloc(size, 1));
          const total = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
          expect(total).toBeLessThanOrEqual(1_000);
        }
      },
    ),
    { numRuns: 20 },
  );
});

test("the least recently used are removed first", async () => {
  const folder = makeFolder();
  const sizes = new SizeFolder(folder, 1_000);
  for (const name of ["a", "b", "c"]) await sizes.keep(name, Buffer.alloc(300, 1));
  used(folder, "a", 30);
  used(folder, "b", 20);
  used(folder, "c", 10);
  expect(await sizes.read("a")).toHaveLength(300);
  await sizes.keep("d", Buffer.alloc(300, 1));
  expect(readdirSync(folder).sort()).toEqual(["a", "c", "d"]);
});

test("a crash leaves no half file under a name, and its drafts go", async () => {
  const folder = makeFolder();
  mkdirSync(folder);
  writeFileSync(join(folder, "x.1.part"), "half");
  writeFileSync(join(folder, "y.2.part"), "being written");
  writeFileSync(join(folder, "empty"), "");
  used(folder, "x.1.part", 2);
  const sizes = new SizeFolder(folder, 1_000);
  expect(await sizes.read("empty")).toBeNull();
  await sizes.keep("empty", Buffer.from("whole"));
  expect(await sizes.read("empty")).toEqual(Buffer.from("whole"));
  expect(existsSync(join(folder, "x.1.part"))).toBe(false);
  expect(existsSync(join(folder, "y.2.part"))).toBe(true);
});
