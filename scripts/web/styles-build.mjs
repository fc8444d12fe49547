import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../repository.mjs";

export const STYLES = join(repositoryRoot, "apps", "web", "styles");

/** Minifies the parts of the stylesheets, each by itself: the server puts them together, with the store's colours. */
export async function buildStyles(folder) {
  const esbuild = await import("esbuild");
  mkdirSync(folder);
  for (const name of readdirSync(STYLES)) {
    const { code } = await esbuild.transform(readFileSync(join(STYLES, name), "utf8"), { loader: "css", minify: true });
    writeFileSync(join(folder, name), code);
  }
}
