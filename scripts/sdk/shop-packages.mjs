import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join, relative } from "node:path";
import { withExclusiveLock } from "../exclusive-lock.mjs";
import { buildDirectory, makeBuildDirectory, repositoryRoot } from "../repository.mjs";
import { folderOf, PACKAGES, pack } from "./pack.mjs";

/**
 * Puts the packages of the SDK into a folder, as a shop serves them: with types, of the shop's own version. They are packed
 * once for the same sources, because the compiler takes seconds.
 *
 * @param {string} folder
 */
export async function packForShop(folder) {
  const kept = join(buildDirectory, `packages-${hashOfPackages()}`);
  makeBuildDirectory();
  const tell = () => undefined;
  // Both packages are built where they lie, so two commands must not do it at once.
  await withExclusiveLock(join(buildDirectory, "packages.lock"), tell, async () => {
    if (existsSync(kept)) return;
    const draft = mkdtempSync(join(buildDirectory, "packages-draft-"));
    try {
      for (const name of PACKAGES) await pack(name, draft);
      chmodSync(draft, 0o755);
      for (const former of readdirSync(buildDirectory).filter((name) => /^packages-[0-9a-f]{16}$/.test(name)))
        rmSync(join(buildDirectory, former), { recursive: true, force: true });
      renameSync(draft, kept);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  });
  for (const file of readdirSync(kept)) copyFileSync(join(kept, file), join(folder, file));
}

function hashOfPackages() {
  const hash = createHash("sha256");
  const files = [
    ...PACKAGES.flatMap((name) => [
      ...["src", "types"].flatMap((part) => filesIn(join(folderOf(name), part))),
      ...["package.json", "README.md", "CHANGELOG.md", "tsconfig.json"].map((file) => join(folderOf(name), file)),
    ]),
    ...filesIn(import.meta.dirname),
    join(repositoryRoot, "package.json"),
    join(repositoryRoot, "tsconfig.json"),
  ];
  for (const file of files) hash.update(`\0${relative(repositoryRoot, file)}\0`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
