/** Finds the pages of the office in its own tables of routes, so that a new page is walked through by itself. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { appDirectory } from "../../../src/platform/config/paths.ts";

const OFFICE = join(appDirectory("office"), "src");

/** Each address that a route of the office names, with its parameters. */
export function officeRoutes(): string[] {
  const files = readdirSync(OFFICE, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\broutes\.tsx?$/.test(name),
  );
  const sources = files.map((name) => readFileSync(join(OFFICE, name), "utf8")).join("\n");
  const paths = [...sources.matchAll(/"(\/(?:account|creator|admin|developers\/console)[\w/$-]*)"/g)];
  return [...new Set(paths.map(([, path = ""]) => path))].sort();
}

/** The parts of the settings, which share a route. */
export function settingsParts(): string[] {
  const page = readFileSync(join(OFFICE, "admin", "desk", "settings", "settings-page.tsx"), "utf8");
  const [, parts = ""] = /const PARTS = \{([^}]*)\}/.exec(page) ?? [];
  return [...parts.matchAll(/^\s*(\w+):/gm)].map(([, name = ""]) => name);
}
