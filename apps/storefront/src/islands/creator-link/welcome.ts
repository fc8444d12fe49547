import type { Language } from "../../data.ts";
import { transport } from "../bag/bag.ts";
import { ask } from "./ask.tsx";
import { offerToForget } from "./forget.ts";
import { readVisit, rememberVisit, type Visit } from "./memory.ts";
import { texts } from "./texts.ts";

const language = document.documentElement.lang as Language;
const words = texts[language];

/** Says once by whose link the visitor came, and asks where the shop asks. Only these visitors send a request. */
export async function welcome(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-by-link]");
  const { searchParams } = new URL(location.href);
  const code = searchParams.get("ref");
  if (place === null || code === null || code === "") return;
  const known = readVisit(code);
  const visit = known ?? (await firstVisit(code));
  if (visit === null) return;
  if (known === null) place.textContent = words.by(visit.creatorName);
  const clickId = searchParams.get("clk");
  const { days, privacy } = place.dataset;
  // Without a click there is nothing to remember; a browser that asks not to be followed is not asked.
  if (clickId === null || days === undefined || visit.answer !== null || refusesStorage()) return offerToForget();
  ask({ visit, clickId, language, days: Number(days), privacyUrl: privacy ?? null });
}

async function firstVisit(code: string): Promise<Visit | null> {
  try {
    const { data } = await transport.request<{ creatorName: string }>({
      method: "GET",
      path: `/api/attribution/links/${encodeURIComponent(code)}`,
    });
    const visit: Visit = { code, creatorName: data.creatorName, answer: null };
    rememberVisit(visit);
    return visit;
  } catch {
    // A link that is no longer active, or a shop that cannot be reached: the page is the same without a name.
    return null;
  }
}

const refusesStorage = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
