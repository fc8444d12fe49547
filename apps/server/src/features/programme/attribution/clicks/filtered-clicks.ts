import { type Static, Type } from "@sinclair/typebox";
import { object } from "../../../../platform/http/requests/schema.ts";

export const filteredClicks = object(
  {
    bot: Type.Integer({ description: "Clicks by known bots, and by programs without a user agent." }),
    prefetch: Type.Integer({ description: "Prefetches by browsers." }),
    head: Type.Integer({ description: "HEAD requests." }),
    duplicate: Type.Integer({ description: "Repeated clicks of a visitor within an hour." }),
    creatorSuspended: Type.Integer({ description: "Clicks while the creator was suspended." }),
  },
  { title: "FilteredClicks", description: "Clicks that are stored but not counted, by reason." },
);

/** Presents numbers of clicks by the reason that their rows have in `clicks.filtered`. */
export function presentFiltered(counts: ReadonlyMap<string, number>): Static<typeof filteredClicks> {
  return {
    bot: counts.get("bot") ?? 0,
    prefetch: counts.get("prefetch") ?? 0,
    head: counts.get("head") ?? 0,
    duplicate: counts.get("duplicate") ?? 0,
    creatorSuspended: counts.get("creator_suspended") ?? 0,
  };
}
