import type { Queryable } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import type { Principal } from "../../../../platform/http/requests/principal.ts";
import { idInput, object } from "../../../../platform/http/requests/schema.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { creatorExists } from "../../creators/creator-exists.ts";
import type { CreatorAnalytics, Viewer } from "../creator-analytics.ts";
import { analyticsQuery, analyticsSchema, statsQuery, statsSchema } from "../schemas.ts";

const common = {
  method: "GET",
  access: "staff",
  tag: "Administration: creators",
  params: object({ id: idInput("crt") }),
  errors: ["not_found", "range_too_large"],
} as const;

/** A creator's figures for the people of the shop, in their own time zone unless they say another. */
export function figuresOfCreatorEndpoints(
  analytics: CreatorAnalytics,
  settings: SettingsCache,
  reads: Queryable,
): Endpoint[] {
  const viewerOf = async (id: string, { timezone }: Principal): Promise<Viewer> => {
    const creatorId = uuidInPath("crt", id);
    if (!(await creatorExists(reads, creatorId))) throw new NotFound();
    return { creatorId, timezone, currency: (await settings.current()).currency };
  };
  return [
    endpoint({
      ...common,
      operationId: "getStatsOfCreator",
      permission: "creators.read",
      path: "/api/admin/creators/{id}/stats",
      summary: "Get a creator's figures of a period and of the one before",
      description: "The creator's own view, in the caller's time zone by default.",
      query: statsQuery,
      answers: { 200: statsSchema },
      handle: async ({ principal, params, query }) => ({
        status: 200,
        raw: await analytics.stats(await viewerOf(params.id, principal), query),
      }),
    }),
    endpoint({
      ...common,
      operationId: "getAnalyticsOfCreator",
      permission: "creators.read",
      path: "/api/admin/creators/{id}/analytics",
      summary: "Get a creator's figures over time, and by link, product, country, device or referrer",
      description: "The creator's own view, in the caller's time zone by default.",
      query: analyticsQuery,
      answers: { 200: analyticsSchema },
      handle: async ({ principal, params, query }) => ({
        status: 200,
        raw: await analytics.series(await viewerOf(params.id, principal), query),
      }),
    }),
  ];
}
