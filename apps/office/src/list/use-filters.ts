import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

const NONE: readonly string[] = [];

/** The filters of a page, which stand in its address. `apart`: parts of it that are none, such as a tab. */
export function useFilters(apart: readonly string[] = NONE) {
  const filters: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      void navigate({
        to: ".",
        search: (former: object) =>
          Object.fromEntries(
            Object.entries({ ...former, ...changes }).filter(([, value]) => value !== undefined && value !== ""),
          ),
        replace: true,
      }),
    [navigate],
  );
  const narrowing = Object.keys(filters).filter((name) => !["open", "sort", ...apart].includes(name));
  return {
    filters,
    set,
    isFiltered: narrowing.length > 0,
    /** Tab, order and what is open stay. */
    clear: () => set(Object.fromEntries(narrowing.map((name) => [name, undefined]))),
  };
}

/** Keeps the texts of a query string: `validateSearch` of a list's route. */
export function textSearch(search: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
      .map(([name, value]) => [name, String(value)]),
  );
}
