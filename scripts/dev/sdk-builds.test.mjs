import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { repositoryRoot } from "../repository.mjs";
import { SdkBuilds } from "./sdk-builds.mjs";

const folder = mkdtempSync(join(tmpdir(), "tote-dev-sdk-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {(round: number) => Promise<void>} pack */
function start(pack) {
  const log = { packed: 0, shown: 0, lines: /** @type {string[]} */ ([]) };
  const builds = new SdkBuilds({
    folder,
    onPacked: async () => {
      log.shown += 1;
    },
    say: (line) => log.lines.push(line),
    pack: () => pack((log.packed += 1)),
  });
  return { builds, log };
}

test("packages follow the sources of both packages; pages load the client alone", () => {
  const { builds } = start(async () => undefined);
  const isOf = (/** @type {string} */ path) => {
    const paths = new Set([join(repositoryRoot, path)]);
    return [builds.isMadeOf(paths), builds.isPackedOf(paths)];
  };
  expect(isOf("packages/client/src/index.ts")).toEqual([true, true]);
  expect(isOf("packages/react/src/index.ts")).toEqual([false, true]);
  expect(isOf("packages/react/README.md")).toEqual([false, true]);
  expect(isOf("packages/react/test/hooks.test.tsx")).toEqual([false, false]);
  expect(isOf("apps/server/src/main.ts")).toEqual([false, false]);
});

test("what changes during a round is packed once more, and shown once", async () => {
  /** @type {() => void} */
  let release = () => undefined;
  const first = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const { builds, log } = start(async (round) => {
    if (round === 1) await first;
  });
  const end = builds.pack();
  void builds.pack();
  void builds.pack();
  release();
  await end;
  expect(log).toMatchObject({ packed: 2, shown: 1, lines: [] });
});

test("sources that do not compile are told, and the next change is packed", async () => {
  const { builds, log } = start(async (round) => {
    if (round === 1) throw new Error("TS1005");
  });
  await builds.pack();
  expect(log).toMatchObject({ shown: 0, lines: [expect.stringContaining("TS1005")] });
  await builds.pack();
  expect(log).toMatchObject({ packed: 2, shown: 1 });
});
