import type { Language } from "../../data.ts";
import { transport } from "../bag/bag.ts";
import { readKept, writeKept } from "./memory.ts";
import { QUESTION_VERSION, texts } from "./texts.ts";

/** At the foot of the page: an agreement is taken back as easily as it was given. */
export function offerToForget(): void {
  const kept = readKept();
  const foot = document.querySelector(".foot-end");
  if (kept === null || foot === null || foot.querySelector("[data-forget-link]") !== null) return;
  const language = document.documentElement.lang as Language;
  const words = texts[language];
  const place = document.createElement("span");
  place.dataset.forgetLink = "";
  place.setAttribute("role", "status");
  const day = new Intl.DateTimeFormat(language, { day: "numeric", month: "long" }).format(new Date(kept.until));
  const button = document.createElement("button");
  button.type = "button";
  button.className = "link-btn";
  button.textContent = words.forget;
  button.addEventListener("click", async () => {
    const body = { granted: false, version: QUESTION_VERSION };
    try {
      await transport.request({ method: "POST", path: "/api/attribution/consent", body });
      writeKept(null);
      place.textContent = words.forgotten;
    } catch {
      place.textContent = words.notForgotten;
    }
  });
  place.append(`${words.kept(kept.creatorName, day)} `, button);
  foot.append(place);
}
