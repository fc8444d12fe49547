import type { ComponentChildren } from "preact";
import type { Image, Product, Shop, Variant } from "../../data.ts";
import { addressOf, Picture } from "../../ui/picture.tsx";
import { texts } from "./texts.ts";

interface GalleryProps {
  shop: Shop;
  product: Product;
  variant: Variant;
}

/** The pictures, those of the chosen variant first. Each leads to itself in full, which a program shows over the page. */
export function Gallery({ shop, product, variant }: GalleryProps) {
  const words = texts[shop.language];
  const shows = (image: Image) => image.variantIds.includes(variant.id);
  const images = [...product.images.filter(shows), ...product.images.filter((image) => !shows(image))];
  const shown = images.length > 0 ? images : [undefined];
  return (
    <section class="gallery" aria-label={words.pictures} tabIndex={images.length > 1 ? 0 : undefined}>
      <ul>
        {shown.map((image, index) => (
          <li>
            <Zoom image={image} label={words.enlarge(index + 1)} shop={shop}>
              <Picture
                shop={shop}
                picture={image}
                title={product.title}
                sizes={index === 0 ? "(min-width: 60rem) 46rem, 88vw" : "(min-width: 60rem) 23rem, 88vw"}
                eager={index === 0}
              />
            </Zoom>
          </li>
        ))}
      </ul>
    </section>
  );
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
      <span class="vh">{label}</span>
    </a>
  );
}
