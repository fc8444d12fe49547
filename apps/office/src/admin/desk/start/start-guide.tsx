import { Link } from "@tanstack/react-router";
import { useToteQuery } from "@tote/react/query";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { startTexts } from "./start.texts.ts";

/** Where each step is taken. */
const PLACES = {
  name: "/admin/settings",
  tax: "/admin/settings/tax",
  shipping: "/admin/settings/shipping",
  payment: "/admin/settings/payment",
  product: "/admin/products",
  legal: "/admin/settings/legal",
  test_order: "/",
} as const;

/** The steps of a new shop, ticked by its data. With `isQuiet` nothing is shown once all are done, as on the dashboard. */
export function StartGuide({ isQuiet = false }: { isQuiet?: boolean }) {
  const words = useWords(startTexts);
  const { language } = useLocale();
  const may = useMay();
  const guide = useToteQuery("/api/admin/start", { enabled: may("settings.checklist") });
  if (isQuiet && guide.data?.done !== false) return null;
  return (
    <Loaded query={guide} rows={7}>
      {({ steps, done }) => (
        <>
          {done && <p className="notice good">{words.allDone}</p>}
          <ol className="start-steps">
            {steps.map(({ code, done: isDone, missing }) => {
              if (!(code in PLACES)) return null;
              const known = code as keyof typeof PLACES;
              const { title, text, link } = words.steps[known];
              const to = PLACES[known];
              const isOpen = may("settings") || !to.startsWith("/admin/settings");
              const names = new Intl.ListFormat(language).format(missing.map((name) => words.pages[name] ?? name));
              return (
                <li key={code} className={isDone ? "done" : undefined}>
                  <p className="row-title">
                    {title} <span className={isDone ? "mark good" : "mark"}>{isDone ? words.done : words.next}</span>
                  </p>
                  <p className="row-note">
                    {text} {missing.length > 0 && words.missing(names)}
                  </p>
                  {to === "/" ? (
                    <a href="/">{link}</a>
                  ) : isOpen ? (
                    <Link to={to}>{link}</Link>
                  ) : (
                    <p className="row-note">{words.forAdministrators}</p>
                  )}
                </li>
              );
            })}
          </ol>
        </>
      )}
    </Loaded>
  );
}
