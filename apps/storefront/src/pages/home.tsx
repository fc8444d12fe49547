import type { HomeSection, HomeStatement, HomeView, ProductCard, Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { Item } from "../item/item.tsx";
import { Contents } from "../ui/contents.tsx";
import { formatNumber } from "../ui/number.ts";
import { Picture } from "../ui/picture.tsx";
import { plainText } from "../ui/plain-text.ts";
import { textLanguage } from "../ui/text-language.ts";
import { texts } from "./home.texts.ts";
import { type Plate, planHome } from "./home-plan.ts";

/** A title longer than this is set smaller. */
const SHORT_TITLE = 40;
/** The list of contents needs something to choose from. */
const ENOUGH_CONTENTS = 2;

/** `/`: what the shop is, its collections, and something of each. */
export function HomePage({ shop, view }: { shop: Shop; view: HomeView }) {
  const { hero, second, contents, sections, story } = view;
  const plan = planHome(sections.map(({ products }) => products.length));
  const middle = Math.min(2, Math.max(1, sections.length - 1));
  const plates = sections.map((section, place) => (
    <Section shop={shop} section={section} place={place} {...(plan[place] ?? { plate: "four", shown: 4 })} />
  ));
  return (
    <Frame
      shop={shop}
      sells
      head={{
        title: null,
        description: shop.description,
        path: "/",
        picture: hero.picture?.url.startsWith("/") === true ? shop.publicUrl + hero.picture.url : undefined,
      }}
    >
      <Hero shop={shop} hero={hero} second={second} />
      {contents.length >= ENOUGH_CONTENTS && <Contents shop={shop} collections={contents} id="contents" />}
      {plates.slice(0, middle)}
      {story !== null && <Story shop={shop} story={story} />}
      {plates.slice(middle)}
    </Frame>
  );
}

function Hero({ shop, hero, second }: { shop: Shop; hero: HomeStatement; second: ProductCard | null }) {
  const { title, text, picture } = hero;
  const words = texts[shop.language];
  return (
    <section class={picture === null ? "hero bare" : "hero"} aria-labelledby="hero">
      {picture !== null && (
        <div class="hero-pic">
          <Picture shop={shop} picture={picture} title={title} sizes="(min-width: 48rem) 46rem, 100vw" eager />
        </div>
      )}
      <div class="hero-text">
        <h1 id="hero" class={title.length > SHORT_TITLE ? "long" : undefined} lang={hero.lang} dir="auto">
          {title}
        </h1>
        {text !== null && (
          <p lang={hero.lang} dir="auto">
            {text}
          </p>
        )}
        <StatementLink shop={shop} statement={hero} words={words.see} />
        {second !== null && picture !== null && (
          <div class="hero-second">
            <h2 class="vh">{texts[shop.language].some}</h2>
            <ul>
              <Item shop={shop} card={second} sizes="14rem" />
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

interface SectionProps {
  readonly shop: Shop;
  readonly section: HomeSection;
  readonly place: number;
  readonly plate: Plate;
  readonly shown: number;
}

const SIZES: Readonly<Record<Plate, string>> = {
  quilt: "(min-width: 48rem) 18rem, 46vw",
  steps: "(min-width: 48rem) 25rem, 46vw",
  four: "(min-width: 48rem) 18rem, 46vw",
  pair: "(min-width: 48rem) 38rem, 46vw",
};

function Section({ shop, section, place, plate, shown }: SectionProps) {
  const { collection, products, text } = section;
  const words = texts[shop.language];
  const id = `section-${place}`;
  const hasLead = plate === "quilt" || plate === "steps";
  // Every second quilt has its large picture at the other side.
  const classes = ["grid", plate, ...(plate === "quilt" && place % 4 > 1 ? ["quilt-end"] : [])].join(" ");
  return (
    <section class="spread" aria-labelledby={id}>
      {collection === null ? (
        <div class="spread-head">
          <h2 class="t" id={id}>
            {place === 0 ? words.some : words.new}
          </h2>
        </div>
      ) : (
        <div class="spread-head">
          <h2 class="t" id={id} lang={textLanguage(shop, collection, "title")} dir="auto">
            {collection.title}
          </h2>
          <a class="more" href={`${shop.prefix}/collections/${collection.handle}`}>
            {words.all(formatNumber(collection.productCount, shop.language))}
            <span class="vh">: {collection.title}</span>
          </a>
          {plainText(collection.description) !== null && (
            <p lang={textLanguage(shop, collection, "description")} dir="auto">
              {plainText(collection.description)}
            </p>
          )}
        </div>
      )}
      <ul class={classes}>
        {products.slice(0, shown).map((card, index) => (
          <Item
            shop={shop}
            card={card}
            lead={hasLead && index === 0}
            text={hasLead && index === 0 ? text : null}
            sizes={hasLead && index === 0 ? "(min-width: 48rem) 38rem, 92vw" : SIZES[plate]}
          />
        ))}
      </ul>
    </section>
  );
}

function Story({ shop, story }: { shop: Shop; story: HomeStatement }) {
  const { title, text, picture } = story;
  const words = texts[shop.language];
  return (
    <section class="story" aria-labelledby="story">
      {picture !== null && (
        <div class="story-pic">
          <Picture shop={shop} picture={picture} title={title} sizes="(min-width: 48rem) 32rem, 100vw" />
        </div>
      )}
      <div class="story-text">
        <h2 class={/^[“„«»"]/.test(title) ? "serif quote" : "serif"} id="story" lang={story.lang} dir="auto">
          {title}
        </h2>
        {text !== null && (
          <p lang={story.lang} dir="auto">
            {text}
          </p>
        )}
        <StatementLink shop={shop} statement={story} words={words.everything} />
      </div>
    </section>
  );
}

interface StatementLinkProps {
  readonly shop: Shop;
  readonly statement: HomeStatement;
  /** The text of a link that names what it leads to. */
  readonly words: (title: string) => string;
}

function StatementLink({ shop, statement, words }: StatementLinkProps) {
  const { link, isOwn, lang } = statement;
  if (link === null) return null;
  return (
    <a class="more" href={inLanguage(shop, link.url)} {...(isOwn ? { lang } : {})}>
      {isOwn ? link.title : words(link.title)}
    </a>
  );
}

/** Pages that exist in each language keep the visitor's. */
function inLanguage(shop: Shop, url: string): string {
  return /^\/(?:products|collections)\//.test(url) ? shop.prefix + url : url;
}
