import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repositoryRoot } from "./repository.mjs";

const HELP = `node scripts/set-repository.mjs URL --contact ADDRESS [--owners @team]

Writes where this repository lives into every file that names it: the manifests, README, the forms of .github,
SECURITY.md and CODE_OF_CONDUCT.md. Run it again after a move.

URL        such as https://github.com/acme/tote
--contact  the e-mail address for vulnerabilities and for the code of conduct
--owners   who reviews changes; without it the team "maintainers" of the URL's owner
`;

/** The comment beside the address in commands, while it leads nowhere. */
const PLACEHOLDER_COMMENT = "   # a placeholder: use the address that you got Tote from";
const CODE_OWNERS = ".github/CODEOWNERS";

/**
 * @typedef {object} Place
 * @property {string} url
 * @property {string} contact
 * @property {string} owners
 */

/** @param {(file: string) => string} read @returns {Place} */
export function readPlace(read) {
  const { repository, bugs } = JSON.parse(read("package.json"));
  const owners = /^\*\s+(.+)$/m.exec(read(CODE_OWNERS))?.[1];
  if (owners === undefined) throw new Error(`${CODE_OWNERS} names no owner of everything.`);
  return { url: repository.url.replace(/^git\+|\.git$/g, ""), contact: bugs.email, owners };
}

/** @param {string} url @param {string | undefined} contact @param {string | undefined} owners @returns {Place} */
export function parsePlace(url, contact, owners) {
  const [clean, owner] =
    /^https:\/\/[\w.-]+(?::\d+)?\/([\w.-]+)(?:\/[\w.-]+)+$/.exec(url.replace(/(?:\.git)?\/?$/, "")) ?? [];
  if (clean === undefined) throw new Error(`${url} is no address like https://github.com/acme/tote.`);
  if (contact === undefined || !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(contact))
    throw new Error("--contact must be an e-mail address.");
  return { url: clean, contact, owners: owners ?? `@${owner}/maintainers` };
}

/** @param {string} file @param {string} text @param {Place} from @param {Place} to */
export function movePlace(file, text, from, to) {
  const moved = text
    .replaceAll(from.url, to.url)
    .replaceAll(from.contact, to.contact)
    .replaceAll(PLACEHOLDER_COMMENT, "");
  return file === CODE_OWNERS ? moved.replaceAll(from.owners, to.owners) : moved;
}

/** The text files that may name the place. @returns {string[]} */
export function filesWithPlace() {
  return execFileSync("git", ["ls-files", "-z"], { cwd: repositoryRoot, encoding: "utf8" })
    .split("\0")
    .filter(
      (file) =>
        /\.(?:md|json|ya?ml|toml)$|CODEOWNERS$/.test(file) && !/(?:^|\/)(?:package-lock|openapi)\.json$/.test(file),
    )
    .filter((file) => existsSync(join(repositoryRoot, file)));
}

function main() {
  const { values, positionals } = parseArgs({
    options: { contact: { type: "string" }, owners: { type: "string" }, help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  const [url] = positionals;
  if (url === undefined || values.help === true) {
    process.stdout.write(HELP);
    process.exit(values.help === true ? 0 : 64);
  }
  const read = (/** @type {string} */ file) => readFileSync(join(repositoryRoot, file), "utf8");
  const to = parsePlace(url, values.contact, values.owners);
  const from = readPlace(read);
  for (const file of filesWithPlace()) {
    const text = read(file);
    const moved = movePlace(file, text, from, to);
    if (moved === text) continue;
    writeFileSync(join(repositoryRoot, file), moved);
    process.stdout.write(`${file}\n`);
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(64);
  }
}
