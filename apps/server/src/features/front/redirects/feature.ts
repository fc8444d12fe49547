import { join, resolve } from "node:path";
import type { FastifyRequest } from "fastify";
import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { HttpKit } from "../../../platform/http/server.ts";
import type { Services } from "../../../platform/services.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { readAgent } from "../../programme/attribution/clicks/user-agent.ts";
import { redirectEndpoints } from "./admin-routes.ts";
import { createFinder } from "./find-moved.ts";
import { importRedirectsEndpoint } from "./import-redirects.ts";
import { Misses } from "./misses.ts";
import { missingEndpoints } from "./missing-routes.ts";
import { propose } from "./propose.ts";
import { pathKey, storedKey } from "./rules/path-key.ts";
import { isWorthNoting } from "./rules/worth-noting.ts";

export interface RedirectNeeds {
  settings: SettingsCache;
  shelf: Shelf;
}

export interface Redirects extends Feature {
  /** Leads requests that no page answers, and counts them. */
  readonly forServer: Required<Pick<HttpKit, "findMoved" | "onRoutes">>;
}

const WRITTEN_EVERY_SECONDS = 10;
const MAX_KEY = 600;

export function createRedirects(services: Services, { settings, shelf }: RedirectNeeds): Redirects {
  const { database, publicUrl, storefrontUrl, config } = services;
  let isFixedPage: (path: string) => boolean = () => false;
  const finder = createFinder({ database, settings, shelf, isFixedPage: (path) => isFixedPage(path) });
  const misses = new Misses();
  const rules = {
    hosts: new Set([publicUrl, storefrontUrl].map((url) => new URL(url).host)),
    isPage: finder.isPage,
  };
  return {
    endpoints: [
      ...redirectEndpoints(services, rules),
      importRedirectsEndpoint(rules, resolve(join(config.dataDir, "imports"))),
      ...missingEndpoints(services),
    ],
    jobs: [
      {
        name: "missing-paths",
        everySeconds: WRITTEN_EVERY_SECONDS,
        inEveryWebProcess: true,
        run: () => misses.flush(database.reads, (path) => propose(database.reads, shelf, path)),
      },
    ],
    forServer: {
      findMoved: async (request) => {
        const moved = await finder.find(request.url);
        if (moved === null) noteMiss(misses, request);
        else if (moved.key !== null) misses.hit(moved.key);
        return moved?.location ?? null;
      },
      onRoutes: (known) => {
        isFixedPage = known;
      },
    },
  };
}

function noteMiss(misses: Misses, { url, method, headers }: FastifyRequest): void {
  const [path = "/"] = url.split("?", 1);
  const mode = headers["sec-fetch-mode"];
  const isBot = readAgent(headers["user-agent"] ?? "").bot;
  const asked = { path, isBot, accept: headers.accept, mode: typeof mode === "string" ? mode : undefined };
  if (method !== "GET" || !isWorthNoting(asked)) return;
  const key = pathKey(path);
  if (key.path.length > MAX_KEY) return;
  const referrer = URL.parse(headers.referer ?? "")?.hostname ?? null;
  misses.miss({ key: storedKey(key), path: key.path, referrerHost: referrer });
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "old addresses and where they lead, addresses that were not found",
  tables: ["missing_paths", "redirects"],
  access: {
    staff: [
      "DELETE /api/admin/redirects/{id}",
      "GET /api/admin/redirects",
      "GET /api/admin/redirects.csv",
      "GET /api/admin/redirects/missing",
      "GET /api/admin/redirects/{id}",
      "PATCH /api/admin/redirects/{id}",
      "POST /api/admin/redirects",
      "POST /api/admin/redirects/import",
      "POST /api/admin/redirects/missing/ignore",
    ],
  },
};
