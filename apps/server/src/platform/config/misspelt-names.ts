import { editDistance } from "../edit-distance.ts";
import { settingNames } from "./config.ts";
import type { Environment } from "./environment-reader.ts";

/** In a word this short, two changed letters make another word. */
const SHORT_NAME = 5;

/**
 * One line for each variable that no setting has the name of, but nearly: `DATABSE_URL` would quietly start another
 * database. Values are not repeated, because a misspelt name may hold a password. Names of
 * OpenTelemetry are its own affair: its SDK knows more of them.
 */
export function warnOfMisspeltNames(environment: Environment): string[] {
  const known = settingNames();
  const unknown = Object.keys(environment).filter(
    (name) => /^(?!OTEL_)[A-Z][A-Z0-9_]*$/.test(name) && !known.includes(name),
  );
  return unknown.sort().flatMap((name) => {
    const meant = closestName(name, known);
    return meant === undefined ? [] : [`Warning: ${name} is set, but Tote has no such setting. Did you mean ${meant}?`];
  });
}

function closestName(name: string, known: readonly string[]): string | undefined {
  const meant = known.flatMap((candidate) => {
    const forgiven = candidate.length <= SHORT_NAME ? 1 : 2;
    const isAlike = looksAlike(name, candidate);
    // Every start compares every variable with every setting, so lengths come before letters.
    if (!isAlike && Math.abs(candidate.length - name.length) > forgiven) return [];
    const typos = editDistance(name, candidate);
    return isAlike || typos <= forgiven ? [{ candidate, typos }] : [];
  });
  return meant.sort((a, b) => a.typos - b.typos)[0]?.candidate;
}

/** `TRUSTED_PROXY` begins like `TRUSTED_PROXIES`, and `DATABASE_URL_FILE` with all of `DATABASE_URL`. */
function looksAlike(name: string, candidate: string): boolean {
  const [first = "", second] = candidate.split("_");
  if (second === undefined) return false;
  return name.startsWith(`${candidate}_`) || name.startsWith(`${first}_${second.slice(0, 3)}`);
}
