/** Stack traces of the bundled server name the sources, and a start reads no map for that. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";

const SCRIPT = pathToFileURL(join(serverDirectory, "..", "..", "scripts", "mapped-stacks.mjs")).href;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tote-stacks-"));
  writeFileSync(
    join(folder, "ship.ts"),
    'interface Parcel {\n  weight: number;\n}\n\nexport function ship(parcel: Parcel): never {\n  throw new RangeError(parcel.weight + " kg");\n}\n',
  );
  writeFileSync(
    join(folder, "main.ts"),
    'import { ship } from "./ship.ts";\n\ntype Weight = number;\nconst weight: Weight = 40;\ntry {\n  ship({ weight });\n} catch (error) {\n  process.stdout.write(String((error as Error).stack));\n}\n',
  );
  await build({
    entryPoints: [join(folder, "main.ts")],
    outfile: join(folder, "out", "main.mjs"),
    bundle: true,
    format: "esm",
    platform: "node",
    sourcemap: "linked",
    sourcesContent: false,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function stackOf(): string {
  writeFileSync(
    join(folder, "out", "start.mjs"),
    `import { mapStacks } from "${SCRIPT}";\nmapStacks();\nawait import("./main.mjs");\n`,
  );
  return execFileSync(process.execPath, [join(folder, "out", "start.mjs")], { encoding: "utf8" });
}

test("an error of a bundle names file, line and column of its source", () => {
  const [title, first, second] = stackOf().split("\n");
  expect(title).toBe("RangeError: 40 kg");
  expect(first).toBe(`    at ship (${join(folder, "ship.ts")}:6:9)`);
  expect(second).toBe(`    at ${join(folder, "main.ts")}:6:3`);
});

test("without a map the stack names the bundle", () => {
  rmSync(join(folder, "out", "main.mjs.map"));
  expect(stackOf()).toMatch(/at ship \(file:.*\/out\/main\.mjs:\d+:\d+\)/);
});
