import { digest } from "./encode.ts";

/** A hash on the way from a leaf to the root, and on which side of the way it stands. */
export interface Step {
  side: "left" | "right";
  hash: string;
}

const leafOf = (entryHash: string) => digest("leaf", [entryHash]);
const nodeOf = (left: string, right: string) => digest("node", [left, right]);

/** The root of the tree of RFC 9162 §2.1 over hashes that come one by one. Keeps one hash a level. */
export class TreeRoot {
  /** Roots of full subtrees, the largest first, with the number of their leaves. */
  readonly #full: Array<{ size: number; hash: string }> = [];

  add(entryHash: string): void {
    let last = { size: 1, hash: leafOf(entryHash) };
    for (let before = this.#full.at(-1); before?.size === last.size; before = this.#full.at(-1)) {
      this.#full.pop();
      last = { size: last.size * 2, hash: nodeOf(before.hash, last.hash) };
    }
    this.#full.push(last);
  }

  /** Computes the root of at least one leaf. */
  root(): string {
    return this.#full.map(({ hash }) => hash).reduceRight((right, left) => nodeOf(left, right));
  }
}

/** How the leaves at these places are connected to the root: a path for each, from the leaf upwards. */
export function inclusionPaths(entryHashes: readonly string[], places: readonly number[]): Step[][] {
  let level = entryHashes.map(leafOf);
  const at = [...places];
  const paths = places.map((): Step[] => []);
  while (level.length > 1) {
    for (const [n, place] of at.entries()) {
      const hash = level[place ^ 1];
      // The last of an odd number has no sibling: it moves up as it is.
      if (hash !== undefined) paths[n]?.push({ side: place % 2 === 1 ? "left" : "right", hash });
      at[n] = place >> 1;
    }
    level = pairs(level);
  }
  return paths;
}

function pairs(level: readonly string[]): string[] {
  const above: string[] = [];
  for (let n = 0; n < level.length; n += 2) {
    const [left, right] = [level[n] ?? "", level[n + 1]];
    above.push(right === undefined ? left : nodeOf(left, right));
  }
  return above;
}
