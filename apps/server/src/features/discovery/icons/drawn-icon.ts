import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assetsDirectory } from "../../../platform/config/paths.ts";
import { accentShades } from "../../shop/accent.ts";

/** The colour of the icon in assets/. */
const DRAWN_IN = "#1d5c4c";
/** The accent of the stylesheet (apps/web/styles/tokens.css). */
const DEFAULT_FILL = "#934327";

/** A tote in the store's accent, as SVG. */
export function drawnIcon(accentColor: string | null): string {
  const fill = accentColor === null ? DEFAULT_FILL : accentShades(accentColor).fill;
  return readFileSync(join(assetsDirectory, "icon.svg"), "utf8").replaceAll(DRAWN_IN, fill);
}
