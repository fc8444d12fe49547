import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A piece of code in a guide. */
export interface Snippet {
  /** The title above it. */
  readonly section: string;
  readonly language: string;
  readonly code: string;
}

/** All code of a Markdown file, in order. */
export function snippetsOf(path: string): Snippet[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  let section = "";
  const found: Snippet[] = [];
  for (const [, title, language = "", code = ""] of text.matchAll(/^#+ (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm))
    if (title === undefined) found.push({ section, language, code });
    else section = title;
  return found;
}

/** The only snippet of a section in this language. */
export function snippet(path: string, section: string, language: string): string {
  const found = snippetsOf(path).filter((one) => one.section === section && one.language === language);
  if (found.length !== 1) throw new Error(`${path} has ${found.length} snippets of ${language} in "${section}"`);
  return found[0]?.code ?? "";
}

/** A folder of the checkout, so that a program in it finds the installed packages. */
export function programFolder(): { readonly folder: string; remove(): void } {
  mkdirSync(join(ROOT, ".build"), { recursive: true });
  const folder = mkdtempSync(join(ROOT, ".build", "guide-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Writes `files` and builds the first of them with the SDK's sources in it; other packages are left as they are. */
export async function buildProgram(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  const [entry = ""] = Object.keys(files);
  const outfile = join(folder, `${entry}.program.mjs`);
  await build({
    absWorkingDir: ROOT,
    entryPoints: [join(folder, entry)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    tsconfig: join(ROOT, "tsconfig.json"),
    external: ["fastify", "hono"],
    logLevel: "error",
  });
  return outfile;
}
