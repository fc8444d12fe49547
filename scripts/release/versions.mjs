/** The order in which a version of ours is written: three numbers, and no more. */
const VERSION = /^\d+\.\d+\.\d+$/;

/**
 * Refuses what is no next version. @param {string} current @param {string} next
 */
export function refuseVersion(current, next) {
  if (!VERSION.test(next)) throw new Error(`${next} is no version like ${current}.`);
  const numbers = (/** @type {string} */ version) => version.split(".").map(Number);
  const [a, b] = [numbers(current), numbers(next)];
  const at = a.findIndex((number, place) => number !== b[place]);
  if (at === -1 || (b[at] ?? 0) < (a[at] ?? 0)) throw new Error(`${next} does not come after ${current}.`);
}

/**
 * A manifest of the next version, with the workspaces that it names.
 *
 * @param {string} text
 * @param {string} current
 * @param {string} next
 */
export function withVersion(text, current, next) {
  const escaped = current.replaceAll(".", "\\.");
  return text
    .replace(new RegExp(`^( {2}"version": )"${escaped}"`, "m"), `$1"${next}"`)
    .replaceAll(new RegExp(`("@tote/[\\w-]+": )"${escaped}"`, "g"), `$1"${next}"`);
}
