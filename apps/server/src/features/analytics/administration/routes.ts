import type { Queryable } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { uuidInPath } from "../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { idInput, object } from "../../../platform/http/requests/schema.ts";
import { creatorExists } from "../../creators/creator-exists.ts";
import type { SettingsCache } from "../../store/settings.ts";
import type { CreatorAnalytics } from "../creator-analytics.ts";
import { statsQuery, statsSchema } from "../schemas.ts";

/** A creator's figures for the people of the shop, in their own time zone unless they say another. */
export function creatorStatsEndpoint(analytics: CreatorAnalytics, settings: SettingsCache, reads: Queryable): Endpoint {
  return endpoint({
    method: "GET",
    access: "staff",
    tag: "Administration: creators",
    operationId: "getStatsOfCreator",
    path: "/api/admin/creators/{id}/stats",
    summary: "Get a creator's figures of a period and of the one before",
    description: "What the creator sees, in the caller's time zone unless told otherwise.",
    params: object({ id: idInput("crt") }),
    query: statsQuery,
    answers: { 200: statsSchema },
    errors: ["not_found"],
    handle: async ({ principal, params, query }) => {
      const creatorId = uuidInPath("crt", params.id);
      if (!(await creatorExists(reads, creatorId))) throw new NotFound();
      const { currency } = await settings.current();
      const viewer = { creatorId, timezone: principal.timezone, currency };
      return { status: 200, raw: await analytics.stats(viewer, query) };
    },
  });
}
