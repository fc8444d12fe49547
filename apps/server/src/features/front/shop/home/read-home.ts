import type { HomeSection, HomeStatement, HomeView, Shop } from "@tote/storefront/data";
import { plainText } from "@tote/storefront/plain-text";
import type { Collection, ProductCard } from "../../../catalogue/products/schemas.ts";
import type { Shelf } from "../../../catalogue/search/shelf.ts";
import type { Statement, Storefront } from "../../../ground/store/storefront.ts";

/** Collections in the list of contents, and those of them that show products. */
const LISTED = 50;
const SHOWN = 3;
const PER_SECTION = 5;
const NEWEST = 4;
/** Fewer new things than this are no news. */
const ENOUGH_NEWS = 3;

/** Everything that the start page shows; null where nothing is on sale. No product stands in two places. */
export async function readHome(shelf: Shelf, shop: Shop, storefront: Storefront): Promise<HomeView | null> {
  const [featured, all, newest] = await Promise.all([
    shelf.first({ sort: "featured", limit: PER_SECTION + 2 }),
    shelf.collections(LISTED),
    shelf.first({ sort: "newest", limit: 20 }),
  ]);
  const first = featured.find(({ available, images }) => available && images.length > 0) ?? featured[0];
  if (first === undefined) return null;
  const contents = all.filter(({ productCount }) => productCount > 0);
  const told = new Told();
  const hero =
    storefront.hero === null ? await heroOf(shelf, shop, first) : ownStatement(shop, "hero", storefront.hero);
  // A product that the hero shows stands nowhere else.
  told.take(
    [...featured, ...newest].filter(({ handle }) => hero.link?.url === `/products/${handle}`),
    1,
  );
  const second = hero.picture !== null && featured.length > PER_SECTION ? (told.take(featured, 1)[0] ?? null) : null;
  const shown = collectionsToShow(contents, storefront.homeCollections);
  const sections = await sectionsOf(shelf, shown, told);
  const rest = sections.length === 0 ? told.take(featured, PER_SECTION) : [];
  const news = told.take(
    newest.filter(({ available }) => available),
    NEWEST,
  );
  return {
    hero,
    second,
    contents,
    sections: [
      ...sections,
      ...(rest.length === 0 ? [] : [await sectionOf(shelf, null, rest)]),
      ...(news.length < ENOUGH_NEWS ? [] : [await sectionOf(shelf, null, news)]),
    ],
    story:
      storefront.story === null
        ? storyOf(
            shop,
            contents.filter((collection) => !shown.includes(collection)),
          )
        : ownStatement(shop, "story", storefront.story),
  };
}

/** Those that the settings name, or the first ones. */
function collectionsToShow(contents: readonly Collection[], handles: readonly string[]): readonly Collection[] {
  const named = handles.flatMap((handle) => contents.find((collection) => collection.handle === handle) ?? []);
  return named.length > 0 ? named : contents.slice(0, SHOWN);
}

/** The products that the page shows already. */
class Told {
  readonly #ids = new Set<string>();

  /** The first of them that stand nowhere yet. */
  take(products: readonly ProductCard[], count: number): ProductCard[] {
    const taken = products.filter(({ id }) => !this.#ids.has(id)).slice(0, count);
    for (const { id } of taken) this.#ids.add(id);
    return taken;
  }
}

async function sectionsOf(shelf: Shelf, shown: readonly Collection[], told: Told): Promise<HomeSection[]> {
  const limit = PER_SECTION * (SHOWN + 1);
  const lists = await Promise.all(
    shown.map(({ handle }) => shelf.first({ collection: handle, sort: "featured", limit })),
  );
  const sections = shown.map((collection, place) => [collection, told.take(lists[place] ?? [], PER_SECTION)] as const);
  return Promise.all(
    sections
      .filter(([, products]) => products.length > 0)
      .map(([collection, products]) => sectionOf(shelf, collection, products)),
  );
}

async function sectionOf(
  shelf: Shelf,
  collection: Collection | null,
  products: readonly ProductCard[],
): Promise<HomeSection> {
  const [lead] = products;
  return { collection, products, text: lead === undefined ? null : await shelf.introduction(lead.handle) };
}

/** The shop in a sentence beside the product that stands first. */
async function heroOf(shelf: Shelf, shop: Shop, product: ProductCard): Promise<HomeStatement> {
  return {
    title: shop.description ?? shop.name,
    text: await shelf.introduction(product.handle),
    picture: product.images[0] ?? null,
    link: { title: product.title, url: `/products/${product.handle}` },
    lang: shop.untranslated.includes("description") ? shop.ownLanguage : shop.language,
    isOwn: false,
  };
}

/** The first of the other collections that has a picture and something to say. */
function storyOf(shop: Shop, others: readonly Collection[]): HomeStatement | null {
  const found = others.find(({ image, description }) => image !== null && plainText(description) !== null);
  if (found === undefined) return null;
  const { title, handle, description, image, locale, untranslated = [] } = found;
  return {
    title: plainText(description) ?? title,
    text: null,
    picture: image,
    link: { title, url: `/collections/${handle}` },
    lang: locale === undefined || untranslated.includes("description") ? shop.ownLanguage : shop.language,
    isOwn: false,
  };
}

/** The statement of the settings. */
function ownStatement(shop: Shop, name: "hero" | "story", statement: Statement): HomeStatement {
  const { title, text, image, imageAlt, linkTitle, url } = statement;
  return {
    title,
    text,
    picture: image === null ? null : { url: image, alt: imageAlt, width: null, height: null },
    link: linkTitle === null || url === null ? null : { title: linkTitle, url },
    lang: shop.untranslated.includes(`${name}.title`) ? shop.ownLanguage : shop.language,
    isOwn: true,
  };
}
