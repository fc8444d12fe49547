import * as nodeFs from "node:fs";
import * as nodeFsPromises from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type AsyncFileCalls,
  createDurably,
  type FileCalls,
  makeFolder,
  writeDurably,
  writeDurablyAsync,
  writeManyDurably,
} from "./durable-files.ts";

let folder: string;
beforeEach(() => {
  folder = nodeFs.mkdtempSync(join(tmpdir(), "tote-durable-"));
});
afterEach(() => nodeFs.rmSync(folder, { recursive: true }));

const shortName = (path: nodeFs.PathLike) => basename(String(path)).replace(/\.[\da-f-]{36}/, "");

/** The real calls, each noted with the names that it is about. What reaches the disk when follows from their order. */
function recordCalls(): { fs: FileCalls; calls: string[] } {
  const calls: string[] = [];
  const names = new Map<number, string>();
  const fs: FileCalls = {
    ...nodeFs,
    openSync: (path, flags, mode) => {
      const descriptor = nodeFs.openSync(path, flags, mode);
      names.set(descriptor, shortName(path));
      return descriptor;
    },
    writeFileSync: (file, data) => {
      calls.push(`write ${names.get(Number(file))}`);
      nodeFs.writeFileSync(file, data);
    },
    fsyncSync: (descriptor) => {
      calls.push(`sync ${names.get(descriptor)}`);
      nodeFs.fsyncSync(descriptor);
    },
    renameSync: (from, to) => {
      calls.push(`rename ${shortName(from)} to ${shortName(to)}`);
      nodeFs.renameSync(from, to);
    },
    linkSync: (from, to) => {
      calls.push(`link ${shortName(from)} to ${shortName(to)}`);
      nodeFs.linkSync(from, to);
    },
    mkdirSync: ((path: string, options: nodeFs.MakeDirectoryOptions) => {
      calls.push(`make ${shortName(path)}`);
      return nodeFs.mkdirSync(path, options);
    }) as typeof nodeFs.mkdirSync,
  };
  return { fs, calls };
}

test("a file is on disk before it gets its name, and its folder after that", () => {
  const { fs, calls } = recordCalls();
  const path = join(folder, "state");
  nodeFs.writeFileSync(path, "former", { mode: 0o644 });
  writeDurably(path, "content", fs);
  expect(calls).toEqual(["write state.new", "sync state.new", "rename state.new to state", `sync ${basename(folder)}`]);
  expect(nodeFs.readFileSync(path, "utf8")).toBe("content");
  expect(nodeFs.statSync(path).mode & 0o777).toBe(0o600);
  expect(nodeFs.readdirSync(folder)).toEqual(["state"]);
});

test("a file that is created once is on disk for every process that finds it", () => {
  const { fs, calls } = recordCalls();
  const path = join(folder, "key");
  expect(createDurably(path, "first", fs)).toBe(true);
  expect(calls).toEqual(["write key.new", "sync key.new", "link key.new to key", `sync ${basename(folder)}`]);
  calls.length = 0;
  expect(createDurably(path, "second", fs)).toBe(false);
  expect(calls.at(-1)).toBe(`sync ${basename(folder)}`);
  expect(nodeFs.readFileSync(path, "utf8")).toBe("first");
  expect(nodeFs.readdirSync(folder)).toEqual(["key"]);
});

test("every folder that is made has its name on disk, and is for its owner alone", () => {
  const { fs, calls } = recordCalls();
  makeFolder(join(folder, "data", "run"), fs);
  expect(calls).toEqual(["make data", `sync ${basename(folder)}`, "make run", "sync data"]);
  for (const path of ["data", "data/run"]) expect(nodeFs.statSync(join(folder, path)).mode & 0o777, path).toBe(0o700);
  calls.length = 0;
  makeFolder(join(folder, "data", "run"), fs);
  expect(calls).toEqual([]);
});

test("a folder that cannot be made is an error, also where the system refuses every name", () => {
  nodeFs.writeFileSync(join(folder, "file"), "");
  expect(() => makeFolder(join(folder, "file"))).toThrow(/ENOTDIR/);
  expect(() => makeFolder(join(folder, "file", "below"))).toThrow(/ENOTDIR/);
  if (process.platform === "linux") expect(() => makeFolder("/proc/tote/data")).toThrow(/ENOENT/);
});

test("nothing is left behind when a file cannot get its name", () => {
  nodeFs.mkdirSync(join(folder, "taken", "by"), { recursive: true });
  expect(() => writeDurably(join(folder, "taken"), "content")).toThrow();
  expect(nodeFs.readdirSync(folder)).toEqual(["taken"]);
});

/** As {@link recordCalls}, for the calls that do not hold up the event loop. */
function recordAsyncCalls(): { fs: AsyncFileCalls; calls: string[] } {
  const calls: string[] = [];
  const fs: AsyncFileCalls = {
    ...nodeFsPromises,
    open: async (path, flags, mode) => {
      const file = await nodeFsPromises.open(path, flags, mode);
      const sync = file.sync.bind(file);
      file.sync = () => {
        calls.push(`sync ${shortName(String(path))}`);
        return sync();
      };
      return file;
    },
    rename: (from, to) => {
      calls.push(`rename ${shortName(String(from))} to ${shortName(String(to))}`);
      return nodeFsPromises.rename(from, to);
    },
  };
  return { fs, calls };
}

test("without holding up the event loop the order is the same", async () => {
  const { fs, calls } = recordAsyncCalls();
  const path = join(folder, "1.eml");
  await writeDurablyAsync(path, Buffer.from("mail"), fs);
  expect(calls).toEqual(["sync 1.eml.part", "rename 1.eml.part to 1.eml", `sync ${basename(folder)}`]);
  expect(nodeFs.readFileSync(path, "utf8")).toBe("mail");
  expect(nodeFs.statSync(path).mode & 0o777).toBe(0o600);
});

test("the folder of many files is synced once, after the last of them has its name", async () => {
  const { fs, calls } = recordAsyncCalls();
  const files = ["1.eml", "2.eml", "3.eml"].map((name) => ({ path: join(folder, name), content: Buffer.from(name) }));
  await writeManyDurably(files, fs);
  expect(calls.at(-1)).toBe(`sync ${basename(folder)}`);
  expect(calls.filter((call) => call === calls.at(-1))).toHaveLength(1);
  expect(calls.filter((call) => call.startsWith("rename"))).toHaveLength(3);
  for (const name of ["1.eml", "2.eml", "3.eml"])
    expect(calls.indexOf(`sync ${name}.part`)).toBeLessThan(calls.indexOf(`rename ${name}.part to ${name}`));
  expect(nodeFs.readdirSync(folder).sort()).toEqual(["1.eml", "2.eml", "3.eml"]);
});
