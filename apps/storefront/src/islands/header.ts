import { bag } from "./bag/bag.ts";

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
  followSession();
}

/** The kind of session that the browser has: set and taken away with the cookie of the session. */
const sessionHint = () => /(?:^|; )tote_hint=([^;]*)/.exec(document.cookie)?.[1];

/** Signed in or out in another tab: this one reads whose bag it is now when it is seen again. */
function followSession(): void {
  let known = sessionHint();
  const look = () => {
    const hint = sessionHint();
    if (document.visibilityState === "hidden" || hint === known) return;
    known = hint;
    void bag.refresh();
  };
  document.addEventListener("visibilitychange", look);
  addEventListener("focus", look);
}
