interface PictureProps {
  url: string | null;
  title: string;
  /** In pixels of the page, both ways. */
  size: number;
}

/** The picture of a line, or its initial. Pictures of other hosts are refused by the page's policy, so they are not asked for. */
export function Picture({ url, title, size }: PictureProps) {
  const source = url === null ? null : ownAddress(url);
  if (source === null)
    return (
      <span className="no-pic" aria-hidden="true">
        {[...title][0]}
      </span>
    );
  const sized = source.startsWith("/media/") ? { srcSet: `${source}?w=320 320w`, sizes: `${size}px` } : {};
  return <img src={source} {...sized} alt="" width={size} height={size} loading="lazy" />;
}

function ownAddress(url: string): string | null {
  if (url.startsWith("/")) return url.startsWith("//") ? null : url;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed?.origin === location.origin ? parsed.pathname : null;
}
