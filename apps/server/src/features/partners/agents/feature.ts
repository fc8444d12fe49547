import type { FastifyInstance } from "fastify";
import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import { API_VERSION } from "../../../platform/http/answers/base-headers.ts";
import type { Services } from "../../../platform/services.ts";
import type { PromotionBooks } from "../../catalogue/promotions/book/promotion-books.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { AgentCatalogue } from "./catalogue/catalogue.ts";
import { ProductForms } from "./catalogue/product-forms.ts";
import { AgentCheckouts } from "./checkouts/checkouts.ts";
import { AgentCarts } from "./errands/carts.ts";
import { createHandOffs, type HandOffs } from "./errands/hand-offs.ts";
import { deleteEndedAnswers, deleteEndedErrands, forgetBuyers } from "./errands/queries.ts";
import { McpServer } from "./mcp/mcp-server.ts";
import { registerMcp } from "./mcp/routes.ts";
import { createToolRunner } from "./mcp/run-tool.ts";
import { agentPageOperations } from "./page-operations.ts";
import { Platforms } from "./platforms/platforms.ts";
import { deleteUnseenPlatforms } from "./platforms/queries.ts";
import { Door } from "./protocol/door.ts";
import { registerRest } from "./rest/routes.ts";
import { registerWellKnown } from "./well-known/routes.ts";

export interface AgentNeeds {
  readonly settings: SettingsCache;
  readonly shelf: Shelf;
  readonly promotions: PromotionBooks;
}

export interface Agents extends Feature {
  /** The pages behind the links of assistants. */
  readonly handOffs: HandOffs;
}

const UNSEEN_MS = 30 * 24 * 3_600_000;
const MOST_UNDECIDED = 5_000;

/** The agents' door: docs/contract/agents.md. */
export function createAgents(services: Services, { settings, shelf, promotions }: AgentNeeds): Agents {
  const { publicUrl, storefrontUrl, config, database } = services;
  const platforms = new Platforms(services);
  const door = new Door({ services, settings, platforms });
  const catalogue = new AgentCatalogue({ shelf, forms: new ProductForms({ publicUrl, storefrontUrl }) });
  const origins = new Set([new URL(publicUrl).origin, ...config.allowedOrigins]);
  const server = new McpServer(API_VERSION);
  const carts = new AgentCarts({ services, shelf, promotions });
  const checkouts = new AgentCheckouts({ services, shelf, promotions });
  const run = createToolRunner({ catalogue, carts, checkouts });
  return {
    handOffs: createHandOffs(services),
    close: () => server.close(),
    pageOperations: agentPageOperations,
    registerRoutes: (app) => {
      registerWellKnown(app, { services, settings, door });
      const more = (scope: FastifyInstance) =>
        registerMcp(scope, { door, settings, server, publicUrl, storefrontUrl, run });
      registerRest(app, { door, catalogue, carts, checkouts, storefrontUrl, origins, more });
    },
    jobs: [
      {
        name: "agent-platforms",
        everySeconds: 3_600,
        run: async () => {
          const before = new Date(Date.now() - UNSEEN_MS);
          await deleteUnseenPlatforms(database.reads, { before, atMost: MOST_UNDECIDED });
          await forgetBuyers(database.reads);
          await deleteEndedErrands(database.reads, before);
          await deleteEndedAnswers(database.reads);
        },
      },
    ],
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about:
    "the door for assistants: platforms, their profiles, the catalogue, and the bags and checkouts that they prepare, by the Universal Commerce Protocol",
  tables: ["agent_answers", "agent_platforms", "errands"],
};
