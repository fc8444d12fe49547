import { bag } from "./bag.ts";

/** A creator's link led here: links within the shop carry the click until a line of the bag is stamped with it. */
export function carryClick(): void {
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link !== null) link.href = bag.carry(link.href);
    },
    { capture: true },
  );
}
