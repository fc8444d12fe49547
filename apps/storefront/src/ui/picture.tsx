import type { Shop, Shown } from "../data.ts";

/** The widths that `/media/{name}?w=` answers and pages use (docs/contract/catalogue-and-store.md#sizes). */
const WIDTHS = [320, 640, 960, 1280];

interface PictureProps {
  shop: Pick<Shop, "publicUrl" | "pictureOrigins">;
  picture: Shown | undefined;
  /** Stands for a picture that is missing, by its first letter. */
  title: string;
  /** As the attribute `sizes` of HTML. */
  sizes: string;
  eager?: boolean;
}

/** A picture at the width that the page needs, or an initial where there is none that the policy lets in. */
export function Picture({ shop, picture, title, sizes, eager = false }: PictureProps) {
  const source = picture === undefined ? null : addressOf(shop, picture.url);
  if (picture === undefined || source === null)
    return (
      <span class="no-pic" aria-hidden="true">
        {[...title][0]}
      </span>
    );
  const sized = source.startsWith("/media/") ? { srcset: sourceSet(source), sizes } : {};
  return (
    <img
      src={source}
      {...sized}
      alt={picture.alt ?? ""}
      width={picture.width ?? 1200}
      height={picture.height ?? 1200}
      {...(eager ? { fetchpriority: "high" } : { loading: "lazy" })}
    />
  );
}

const sourceSet = (source: string) => WIDTHS.map((width) => `${source}?w=${width} ${width}w`).join(", ");

/** The address without our own origin; null for a host that the page's policy refuses. */
export function addressOf(shop: PictureProps["shop"], url: string): string | null {
  if (url.startsWith(`${shop.publicUrl}/`)) return url.slice(shop.publicUrl.length);
  if (url.startsWith("/")) return url.startsWith("//") ? null : url;
  return URL.canParse(url) && shop.pictureOrigins.includes(new URL(url).origin) ? url : null;
}
