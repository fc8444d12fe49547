import { fileHeaders, fileSchema } from "../../platform/http/answers/file-answer.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import type { Principal } from "../../platform/http/requests/principal.ts";
import type { SettingsCache } from "../store/settings.ts";
import type { CreatorAnalytics, Viewer } from "./creator-analytics.ts";
import { analyticsQuery, analyticsSchema, statsQuery, statsSchema } from "./schemas.ts";

const common = { method: "GET", access: "creator", tag: "Creator workspace" } as const;
const CSV = "text/csv";

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
        raw: await analytics.series(await viewerOf(principal), query, "json"),
      }),
    }),
    endpoint({
      ...common,
      operationId: "getCreatorAnalyticsCsv",
      path: "/api/creator/analytics.csv",
      summary: "Export the breakdown as CSV or, without groupBy, the series",
      query: analyticsQuery,
      answers: {
        200: fileSchema(CSV, {
          description: "RFC 4180 with a header. Amounts are decimals; the header names their currency.",
          example: "start,clicks,uniqueVisitors\r\n2026-11-20T00:00:00.000Z,12,9\r\n",
        }),
      },
      errors: ["range_too_large"],
      handle: async ({ principal, query }) => ({
        status: 200,
        headers: fileHeaders(CSV, "analytics.csv"),
        raw: await analytics.series(await viewerOf(principal), query, "csv"),
      }),
    }),
  ];
}
