import { type Html, html } from "../../../../platform/http/pages/html.ts";
import type { TrackedLine } from "../tracked-order.ts";

/** The widths of our own pictures that these pages use (docs/contract/catalogue-and-store.md#sizes). */
const WIDTHS = [160, 320];

/** A line's picture, or the first letter of its title where it has none of ours. */
export function orderPicture(line: TrackedLine, { publicUrl }: { publicUrl: string }, width: number): Html {
  const picture = ownPicture(line.image, publicUrl);
  if (picture === null)
    return html`<span class="no-pic" aria-hidden="true">${[...line.title][0]?.toUpperCase() ?? ""}</span>`;
  const sizes = WIDTHS.map((each) => `${picture}?w=${each} ${each}w`).join(", ");
  const sized = html` srcset="${sizes}" sizes="${width}px"`;
  return html`<img src="${picture}"${picture.startsWith("/media/") && sized} alt="" width="${width}" height="${width}" loading="lazy">`;
}

/** Leaves out pictures of other hosts, because loading them would reveal the visitor to that host. */
function ownPicture(image: string | null, publicUrl: string): string | null {
  if (image === null) return null;
  if (image.startsWith(`${publicUrl}/`)) return image.slice(publicUrl.length);
  return image.startsWith("/") && !/^\/[/\\]/.test(image) ? image : null;
}
