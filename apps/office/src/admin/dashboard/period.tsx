import type { ApiRequest } from "@tote/client/api";
import type { FormEvent } from "react";
import { useFilters } from "../../list/use-filters.ts";
import { useWords } from "../../shell/language.ts";
import { dashboardTexts } from "./dashboard.texts.ts";

type Query = NonNullable<ApiRequest<"GET", "/api/admin/dashboard">["query"]>;

const INTERVALS = ["7d", "30d", "90d", "mtd", "ytd"] as const;
const DAY_MS = 86_400_000;

/** The days of the address, both included; null where it names none, or such that cannot be. */
function daysOf({ from = "", to = "" }: Readonly<Record<string, string | undefined>>) {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  return first <= last ? { from, to, end: new Date(last + DAY_MS).toISOString().slice(0, 10) } : null;
}

/** The period that the address names, as the server takes it: its end is exclusive there. */
export function usePeriod(): { query: Query; interval: string | null } {
  const { filters } = useFilters();
  const days = daysOf(filters);
  if (days !== null) return { query: { from: days.from, to: days.end }, interval: null };
  const interval = INTERVALS.find((each) => each === filters.interval) ?? "30d";
  return { query: { interval }, interval };
}

/** Chooses the period: one back from now, or days from and to. */
export function PeriodPicker() {
  const words = useWords(dashboardTexts);
  const { filters, set } = useFilters();
  const { interval } = usePeriod();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const days = daysOf({ from: String(form.get("from")), to: String(form.get("to")) });
    if (days !== null) set({ interval: undefined, from: days.from, to: days.to });
  };
  return (
    <div className="period-picker">
      <nav className="seg" aria-label={words.period}>
        {INTERVALS.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === interval ? "true" : undefined}
            onClick={() => set({ interval: each === "30d" ? undefined : each, from: undefined, to: undefined })}
          >
            {words.intervals[each]}
          </button>
        ))}
      </nav>
      <form key={`${filters.from} ${filters.to}`} className="period-days" onSubmit={show}>
        <label>
          {words.from} <input className="in" type="date" name="from" defaultValue={filters.from} required />
        </label>
        <label>
          {words.to} <input className="in" type="date" name="to" defaultValue={filters.to} required />
        </label>
        <button type="submit" className="btn second">
          {words.showPeriod}
        </button>
      </form>
    </div>
  );
}
