import { bag } from "./bag.ts";

/** Keeps the number beside "Bag" current. */
export function showBagCount(): void {
  const places = document.querySelectorAll<HTMLElement>("[data-bag-count]");
  const show = () => {
    const { itemCount } = bag.getSnapshot();
    for (const place of places) {
      const number = place.querySelector("[data-number]");
      if (number !== null) number.textContent = String(itemCount);
      place.hidden = itemCount === 0;
    }
  };
  bag.subscribe(show);
  show();
}
