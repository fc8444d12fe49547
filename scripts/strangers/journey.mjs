import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf } from "../sdk/pack.mjs";

/** The address that programs of strangers are written with. */
export const WRITTEN_ADDRESS = "http://localhost:3000";
const WRITTEN_EMAIL = /ada@example\.com/g;

/**
 * The lines of the client's README, for one fixture: with a buyer of its own, because all order in the same shop.
 * @param {string} fixtureName
 */
export function journeyFor(fixtureName) {
  const readme = readFileSync(join(folderOf("client"), "README.md"), "utf8");
  const program = /## Twenty lines[\s\S]*?```ts\n([\s\S]*?)```/.exec(readme)?.[1];
  if (program === undefined) throw new Error("packages/client/README.md has no twenty lines.");
  const buyer = fixtureName.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return program.replaceAll(WRITTEN_EMAIL, `ada+${buyer}@example.com`);
}

/**
 * The journey prints the state of the tracked order and then the order of the account that it lists.
 * @param {string} output
 */
export function isJourneyDone(output) {
  return /^\w+\nT-[0-9A-Z-]+$/m.test(output);
}
