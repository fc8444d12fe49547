import type { ComponentChildren } from "preact";
import type { Image, Product, Shop, Variant } from "../../data.ts";
import { Icon } from "../../ui/icon.tsx";
import { addressOf, Picture } from "../../ui/picture.tsx";
import { textLanguage } from "../../ui/text-language.ts";
import { texts } from "./texts.ts";

interface GalleryProps {
  shop: Shop;
  product: Product;
  variant: Variant;
}

const MOST_THUMBNAILS = 12;

/**
 * The pictures of the chosen variant and those that show no variant in particular; those of other variants alone are left
 * out. Thumbnails are links to the pictures, so they work without a script; each picture leads to itself in full.
 */
export function Gallery({ shop, product, variant }: GalleryProps) {
  const words = texts[shop.language];
  const images = galleryImages(product, variant);
  const shown = images.length > 0 ? images : [undefined];
  return (
    <section class="gallery" aria-label={words.pictures}>
      <div class="gallery-stage">
        <ul class="reel" data-reel>
          {shown.map((image, index) => (
            <li id={`picture-${index + 1}`}>
              <Zoom image={image} label={words.enlarge(index + 1)} shop={shop}>
                <Picture
                  shop={shop}
                  picture={image}
                  title={product.title}
                  sizes="(min-width: 60rem) 46rem, (min-width: 48rem) 50vw, 100vw"
                  eager={index === 0}
                />
              </Zoom>
            </li>
          ))}
        </ul>
        {images.length > 1 && <span class="place num" aria-hidden="true" data-place />}
      </div>
      {images.length > 1 && (
        <ul class="thumbs">
          {images.slice(0, MOST_THUMBNAILS).map((image, index) => (
            <li>
              <a
                href={`#picture-${index + 1}`}
                aria-label={words.showPicture(index + 1)}
                {...(index === 0 ? { "aria-current": "true" } : {})}
                data-thumb
              >
                <Picture shop={shop} picture={{ ...image, alt: "" }} title={product.title} sizes="4rem" />
              </a>
            </li>
          ))}
          {images.length > MOST_THUMBNAILS && (
            <li>
              <a
                class="num"
                href={`#picture-${MOST_THUMBNAILS + 1}`}
                aria-label={words.showPicture(MOST_THUMBNAILS + 1)}
                data-thumb
              >
                +{images.length - MOST_THUMBNAILS}
              </a>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** Two pictures of the thing in use, large, where there are three or more. */
export function InUse({ shop, product, variant }: GalleryProps) {
  const [, first, second] = galleryImages(product, variant);
  const images = first === undefined || second === undefined ? [] : [first, second];
  return (
    <div class="in-use">
      {images.map((image) => (
        <figure>
          <Picture
            shop={shop}
            picture={{ ...image, alt: "" }}
            title={product.title}
            sizes="(min-width: 60rem) 46rem, 100vw"
          />
          {image.alt !== null && image.alt !== "" && (
            <figcaption lang={textLanguage(shop, product, `alt.${image.id}`)} dir="auto">
              {image.alt}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}

/** Its own pictures first; all of them where that leaves none. */
function galleryImages(product: Product, { id }: Variant): readonly Image[] {
  const own = product.images.filter(({ variantIds }) => variantIds.includes(id));
  const common = product.images.filter(({ variantIds }) => variantIds.length === 0);
  const images = [...own, ...common];
  return images.length > 0 ? images : product.images;
}

interface ZoomProps {
  image: Image | undefined;
  label: string;
  shop: Shop;
  children: ComponentChildren;
}

function Zoom({ image, label, shop, children }: ZoomProps) {
  const address = image === undefined ? null : addressOf(shop, image.url);
  if (address === null) return <>{children}</>;
  return (
    <a class="zoom" href={address} data-zoom>
      {children}
      <span class="zoom-mark">
        <Icon name="zoom" />
      </span>
      <span class="vh">{label}</span>
    </a>
  );
}
