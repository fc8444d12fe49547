import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repositoryRoot } from "../repository.mjs";

const APPS = ["storefront", "office"];

/** The folders of the stylesheets' sources. */
export const STYLES = APPS.map((app) => join(repositoryRoot, "apps", app, "styles"));

/**
 * Minifies the parts of the stylesheets, each by itself: the server puts them together, with the store's colours.
 * @param {string} folder
 */
export async function buildStyles(folder) {
  const esbuild = await import("esbuild");
  for (const app of APPS) {
    const styles = join(repositoryRoot, "apps", app, "styles");
    for (const name of readdirSync(styles, { recursive: true, encoding: "utf8" })) {
      if (!name.endsWith(".css")) continue;
      const { code } = await esbuild.transform(readFileSync(join(styles, name), "utf8"), {
        loader: "css",
        minify: true,
      });
      mkdirSync(dirname(join(folder, app, name)), { recursive: true });
      writeFileSync(join(folder, app, name), code);
    }
  }
}
