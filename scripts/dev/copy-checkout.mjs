import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repositoryRoot } from "../repository.mjs";

/** A copy of the checkout as it is, with its packages, for trials that change files. */
export function copyCheckout() {
  const root = mkdtempSync(join(tmpdir(), "tote-checkout-"));
  // Root starts PostgreSQL as another user, who must be able to pass through.
  chmodSync(root, 0o755);
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: repositoryRoot,
    maxBuffer: 64_000_000,
  });
  for (const file of listed.toString("utf8").split("\0")) {
    const source = join(repositoryRoot, file);
    if (file === "" || !existsSync(source)) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(source, join(root, file));
  }
  linkPackages(root, "node_modules");
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Packages of others are linked; those of the workspaces lead to the copy. @param {string} root @param {string} folder */
function linkPackages(root, folder) {
  const source = join(repositoryRoot, folder);
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of readdirSync(source)) {
    const from = join(source, name);
    const to = join(root, folder, name);
    if (name === "@tote") linkWorkspaces(root);
    else if (lstatSync(from).isDirectory()) symlinkSync(from, to, "junction");
    else copyFileSync(from, to);
  }
}

/** @param {string} root */
function linkWorkspaces(root) {
  mkdirSync(join(root, "node_modules", "@tote"), { recursive: true });
  for (const group of ["apps", "packages"])
    for (const folder of readdirSync(join(root, group))) {
      const manifest = join(root, group, folder, "package.json");
      if (!existsSync(manifest)) continue;
      const { name } = JSON.parse(readFileSync(manifest, "utf8"));
      symlinkSync(join(root, group, folder), join(root, "node_modules", name), "junction");
      const nested = join(group, folder, "node_modules");
      if (existsSync(join(repositoryRoot, nested))) linkPackages(root, nested);
    }
}
