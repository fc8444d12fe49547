import { Link } from "@tanstack/react-router";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { useRead } from "../../../ui/api/use-read.ts";
import { Page, Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { State } from "../../../ui/values.tsx";
import { legalTexts } from "./legal.texts.ts";
import { placeOf } from "./places.ts";

interface Item {
  readonly code: string;
  readonly status: "met" | "missing" | "judge";
  readonly title: string;
  readonly detail: string;
  readonly how: string;
  readonly articles: readonly string[];
}

interface Checklist {
  readonly notice: string;
  readonly items: readonly Item[];
}

const ORDER = ["missing", "judge", "met"] as const;
const TONES = { missing: "bad", judge: "warn", met: "good" } as const;

/** `/admin/legal`: what the law asks of the shop, as `tote legal` says it. */
export function LegalPage() {
  const words = useWords(legalTexts);
  const { language } = useLocale();
  const checklist = useRead<Checklist>(`/api/admin/legal ${language}`, async ({ transport }, signal) => {
    const headers = { "accept-language": language };
    return (await transport.request<Checklist>({ method: "GET", path: "/api/admin/legal", headers, signal })).data;
  });
  return (
    <Page title={words.title} lead={words.lead}>
      <Loaded query={checklist} rows={8}>
        {({ notice, items }) => (
          <>
            <p className="notice warn">{notice}</p>
            {ORDER.map((status) => {
              const found = items.filter((item) => item.status === status);
              return (
                found.length > 0 && (
                  <Part key={status} title={`${words.statuses[status]} (${found.length})`}>
                    <ul className="rows">
                      {found.map((item) => (
                        <LegalRow key={item.code} item={item} />
                      ))}
                    </ul>
                  </Part>
                )
              );
            })}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function LegalRow({ item }: { item: Item }) {
  const words = useWords(legalTexts);
  const place = placeOf(item.code);
  const isOpen = useMay()("settings") || !place?.startsWith("/admin/settings");
  return (
    <li className="row plain">
      <div className="row-text">
        <p className="row-title">
          <State tone={TONES[item.status]}>{item.title}</State>
        </p>
        <p>{item.detail}</p>
        <p className="row-note">{item.how}</p>
        <p className="row-note quiet">{item.articles.join(" · ")}</p>
      </div>
      {place !== null && isOpen && item.status !== "met" && (
        <p className="row-actions">
          <Link to={place} aria-label={`${words.set}: ${item.title}`}>
            {words.set}
          </Link>
        </p>
      )}
    </li>
  );
}
