import { existsSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeDurably } from "../../../files/durable-files.ts";
import { UnusableDataDirectory } from "../embedded-postgres-error.ts";

/**
 * Where `DATA_DIR/postgres` is a symbolic link, the cluster remembers the DATA_DIR that it belongs to, in a file of this name.
 * A copy of such a DATA_DIR copies only the link: a start of the copy would work on the live shop.
 */
const HOME_FILE = "data-dir";

/** @throws UnusableDataDirectory when the cluster belongs to another DATA_DIR, which still leads to it. */
export function refuseCopyOfLink(link: string): void {
  if (!isLink(link)) return;
  const root = realpathSync(link);
  const home = readHome(root);
  if (home === undefined || home === realpathSync(dirname(link)) || !leadsTo(join(home, "postgres"), root)) return;
  throw new UnusableDataDirectory(
    `${dirname(link)} is a copy of ${home} without its database: postgres in it is a link to ${root}, the database of ${home}. To copy a shop, use "tote backup" there and "tote restore" into an empty DATA_DIR.`,
  );
}

/** Remembers this DATA_DIR; one that was moved or renamed takes the cluster along. */
export function noteHome(link: string): void {
  if (!isLink(link)) return;
  const [root, home] = [realpathSync(link), realpathSync(dirname(link))];
  if (readHome(root) !== home) writeDurably(join(root, HOME_FILE), home);
}

function readHome(root: string): string | undefined {
  const file = join(root, HOME_FILE);
  return existsSync(file) ? readFileSync(file, "utf8") || undefined : undefined;
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function leadsTo(path: string, root: string): boolean {
  return existsSync(path) && realpathSync(path) === root;
}
