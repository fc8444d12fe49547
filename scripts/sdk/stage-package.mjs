import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { repositoryRoot } from "../repository.mjs";

const read = (/** @type {string[]} */ ...path) => readFileSync(join(repositoryRoot, ...path), "utf8");

/** The address of the repository without its protocol for git. @param {{ repository: { url: string } }} manifest */
export const addressOf = ({ repository }) => repository.url.replace(/^git\+|\.git$/g, "");

/** Writes what is published of a package into a folder: what was built, and what describes it. @param {string} name @param {string} folder */
export function stagePackage(name, folder) {
  const source = join(repositoryRoot, "packages", name);
  for (const entry of JSON.parse(read("packages", name, "package.json")).files)
    cpSync(join(source, entry), join(folder, entry), { recursive: true });
  describePackage(name, folder);
}

/**
 * Writes the manifest with what all packages share, a README whose links lead to the repository, the changelog and the
 * licence.
 *
 * @param {string} name
 * @param {string} folder
 */
export function describePackage(name, folder) {
  const source = posix.join("packages", name);
  const manifest = JSON.parse(read(source, "package.json"));
  const root = JSON.parse(read("package.json"));
  const { devDependencies: _, scripts: __, ...published } = manifest;
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify(
      {
        ...published,
        license: root.license,
        homepage: `${addressOf(root)}/tree/main/${source}#readme`,
        repository: { ...root.repository, directory: source },
        bugs: root.bugs,
        // npm then signs which repository, commit and workflow built the package.
        publishConfig: { access: "public", provenance: true },
        files: [...manifest.files, "CHANGELOG.md"],
      },
      null,
      2,
    )}\n`,
  );
  const version = `v${manifest.version}`;
  for (const document of ["README.md", "CHANGELOG.md"])
    writeFileSync(
      join(folder, document),
      withAddresses(read(source, document), source, `${addressOf(root)}/blob/${version}`),
    );
  writeFileSync(join(folder, "LICENSE"), read("LICENSE"));
}

/**
 * A document whose relative links lead into the repository, because a package has none of the files beside it.
 *
 * @param {string} text
 * @param {string} folder where the document lies in the repository
 * @param {string} address of the repository's files
 */
export function withAddresses(text, folder, address) {
  return text.replaceAll(/(\]\()(?![a-z]+:|#|\/)([^)#\s]+)(#[^)\s]*)?\)/g, (_all, open, path, anchor = "") => {
    const target = posix.join(folder, path);
    if (!existsSync(join(repositoryRoot, target))) throw new Error(`${folder}: the link to ${path} leads nowhere.`);
    return `${open}${address}/${target}${anchor})`;
  });
}
