import { useLocale, useWords } from "../shell/language.ts";
import { midnight } from "./midnight.ts";

const texts = { en: { from: "From", to: "Until" }, de: { from: "Von", to: "Bis" } };

type Filters = Readonly<Record<string, string | undefined>>;

/** The period of `from` and `to` in the address, both days included, as an API takes it: instants, in the person's time zone. */
export function useDays(filters: Filters): { from?: string; to?: string } {
  const { timezone } = useLocale();
  const from = midnight(filters.from, timezone);
  const to = midnight(filters.to, timezone, 1);
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Narrows a list to days. */
export function DayFilter({ filters, onChange }: { filters: Filters; onChange: (changes: Filters) => void }) {
  const words = useWords(texts);
  return (
    <div className="days">
      {(["from", "to"] as const).map((name) => (
        <label key={name} className="filter">
          <span>{words[name]}</span>
          <input
            className="in"
            type="date"
            value={filters[name] ?? ""}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </label>
      ))}
    </div>
  );
}
