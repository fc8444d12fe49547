import { readFileSync } from "node:fs";

/**
 * What a small state file says. `broken`: it is empty, cut short or something else altogether, as a crash of the machine can
 * leave a file of an older version. Whoever can make the content again then does so.
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
