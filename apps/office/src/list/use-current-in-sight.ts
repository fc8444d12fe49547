import { useEffect, useRef } from "react";

/** Scrolls a strip of tabs sideways so that the current one, by `aria-current`, is in sight when another one becomes it. */
export function useCurrentInSight<Strip extends HTMLElement>(current: string) {
  const strip = useRef<Strip>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled when another tab is the current one
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]:not([aria-current="false"])');
    if (strip.current === null || tab === null || tab === undefined) return;
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.clientWidth) / 2;
  }, [current]);
  return strip;
}
