import { csvEndpoint } from "../../../platform/http/csv-endpoint.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import type { Principal } from "../../../platform/http/requests/principal.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { CreatorAnalytics, Viewer } from "./creator-analytics.ts";
import { analyticsHead } from "./present-analytics.ts";
import { analyticsQuery, analyticsSchema, statsQuery, statsSchema } from "./schemas.ts";

const shared = { access: "creator", tag: "Creator workspace" } as const;
const common = { ...shared, method: "GET" } as const;

export function analyticsEndpoints(analytics: CreatorAnalytics, settings: SettingsCache): Endpoint[] {
  const viewerOf = async ({ creator, timezone }: Principal): Promise<Viewer> => {
    // The access rule `creator` admits creators only.
    if (creator === null) throw new Error("a creator endpoint was reached without a creator");
    return { creatorId: creator.id, timezone, currency: (await settings.current()).currency };
  };
  return [
    endpoint({
      ...common,
      operationId: "getCreatorStats",
      path: "/api/creator/stats",
      summary: "Get the creator's figures of a period and of the one before",
      description: "Exact to the second. The default period is the last 30 days.",
      query: statsQuery,
      answers: { 200: statsSchema },
      errors: ["range_too_large"],
      handle: async ({ principal, query }) => ({
        status: 200,
        raw: await analytics.stats(await viewerOf(principal), query),
      }),
    }),
    endpoint({
      ...common,
      operationId: "getCreatorAnalytics",
      path: "/api/creator/analytics",
      summary: "Get the creator's figures over time, and by link, product, country, device or referrer",
      query: analyticsQuery,
      answers: { 200: analyticsSchema },
      errors: ["range_too_large"],
      handle: async ({ principal, query }) => ({
        status: 200,
        raw: await analytics.series(await viewerOf(principal), query),
      }),
    }),
    csvEndpoint({
      ...shared,
      operationId: "getCreatorAnalyticsCsv",
      path: "/api/creator/analytics.csv",
      summary: "Export the breakdown as CSV or, without groupBy, the series",
      query: analyticsQuery,
      head: analyticsHead("EUR"),
      content: "Amounts are decimals; the head names their currency.",
      errors: ["range_too_large"],
      table: async ({ principal, query }) => analytics.table(await viewerOf(principal), query),
    }),
  ];
}
