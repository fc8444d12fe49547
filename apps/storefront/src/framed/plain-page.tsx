import type { Language, NamedLink } from "../data.ts";
import { FramedBody } from "./framed-content.tsx";
import type { Framed } from "./framed-page.tsx";

/** The facts of the shop that a page can show while the database is away. */
export interface PlainFrame {
  readonly name: string;
  readonly homeUrl: string;
  readonly demo: boolean;
  readonly legal: readonly NamedLink[];
  readonly icon: string;
  readonly stylesheet: string;
}

const TEXTS: Record<Language, Record<"skip" | "help" | "legal" | "track" | "withdraw" | "report" | "docs", string>> = {
  en: {
    skip: "Skip to the content",
    help: "Help",
    legal: "Legal",
    track: "Track an order",
    withdraw: "Withdraw from contract here",
    report: "Report a problem",
    docs: "API documentation",
  },
  de: {
    skip: "Zum Inhalt springen",
    help: "Hilfe",
    legal: "Rechtliches",
    track: "Bestellung verfolgen",
    withdraw: "Vertrag widerrufen",
    report: "Problem melden",
    docs: "API-Dokumentation",
  },
};

/** A page without the shop's own frame. */
export function PlainPage({ frame, page }: { frame: PlainFrame; page: Framed }) {
  const words = TEXTS[page.language];
  return (
    <html lang={page.language}>
      <head>
        <meta charset="utf-8" />
        <title>{`${page.title} · ${frame.name}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={frame.icon} type="image/svg+xml" />
        <link rel="stylesheet" href={frame.stylesheet} />
      </head>
      <body>
        <a class="skip" href="#main">
          {words.skip}
        </a>
        <header class="top">
          <a class="brand" href={frame.homeUrl}>
            {frame.name}
          </a>
        </header>
        <main class="main" id="main" tabindex={-1}>
          <FramedBody content={page.content} language={page.language} />
        </main>
        <footer class="bottom">
          <nav aria-label={words.help}>
            <ul>
              <li>
                <a href="/track-order">{words.track}</a>
              </li>
              <li>
                <a href="/track-order?next=withdrawal">{words.withdraw}</a>
              </li>
              <li>
                <a href="/report-problem">{words.report}</a>
              </li>
              {frame.demo && (
                <li>
                  <a href="/docs">{words.docs}</a>
                </li>
              )}
            </ul>
          </nav>
          {frame.legal.length > 0 && (
            <nav aria-label={words.legal}>
              <ul>
                {frame.legal.map(({ title, url }) => (
                  <li key={url}>
                    <a href={url}>{title}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <p class="seller">{frame.name}</p>
        </footer>
      </body>
    </html>
  );
}
