import type { Language } from "../../data.ts";
import { authentication } from "./authentication.ts";
import { bagEngine } from "./bag-engine.ts";
import { errors } from "./errors.ts";
import type { Guide } from "./guide.ts";
import { idempotency } from "./idempotency.ts";
import { pagination } from "./pagination.ts";
import { rateLimits } from "./rate-limits.ts";
import { serverRendering } from "./server-rendering.ts";
import { tokens } from "./tokens.ts";
import { webhooksLocally } from "./webhooks-locally.ts";

/** In the order in which one reads them. */
export const GUIDES: readonly Guide[] = [
  authentication,
  tokens,
  pagination,
  idempotency,
  errors,
  rateLimits,
  bagEngine,
  serverRendering,
  webhooksLocally,
];

/** Search text of a guide: its title, its headings and its keywords. */
export function wordsOf({ texts, keywords }: Guide, language: Language): string {
  const { title, lead, sections } = texts[language];
  return [title, lead, ...sections.map((section) => section.title), keywords].join(" ").toLowerCase();
}

/** The guides with each word. */
export function findGuides(q: string, language: Language): readonly Guide[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return GUIDES.filter((guide) => {
    const text = wordsOf(guide, language);
    return words.every((word) => text.includes(word));
  });
}
