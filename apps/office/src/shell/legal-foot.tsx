import type { Language, NamedLink } from "@tote/storefront/data";
import { texts } from "@tote/storefront/frame-texts";
import { useLocale } from "./language.ts";

/** The links of the shop's footer that a shopper needs here too: help, withdrawal, and what the law asks for. */
export function LegalFoot() {
  const { language } = useLocale();
  const words = texts[language];
  const links = [
    { title: words.track, url: "/track-order" },
    { title: words.withdraw, url: "/track-order?next=withdrawal" },
    { title: words.report, url: "/report-problem" },
    ...legalLinks(language),
  ];
  return (
    <nav aria-label={words.help}>
      <ul className="foot-links">
        {links.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** As the server wrote them into the document, in each language. */
function legalLinks(language: Language): readonly NamedLink[] {
  const written = document.getElementById("office")?.dataset.legal;
  return written === undefined ? [] : JSON.parse(written)[language];
}
