import { useSyncExternalStore } from "react";

/** As the breaks of the stylesheet: from here on a sheet stands beside its list. */
const wide = matchMedia("(min-width: 60rem)");

function subscribe(onChange: () => void): () => void {
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
