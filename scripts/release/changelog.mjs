/** The sections of a version, in this order: each reader finds their own. */
export const AUDIENCES = ["For shopkeepers", "For developers", "For operators"];

/**
 * Gives what has not been released its version and day, and opens the next. Sections without an entry are left out.
 *
 * @param {string} text
 * @param {string} version
 * @param {string} day
 * @param {readonly string[]} sections of the next version
 */
export function dateChangelog(text, version, day, sections = AUDIENCES) {
  const start = /^## Unreleased$/m.exec(text)?.index;
  if (start === undefined) throw new Error('The changelog has no section "Unreleased".');
  const next = text.indexOf("\n## ", start + 1);
  const body = text.slice(start + "## Unreleased".length, next === -1 ? undefined : next);
  if (!/^- /m.test(body)) throw new Error("Nothing has changed since the last version.");
  const filled = body.replaceAll(/\n### [^\n]+\n\s*(?=\n### |\s*$)/g, "");
  const empty = sections.map((section) => `### ${section}\n\n`).join("");
  const rest = next === -1 ? "\n" : text.slice(next);
  return `${text.slice(0, start)}## Unreleased\n\n${empty}## ${version} (${day})${filled.trimEnd()}\n${rest}`.replace(
    /\n{3,}/g,
    "\n\n",
  );
}

/** Problems in the sections of a changelog. @param {string} text @returns {string[]} */
export function faultsOfChangelog(text) {
  const faults = [];
  let version = "";
  let audience = "";
  for (const line of text.split("\n")) {
    const [, title] = /^## (.+)$/.exec(line) ?? [];
    if (title !== undefined) {
      [version, audience] = [title, ""];
      if (title !== "Unreleased" && !/^\d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\)$/.test(title))
        faults.push(`"${title}" is neither "Unreleased" nor a version with its day`);
    }
    const [, section] = /^### (.+)$/.exec(line) ?? [];
    if (section !== undefined) {
      if (!AUDIENCES.includes(section)) faults.push(`${version}: there is no section "${section}"`);
      else if (AUDIENCES.indexOf(section) < AUDIENCES.indexOf(audience))
        faults.push(`${version}: "${section}" comes too late`);
      audience = section;
    }
    if (line.startsWith("- ") && audience === "") faults.push(`${version}: "${line.slice(0, 60)}" is for nobody`);
  }
  return faults;
}
