import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { AccessRules } from "../../../platform/http/requests/access.ts";
import type { Services } from "../../../platform/services.ts";
import { type LiveNeeds, LiveStreams } from "./live-streams.ts";
import { liveEndpoint } from "./routes.ts";

export interface LiveFeatureNeeds extends Pick<LiveNeeds, "wakes" | "requireStaffFactor" | "findBuyers"> {
  readonly access: AccessRules;
}

/** Tells open pages what may have changed, so that they read it again: docs/contract/live.md. */
export function createLive({ database }: Services, { access, ...needs }: LiveFeatureNeeds): Feature {
  const streams = new LiveStreams({ ...needs, database, authenticator: access.authenticator });
  return {
    endpoints: [liveEndpoint(streams, access.cookieName)],
    // An open stream is a request under way: a stop would wait for it.
    registerRoutes: (app) => void app.addHook("preClose", async () => streams.close()),
    close: async () => streams.close(),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "the streams that tell open pages what may have changed",
  access: {
    session: ["GET /api/live"],
  },
};
