import { partsOf, readChanges } from "@tote/storefront/changes";
import type { ReactNode } from "react";
import changelog from "../../../../../../CHANGELOG.md";
import { useWords } from "../../../shell/language.ts";
import { Page } from "../../../ui/page.tsx";

const texts = {
  en: { title: "What changed", lead: "What is new in this version of Tote and before it, for those who run a shop." },
  de: {
    title: "Was neu ist",
    lead: "Was in dieser Version von Tote und davor neu ist, für alle, die einen Shop betreiben. Auf Englisch.",
  },
};

/** `/admin/changes`: the changelog of this version. */
export function ChangesPage() {
  const words = useWords(texts);
  return (
    <Page title={words.title} lead={words.lead}>
      <div lang="en" className="changes">
        {readChanges(changelog).map(({ title, level, items }) => (
          <section key={`${level} ${title}`}>
            {level === 2 ? <h2>{title}</h2> : <h3>{title}</h3>}
            <ul>
              {items.map((item) => (
                <li key={item}>{inline(item)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}

function inline(item: string): ReactNode[] {
  const parts = partsOf(item);
  return parts.map((text, place) => {
    const key = parts.slice(0, place).join("`").length;
    return place % 2 === 1 ? <code key={key}>{text}</code> : text;
  });
}
