import { readFileSync } from "node:fs";

/**
 * The result of reading a small state file. `broken`: it is empty, cut short or not a state file, as a crash of the machine
 * can leave a file of an older version. A caller that can recreate the content then does so.
 */
export type StateFile<Content> = { readonly content: Content } | "missing" | "broken";

/** Reads a state file in JSON; without one of the `required` members it counts as broken. */
export function readStateFile<Content extends object>(
  path: string,
  required: readonly (keyof Content & string)[],
): StateFile<Content> {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "missing";
    throw error;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "broken";
  }
  const isWhole = typeof value === "object" && value !== null && required.every((name) => Object.hasOwn(value, name));
  return isWhole ? { content: value as Content } : "broken";
}
