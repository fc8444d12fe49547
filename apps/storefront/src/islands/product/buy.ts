import type { BagAddition } from "@tote/client/bag";
import type { BagPlace } from "../../bag/state.ts";
import { bag } from "../bag/bag.ts";
import { openDrawer } from "../bag/drawer.tsx";
import { showBagCount } from "../header.ts";

/** Attributes that a buy form carries beside its fields. */
export interface BuyData {
  readonly place: BagPlace;
  readonly addition: Omit<BagAddition, "qty">;
}

let counts = false;

/** Puts what a buy form says into the bag and shows it. */
export function buy(form: HTMLFormElement): void {
  const data = JSON.parse(form.querySelector("script")?.textContent ?? "null") as BuyData;
  const qty = Number(new FormData(form).get("qty") ?? 1);
  bag.add({ ...data.addition, qty });
  if (!counts) showBagCount();
  counts = true;
  openDrawer(data.place, data.addition.preview?.title ?? "");
}
