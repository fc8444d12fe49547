import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../repository.mjs";
import { namesOf } from "./names.mjs";
import { migrationOf, templatesOf } from "./templates.mjs";

const SERVER = "apps/server";

/**
 * Writes a new feature and registers it. Returns the files, new and changed, from the root.
 *
 * @param {{ name: string, one: string, about: string, wing: string, id?: string | undefined, now: Date }} wanted
 * @returns {string[]}
 */
export function writeFeature({ name, one, about, wing, id, now }) {
  const names = namesOf(name, one);
  const wings = readdirSync(join(repositoryRoot, SERVER, "src", "features"));
  if (!wings.includes(wing)) throw new Error(`There is no wing "${wing}", only ${wings.join(", ")}.`);
  const folder = `${SERVER}/src/features/${wing}/${name}`;
  if (existsSync(join(repositoryRoot, folder))) throw new Error(`${folder} exists already.`);
  const prefix = id ?? names.one.replaceAll("-", "").slice(0, 4);
  /** @type {Map<string, string>} */
  const files = new Map();
  const change = changer(files);
  change(`${SERVER}/src/platform/ids.ts`, (text) => withPrefix(text, names.resource, prefix));
  change(`${SERVER}/src/app.ts`, (text) => withRegistration(text, names, wing));
  change("apps/office/src/admin/desk/audit/sentences.texts.ts", (text) => withSentence(text, names));
  change("CHANGELOG.md", (text) =>
    text.replace(/(### For developers\n\n)/, `$1- ${names.Words}s: ${about} (\`/api/admin/${name}\`).\n`),
  );
  files.set(`${SERVER}/migrations/${migrationName(now, names.table)}`, migrationOf(names));
  for (const [file, text] of Object.entries(templatesOf(names, { prefix, about })))
    files.set(`${folder}/${file}`, text);
  mkdirSync(join(repositoryRoot, folder), { recursive: true });
  for (const [file, text] of files) writeFileSync(join(repositoryRoot, file), text);
  return [...files.keys()];
}

/** @param {Map<string, string>} files */
function changer(files) {
  return (/** @type {string} */ file, /** @type {(text: string) => string} */ edit) => {
    const text = readFileSync(join(repositoryRoot, file), "utf8");
    const edited = edit(text);
    if (edited === text) throw new Error(`${file} is not as this script expects; register the feature there by hand.`);
    files.set(file, edited);
  };
}

/** Later than every migration that is there, and than now. @param {Date} now @param {string} table */
function migrationName(now, table) {
  const newest =
    readdirSync(join(repositoryRoot, SERVER, "migrations"))
      .sort()
      .at(-1)
      ?.slice(0, 13) ?? "";
  const time = now.toISOString().replaceAll(/[-:]/g, "").slice(0, 13);
  if (time > newest) return `${time}_${table}.sql`;
  const next = String(Number(newest.slice(9)) + 1).padStart(4, "0");
  return `${newest.slice(0, 9)}${next}_${table}.sql`;
}

/** @param {string} text @param {string} resource @param {string} prefix */
function withPrefix(text, resource, prefix) {
  if (text.includes(`"${prefix}"`)) throw new Error(`The prefix "${prefix}" is taken. Say --id.`);
  return text.replace(
    /(export const RESOURCE_PREFIXES = \{\n[\s\S]*?)(\} as const;)/,
    `$1  ${resource}: "${prefix}",\n$2`,
  );
}

/** @param {string} text @param {ReturnType<typeof namesOf>} names @param {string} wing */
function withRegistration(text, names, wing) {
  const line = `import { create${names.Many} } from "./features/${wing}/${names.name}/feature.ts";\n`;
  const imports = [...text.matchAll(/^import [^;]*? from "(\.[^"]+)";\n/gm)];
  const after = imports.filter(([, path = ""]) => path < `./features/${wing}/${names.name}/feature.ts`).at(-1);
  const at = after === undefined ? 0 : (after.index ?? 0) + after[0].length;
  const imported = text.slice(0, at) + line + text.slice(at);
  return imported.replace(
    /(const features: readonly Feature\[\] = \[\n[\s\S]*?)(\n {2}\];)/,
    `$1\n    create${names.Many}(services),$2`,
  );
}

/** @param {string} text @param {ReturnType<typeof namesOf>} names */
function withSentence(text, { resource, Words }) {
  const english = `  "${resource}.create": ({ name }) => \`${Words}\${named(name)} created\`,\n`;
  const german = `  "${resource}.create": ({ name }) => \`${Words}\${named(name)} erstellt\`,\n`;
  return text
    .replace(/(const en: Sentences = \{\n)/, `$1${english}`)
    .replace(/(const de: Sentences = \{\n)/, `$1${german}`);
}
