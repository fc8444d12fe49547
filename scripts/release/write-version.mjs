import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../repository.mjs";
import { captureCommand } from "../run-command.mjs";
import { PACKAGES } from "../sdk/pack.mjs";
import { dateChangelog } from "./changelog.mjs";
import { refuseVersion, withVersion } from "./versions.mjs";

const read = (/** @type {string} */ file) => readFileSync(join(repositoryRoot, file), "utf8");

/**
 * Writes the next version into all manifests, the lock file and the changelogs.
 *
 * @param {string} version
 * @param {{ isDry: boolean }} options only says what would be written
 */
export async function writeVersion(version, { isDry }) {
  const { version: current } = JSON.parse(read("package.json"));
  refuseVersion(current, version);
  const day = new Date().toISOString().slice(0, 10);
  const manifests = ["apps", "packages"].flatMap((group) =>
    readdirSync(join(repositoryRoot, group)).map((name) => `${group}/${name}/package.json`),
  );
  /** @type {Map<string, string>} */
  const files = new Map(
    ["package.json", ...manifests].map((file) => [file, withVersion(read(file), current, version)]),
  );
  files.set("CHANGELOG.md", dateChangelog(read("CHANGELOG.md"), version, day));
  for (const name of PACKAGES) {
    const file = `packages/${name}/CHANGELOG.md`;
    const text = read(file);
    const [, unreleased = ""] = /^## Unreleased$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(text) ?? [];
    // A package that did not change has its version, because the two are used together.
    if (/^- /m.test(unreleased)) files.set(file, dateChangelog(text, version, day, []));
  }
  for (const [file, text] of files) {
    process.stdout.write(`${isDry ? "would write" : "wrote"}  ${file}\n`);
    if (!isDry) writeFileSync(join(repositoryRoot, file), text);
  }
  if (isDry) return;
  const args = ["install", "--package-lock-only", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await captureCommand("npm", args, { shell: process.platform === "win32" });
  if (code !== 0) throw new Error(output);
  process.stdout.write(`
Then: node scripts/generate.mjs && npm run check
      git commit -am "chore(release): ${version}" && git tag v${version} && git push --follow-tags
`);
}
