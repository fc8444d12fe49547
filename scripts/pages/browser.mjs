import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { repositoryRoot } from "../repository.mjs";

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Without these, headless Chromium looks for its maker's hosts at every start. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-sync",
];

export function findChromium() {
  const found = CANDIDATES.find((path) => path !== undefined && existsSync(path));
  if (found === undefined) throw new Error("No Chromium was found; set CHROMIUM_PATH to one.");
  return found;
}

/** The package is one of the server's, for its tests. @returns {typeof import("playwright-core")} */
export function loadPlaywright() {
  return createRequire(join(repositoryRoot, "apps", "server", "package.json"))("playwright-core");
}
