import { Type } from "@sinclair/typebox";
import type { Database } from "../../../../platform/database/database.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { id, nullable, object, plain, text, timestamp } from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { DAY_MS } from "../../../../platform/time.ts";
import { readCreatorNames } from "../../../programme/creators/creator-terms.ts";
import { readClaimedCodes } from "./queries.ts";

const MAX_CODES = 1_000;
const DEFAULT_DAYS = 90;

const moment = text(40, { format: "date-time" });
const codesSchema = object(
  {
    from: timestamp,
    to: timestamp,
    codes: Type.Array(
      object(
        {
          code: plain(undefined, ["ADA10"]),
          creatorId: id("crt"),
          displayName: plain(),
          uses: Type.Integer({ description: "Orders with this code, without canceled ones." }),
          withoutClick: Type.Integer({ description: "Those without any click of that creator." }),
          shareWithoutClick: nullable(
            Type.Number({
              description: "`withoutClick / uses`; a high share is the sign of a leak. Null without a use.",
            }),
          ),
        },
        { title: "ClaimedCode" },
      ),
      { description: `The most used first, at most ${MAX_CODES}.` },
    ),
  },
  { title: "ClaimedCodes" },
);

/** How creators' codes are used: codes that circulate without their creator show. */
export function codesEndpoint({ database }: { database: Database }): Endpoint {
  return endpoint({
    operationId: "listClaimedCodes",
    permission: "discounts.write",
    method: "GET",
    path: "/api/admin/attribution/codes",
    access: "staff",
    tag: "Administration",
    summary: "Read the use of creators' codes, with and without a click",
    description: `From the claims that orders keep, by the time of placement; ${DEFAULT_DAYS} days until now unless told otherwise.`,
    query: object({ from: Type.Optional(moment), to: Type.Optional(moment) }),
    answers: { 200: codesSchema },
    handle: async ({ query }) => {
      const to = query.to === undefined ? new Date() : new Date(query.to);
      const from = query.from === undefined ? new Date(to.getTime() - DEFAULT_DAYS * DAY_MS) : new Date(query.from);
      if (from >= to)
        throw new Invalid([{ pointer: "#/to", code: "empty_period", detail: "The period ends before it begins." }]);
      const rows = await readClaimedCodes(database.reads, { from, to }, MAX_CODES);
      const creatorIds = rows.flatMap((row) => row.creator_id ?? []);
      const names = await readCreatorNames(database.reads, [...new Set(creatorIds)]);
      const codes = rows.flatMap(({ code, creator_id: creatorId, uses, without_click: withoutClick }) => {
        if (code === null || creatorId === null || uses === null || withoutClick === null) return [];
        const shareWithoutClick = uses === 0 ? null : withoutClick / uses;
        const displayName = names.get(creatorId) ?? "";
        return { code, creatorId: encodeId("crt", creatorId), displayName, uses, withoutClick, shareWithoutClick };
      });
      return { status: 200, body: { from: from.toISOString(), to: to.toISOString(), codes } };
    },
  });
}
