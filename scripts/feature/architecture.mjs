import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../repository.mjs";

const FEATURES = join(repositoryRoot, "apps", "server", "src", "features");
/** The head of the table of a wing, and its rows. */
const TABLE = /(### src\/features\/([\w-]+)\n\n\| Feature \| Owns \|\n\| --- \| --- \|\n)((?:\|.*\n)*)/g;

/**
 * docs/architecture.md with what each feature says of itself in `about`. Features keep their order; new ones come last.
 *
 * @param {string} text
 * @param {(wing: string) => Map<string, string>} read what the features of a wing are about
 */
export function withFeatures(text, read = aboutOfWing) {
  return text.replaceAll(TABLE, (_all, head, wing, rows) => {
    const features = read(wing);
    const former = [...rows.matchAll(/^\| `([\w-]+)\/` \|/gm)].map(([, name = ""]) => name);
    const order = [
      ...former.filter((name) => features.has(name)),
      ...[...features.keys()].filter((name) => !former.includes(name)),
    ];
    return head + order.map((name) => `| \`${name}/\` | ${features.get(name)} |\n`).join("");
  });
}

/** @param {string} wing @returns {Map<string, string>} */
function aboutOfWing(wing) {
  const names = readdirSync(join(FEATURES, wing)).sort();
  return new Map(
    names.flatMap((name) => {
      const file = join(FEATURES, wing, name, "feature.ts");
      const about = existsSync(file)
        ? /\babout:\s*("(?:[^"\\]|\\.)*")/.exec(readFileSync(file, "utf8"))?.[1]
        : undefined;
      return about === undefined ? [] : [[name, JSON.parse(about)]];
    }),
  );
}
