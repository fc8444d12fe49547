import { useFilters } from "../../list/use-filters.ts";

/** The filters of a page as they stand in its address, and a way to change some; null takes one out. */
export function useAddress() {
  const { filters: search, set: change } = useFilters();
  const set = (changes: Readonly<Record<string, string | null>>) =>
    change(Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? undefined])));
  const clear = () => set(Object.fromEntries(Object.keys(search).map((name) => [name, null])));
  return { search, set, clear };
}
