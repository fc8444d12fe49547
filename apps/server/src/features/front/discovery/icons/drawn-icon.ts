import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assetsDirectory } from "../../../../platform/config/paths.ts";
import { accentShades } from "../../../../platform/http/pages/accent.ts";

/** The colour of the icon in assets/: the fill of a store without an accent of its own. */
const DRAWN_IN = accentShades(null).fill;

/** A tote in the store's accent, as SVG. */
export function drawnIcon(accentColor: string | null): string {
  return readFileSync(join(assetsDirectory, "icon.svg"), "utf8").replaceAll(DRAWN_IN, accentShades(accentColor).fill);
}
