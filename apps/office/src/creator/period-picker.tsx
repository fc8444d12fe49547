import { Link, useSearch } from "@tanstack/react-router";
import { LOCALES } from "@tote/words";
import { useLocale, useWords } from "../shell/language.ts";
import { type FiguresSearch, INTERVALS, type Interval } from "./figures-search.ts";

const texts = {
  en: { label: "Period", "7d": "7 days", "30d": "30 days", "90d": "90 days", ytd: "Year" },
  de: { label: "Zeitraum", "7d": "7 Tage", "30d": "30 Tage", "90d": "90 Tage", ytd: "Jahr" },
};

/** The period that the address names. */
export function useInterval(): Interval {
  const search: FiguresSearch = useSearch({ strict: false });
  return search.interval ?? "30d";
}

const DAY_MS = 86_400_000;

/** The period that the address names, as the figures are asked for: days of one's own, or an interval. */
export function usePeriod(): { readonly interval: Interval } | { readonly from: string; readonly to: string } {
  const { from, to }: FiguresSearch = useSearch({ strict: false });
  const interval = useInterval();
  if (from === undefined || to === undefined || to < from) return { interval };
  // The server's end is exclusive.
  return { from, to: new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10) };
}

/** The period of the figures; it stands in the address. */
export function PeriodPicker() {
  const words = useWords(texts);
  const chosen = useInterval();
  const period = usePeriod();
  return (
    <nav className="seg" aria-label={words.label}>
      {INTERVALS.map((interval) => (
        <Link
          key={interval}
          to="."
          search={({ from: _from, to: _to, ...now }: FiguresSearch) => ({ ...now, interval })}
          resetScroll={false}
          aria-current={interval === chosen && "interval" in period ? "true" : undefined}
        >
          {words[interval]}
        </Link>
      ))}
    </nav>
  );
}

/** "11:32, Europe/Berlin": to when figures are counted, in which zone. */
export function useThrough(): (at: string, timezone: string) => string {
  const { language } = useLocale();
  return (at, timezone) => {
    const tag = LOCALES[language];
    const time = new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone: timezone }).format(new Date(at));
    const zone = timezone.replaceAll("_", " ");
    return language === "de" ? `Zeitzone ${zone}, gezählt bis ${time}` : `${zone} time, counted through ${time}`;
  };
}
