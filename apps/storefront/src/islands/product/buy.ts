import type { BagAddition } from "@tote/client/bag";
import { bag } from "../bag/bag.ts";
import { openDrawer } from "../bag/drawer.tsx";
import { showBagCount } from "../header.ts";
import { pagePlace } from "../page-place.ts";

/** Data of a form that buys, beside its fields. */
export type Addition = Omit<BagAddition, "qty">;

let counts = false;

/** Puts what the form of a product says into the bag and shows it. */
export function buy(form: HTMLFormElement): void {
  const addition = JSON.parse(form.querySelector("script")?.textContent ?? "null") as Addition;
  const qty = Number(new FormData(form).get("qty") ?? 1);
  bag.add({ ...addition, qty });
  if (!counts) showBagCount();
  counts = true;
  form.closest("dialog")?.close();
  openDrawer(pagePlace(), addition.preview?.title ?? "");
}
