import type { TrackedLineView } from "./view.ts";

/** The widths of our own pictures that these pages use (docs/contract/catalogue-and-store.md#sizes). */
const WIDTHS = [160, 320];

interface OrderPictureProps {
  line: Pick<TrackedLineView, "image" | "title">;
  publicUrl: string;
  width: number;
}

/** A line's picture, or the first letter of its title if it has none of ours. */
export function OrderPicture({ line, publicUrl, width }: OrderPictureProps) {
  const picture = ownPicture(line.image, publicUrl);
  if (picture === null)
    return (
      <span class="no-pic" aria-hidden="true">
        {[...line.title][0]?.toUpperCase()}
      </span>
    );
  const isOurs = picture.startsWith("/media/");
  return (
    <img
      src={picture}
      srcset={isOurs ? WIDTHS.map((each) => `${picture}?w=${each} ${each}w`).join(", ") : undefined}
      sizes={isOurs ? `${width}px` : undefined}
      alt=""
      width={width}
      height={width}
      loading="lazy"
    />
  );
}

/** Leaves out pictures of other hosts, because loading them would reveal the visitor to that host. */
function ownPicture(image: string | null, publicUrl: string): string | null {
  if (image === null) return null;
  if (image.startsWith(`${publicUrl}/`)) return image.slice(publicUrl.length);
  return image.startsWith("/") && !/^\/[/\\]/.test(image) ? image : null;
}
