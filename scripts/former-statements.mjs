/**
 * `node scripts/former-statements.mjs COMMIT`: writes down every statement that the server of a release sends, for the test
 * that holds them against today's schema (docs/operations.md#side-by-side). Run it with the tag of each release.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { repositoryRoot } from "./repository.mjs";

const FILE = join(repositoryRoot, "apps", "server", "test", "upgrade", "former-statements.json");
const MIGRATIONS = "apps/server/migrations/";

const [commit] = process.argv.slice(2);
if (commit === undefined) {
  process.stderr.write("Name the commit of the release: node scripts/former-statements.mjs v1.0.0\n");
  process.exit(64);
}

const git = (/** @type {string[]} */ ...args) =>
  execFileSync("git", args, { cwd: repositoryRoot, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
const files = git("ls-tree", "-r", "--name-only", commit, "apps/server").trim().split("\n");

/**
 * Each value of a template becomes a parameter, as the tag `sql` makes of it.
 * @param {ts.TaggedTemplateExpression} expression
 */
function textOf({ template }) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const rest = template.templateSpans.map(({ literal }, n) => `$${n + 1}${literal.text}`);
  return [template.head.text, ...rest].join("");
}

/** @param {string} text */
function statementsOf(text) {
  /** @type {string[]} */
  const found = [];
  const look = (/** @type {ts.Node} */ node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "sql") found.push(textOf(node));
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true));
  return found;
}

/** These cannot be prepared, and name nothing that a migration could take away but tables, which other statements name. */
const UTILITY = /^(?:begin|commit|rollback|savepoint|release|lock|set|listen)\b/;

const statements = new Map();
for (const file of files.filter((name) => /^apps\/server\/src\/.*\.ts$/.test(name) && !name.endsWith(".test.ts")))
  for (const text of statementsOf(git("show", `${commit}:${file}`)))
    if (!UTILITY.test(text.trim()))
      statements.set(text.replaceAll(/\s*\n\s*/g, "\n").trim(), file.replace("apps/server/src/", ""));

const migration = files
  .filter((name) => name.startsWith(MIGRATIONS))
  .at(-1)
  ?.slice(MIGRATIONS.length);
const rows = [...statements].map(([text, file]) => JSON.stringify({ file, text })).sort();
writeFileSync(
  FILE,
  `{\n"commit": ${JSON.stringify(git("rev-parse", commit).trim())},\n"migration": ${JSON.stringify(migration)},\n"statements": [\n${rows.join(",\n")}\n]\n}\n`,
);
process.stdout.write(`${statements.size} statements of ${commit}\n`);
