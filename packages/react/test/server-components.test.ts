/** The modules that a React server component may run: keys and options, in modules that load neither React nor TanStack Query. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as esbuild from "esbuild";
import { expect, test } from "vitest";

const CLIENT = resolve(import.meta.dirname, "..", "..", "client", "src");
const SOURCES = resolve(import.meta.dirname, "..", "src");
/** An import that is there when the program runs, with its source. */
const IMPORT = /^(?:import|export) (?!type\b)(?:[\w*{][^;]*? from )?"([^"]+)";/gm;

const isForBrowsers = (text: string) => text.startsWith('"use client";');

/** The modules that run on a server that imports `entry`, with the packages that each loads. */
function ranOnServers(entry: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const visit = (path: string) => {
    const text = readFileSync(path, "utf8");
    if (found.has(path) || isForBrowsers(text)) return;
    const imported = [...text.matchAll(IMPORT)].map(([, source = ""]) => source);
    found.set(
      path,
      imported.filter((source) => !source.startsWith(".")),
    );
    for (const source of imported.filter((name) => name.startsWith("."))) visit(join(path, "..", source));
  };
  visit(join(SOURCES, entry));
  return found;
}

test.each(["index.ts", "query.ts", "testing.ts"])("%s loads no React on a server", (entry) => {
  const packages = [...ranOnServers(entry).values()].flat();
  expect(packages.filter((name) => !name.startsWith("@tote/client"))).toEqual([]);
});

test("options and keys run there, and hooks do not", () => {
  const ran = [...ranOnServers("query.ts").keys()].map((path) => path.slice(SOURCES.length + 1).replaceAll("\\", "/"));
  expect(ran).toEqual(
    expect.arrayContaining(["query/catalogue-options.ts", "query/order-options.ts", "query/keys.ts"]),
  );
  expect(ran.filter((path) => /\bfunction use[A-Z]/.test(readFileSync(join(SOURCES, path), "utf8")))).toEqual([]);
});

test("a page that asks for the session alone loads no engine of the bag", async () => {
  const { metafile } = await esbuild.build({
    stdin: { contents: 'export { ToteProvider, useSession } from "./index.ts";', resolveDir: SOURCES },
    bundle: true,
    format: "esm",
    external: ["react"],
    alias: { "@tote/client/bag": join(CLIENT, "bag.ts"), "@tote/client": join(CLIENT, "index.ts") },
    write: false,
    metafile: true,
  });
  const bytes = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).map(([path, { bytesInOutput }]) => [path.replace(/^.*packages\//, ""), bytesInOutput]),
  );
  expect(bytes).toContainEqual(["react/src/session-store.ts", expect.any(Number)]);
  expect(bytes.filter(([path, count]) => String(path).startsWith("client/src/bag") && Number(count) > 0)).toEqual([]);
});
