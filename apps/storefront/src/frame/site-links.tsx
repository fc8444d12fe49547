import type { Shop } from "../data.ts";
import { scriptJson } from "../ui/island-data.tsx";
import type { Head } from "./head.tsx";
import { siteData } from "./site-data.ts";

/** Link previews show no SVG, and take no huge pictures: of our own a size is asked for. */
function previewPicture({ publicUrl }: Shop, picture: string | undefined): string | undefined {
  return picture?.startsWith(`${publicUrl}/media/`) === true ? `${picture}?w=1280` : picture;
}

/** Icons, the picture of link previews, and on the start page what the shop is. */
export function SiteLinks({ shop, head }: { shop: Shop; head: Head }) {
  const hasPrograms = shop.theme !== null;
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      {shop.icon === null ? (
        <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
      ) : (
        <link rel="icon" href={shop.icon} type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {hasPrograms && <link rel="manifest" href="/site.webmanifest" />}
      {head.path !== null && (
        <>
          <meta
            property="og:image"
            content={previewPicture(shop, head.picture) ?? shop.logo ?? `${shop.publicUrl}/icon-512.png`}
          />
          <meta property="og:locale" content={shop.language === "de" ? "de_DE" : "en_GB"} />
          {head.picture !== undefined && <meta name="twitter:card" content="summary_large_image" />}
        </>
      )}
      {head.path === "/" &&
        siteData(shop).map((document) => (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(document) }} />
        ))}
    </>
  );
}
