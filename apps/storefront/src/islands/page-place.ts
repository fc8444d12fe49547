import type { SellingPlace } from "../frame/selling.tsx";

/** Reads the facts of the shop from a page that sells something. */
export function pagePlace(): SellingPlace {
  return JSON.parse(document.querySelector("script[data-selling]")?.textContent ?? "null") as SellingPlace;
}
