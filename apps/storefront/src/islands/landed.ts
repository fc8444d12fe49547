import { bag } from "./bag/bag.ts";

/** A creator's link led here: links and forms within the shop carry the click until a line of the bag is stamped with it. */
export function carryClick(): void {
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link !== null) link.href = bag.carry(link.href);
    },
    { capture: true },
  );
  // A search or a filter makes its address of the form's fields alone.
  document.addEventListener("formdata", ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== "get") return;
    for (const [name, value] of new URL(bag.carry(target.action)).searchParams)
      if (name === "ref" || name === "clk") formData.set(name, value);
  });
}
