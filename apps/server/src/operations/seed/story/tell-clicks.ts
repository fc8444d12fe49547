import type { PastBagAddition, PastClick } from "../../../features/programme/attribution/seed/insert-past-clicks.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../platform/time.ts";
import { codeAt, type StoryLink } from "./links.ts";
import type { IdAt } from "./past-ids.ts";
import type { StoryRandom } from "./story-random.ts";

export const STORY_DAYS = 90;

/** From Sunday on: weekends have more visitors. */
export const WEEK = [1.4, 0.8, 0.75, 0.85, 0.95, 1.05, 1.3] as const;
const CLICKS_A_DAY = 12;
/** How many days ago each video came out; a video brings three busier days. */
const VIDEOS = [74, 53, 30, 12] as const;

const HOURS: ReadonlyArray<readonly [hour: number, weight: number]> = [
  ...[0, 1, 2, 3, 4].map((hour) => [hour, 0.2] as const),
  ...[5, 6, 7, 8, 9, 10].map((hour) => [hour, 1.2] as const),
  ...[11, 12, 13, 14, 15, 16].map((hour) => [hour, 1.5] as const),
  ...[17, 18, 19, 20, 21].map((hour) => [hour, 2.6] as const),
  [22, 1],
  [23, 0.5],
];
const COUNTRIES = [
  ["DE", 62],
  ["AT", 12],
  ["CH", 9],
  ["NL", 6],
  ["FR", 4],
  ["DK", 2],
  ["US", 2],
  [null, 3],
] as const;
const DEVICES = [
  ["mobile", 66],
  ["desktop", 26],
  ["tablet", 7],
  ["other", 1],
] as const;
const OUTCOMES = [
  [null, 90],
  ["bot", 6],
  ["prefetch", 3],
  ["head", 1],
] as const;

/** 90 days of clicks, oldest first: with a weekly rhythm, a growing audience, and a peak after each video. */
export function tellClicks(links: readonly StoryLink[], random: StoryRandom, now: Date, idAt: IdAt): PastClick[] {
  const clicks: PastClick[] = [];
  const last = now.getTime() - 10 * MINUTE_MS;
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  for (let day = STORY_DAYS; day >= 0; day -= 1) {
    const midnight = today - day * DAY_MS;
    const weekday = WEEK[new Date(midnight).getUTCDay()] ?? 1;
    const growth = 0.75 + 0.5 * (1 - day / STORY_DAYS);
    const video = VIDEOS.some((shown) => day <= shown && day > shown - 3) ? 1.7 : 1;
    const count = Math.round(CLICKS_A_DAY * weekday * growth * video * random.between(0.85, 1.15));
    for (let n = 0; n < count; n += 1) {
      const at = new Date(midnight + Math.floor((random.weighted(HOURS) + random.next()) * HOUR_MS));
      const open = links.filter((link) => link.createdAt <= at && (link.disabledAt === null || at < link.disabledAt));
      if (at.getTime() < last && open.length > 0)
        addVisit(clicks, random.weighted(open.map((link) => [link, link.weight] as const)), { at, last, random, idAt });
    }
  }
  return clicks.sort((a, b) => a.clickedAt.getTime() - b.clickedAt.getTime());
}

/** A visit, and for some visitors a second one: at once, which is a repeat, or in the evening. */
function addVisit(
  clicks: PastClick[],
  link: StoryLink,
  { at, last, random, idAt }: { at: Date; last: number; random: StoryRandom; idAt: IdAt },
): void {
  const filtered = random.weighted(OUTCOMES);
  const first: PastClick = {
    id: idAt(at),
    clickedAt: at,
    linkId: link.id,
    creatorId: link.creatorId,
    code: codeAt(link, at, random.chance(0.2)),
    visitor: random.hex(16),
    filtered,
    isUnique: filtered === null,
    referrerHost: filtered === "bot" ? null : random.weighted(link.referrers),
    utmSource: link.utm?.source ?? null,
    utmMedium: link.utm?.medium ?? null,
    utmCampaign: link.utm?.campaign ?? null,
    country: random.weighted(COUNTRIES),
    device: filtered === "bot" ? "other" : random.weighted(DEVICES),
    landingPath: link.path,
  };
  clicks.push(first);
  if (filtered !== null) return;
  const again = random.weighted([
    [null, 88],
    ["duplicate", 7],
    ["later", 5],
  ] as const);
  if (again === null) return;
  const minutes = again === "duplicate" ? random.between(1, 45) : random.between(90, 300);
  const next = new Date(at.getTime() + Math.floor(minutes * MINUTE_MS));
  // Visitors have a different hash on another day.
  if (next.getTime() >= last || next.getUTCDay() !== at.getUTCDay()) return;
  clicks.push({
    ...first,
    id: idAt(next),
    clickedAt: next,
    filtered: again === "duplicate" ? "duplicate" : null,
    isUnique: false,
  });
}

/** The bag addition that a click led to. */
export function bagAddition(click: PastClick, productId: string, addedAt: Date, idAt: IdAt): PastBagAddition {
  const { creatorId, linkId, country, device, referrerHost } = click;
  return { id: idAt(addedAt), creatorId, linkId, productId, country, device, referrerHost, addedAt };
}
