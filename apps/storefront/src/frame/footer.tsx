import type { NamedLink, Shop } from "../data.ts";
import { NewsletterForm } from "../newsletter/footer-form.tsx";
import { settingLanguage } from "../ui/text-language.ts";
import { addressIn } from "./address-in.ts";
import { Name } from "./name.tsx";
import { texts } from "./texts.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const LANGUAGE_NAMES = { en: "English", de: "Deutsch" };

interface FooterProps {
  shop: Shop;
  /** False if the page sells nothing that is delivered. */
  ships: boolean;
  /** The address of the page without a language, or null where it has one for all. */
  address: string | null;
  /** The one address of a page whose language a link changes. */
  ownPath: string | undefined;
}

export function Footer({ shop, ships, address, ownPath }: FooterProps) {
  const words = texts[shop.language];
  const inLanguage = (language: string, prefix: string) =>
    address === null
      ? `${ownPath}${ownPath?.includes("?") ? "&" : "?"}language=${language}`
      : addressIn(prefix, address);
  return (
    <footer class="foot">
      <div class="wrap">
        <div class="foot-in">
          <div class="foot-about">
            <Name shop={shop} />
            {shop.description !== null && (
              <p lang={settingLanguage(shop, "description")} dir="auto">
                {shop.description}
              </p>
            )}
            {shop.newsletter && <NewsletterForm shop={shop} />}
          </div>
          <Links
            title={words.help}
            links={[
              { title: words.account, url: "/account" },
              { title: words.track, url: "/track-order" },
              { title: words.withdraw, url: "/track-order?next=withdrawal" },
              { title: words.report, url: "/report-problem" },
              ...(shop.demo ? [{ title: words.docs, url: "/docs" }] : []),
            ]}
          />
          {shop.legal.length > 0 && <Links title={words.legal} links={shop.legal} />}
          {(address !== null || ownPath !== undefined) && shop.languages.length > 1 && (
            <nav aria-label={words.language}>
              <h2>{words.language}</h2>
              <ul>
                {shop.languages.map(({ language, prefix }) => (
                  <li>
                    <a
                      href={inLanguage(language, prefix)}
                      lang={language}
                      hreflang={language}
                      {...(language === shop.language ? { "aria-current": "true" } : {})}
                    >
                      {LANGUAGE_NAMES[language]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        {shop.script !== null && <ThemeSwitch language={shop.language} />}
        <p class="foot-end xs quiet">
          <span>{ships && shop.countries.length > 0 ? words.tax[shop.tax] : words.taxAlone[shop.tax]}</span>
          <span>{shop.name}</span>
        </p>
      </div>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: readonly NamedLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li>
            <a href={link.url}>{link.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
