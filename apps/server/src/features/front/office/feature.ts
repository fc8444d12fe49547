import type { FastifyInstance } from "fastify";
import { findOfficeDirectory } from "../../../platform/config/paths.ts";
import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { PageFrame } from "../../../platform/http/pages/page.ts";
import { registerPages } from "../../../platform/http/pages/pages.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { registerPrograms } from "../shop/islands.ts";
import { OFFICE_SHEET, registerStyles, StyleSheets } from "../shop/styles.ts";
import { faultEndpoint } from "./faults.ts";
import { officePageOperations } from "./page-operations.ts";
import { findPrograms, OFFICE_ADDRESS, type OfficePrograms } from "./programs.ts";
import { sendShell } from "./shell.ts";

/** Each has a program of its own and one document; where it stands. */
const WORKSPACES = [
  { workspace: "account", root: "/account" },
  { workspace: "creator", root: "/creator" },
  { workspace: "admin", root: "/admin" },
  { workspace: "console", root: "/developers/console" },
] as const;

export interface OfficeNeeds {
  readonly settings: SettingsCache;
  readonly pageFrame: () => Promise<PageFrame>;
}

/** The back office: work behind a sign-in, made in the browser on the SDK alone. */
export function createOffice(services: Services, needs: OfficeNeeds): Feature {
  const folder = findOfficeDirectory();
  return {
    endpoints: [faultEndpoint(services)],
    pageOperations: officePageOperations,
    registerRoutes: (app) =>
      registerPages(app, services, (scope) =>
        registerOffice(scope, services, needs, { folder, ...findPrograms(folder) }),
      ),
  };
}

function registerOffice(
  app: FastifyInstance,
  services: Services,
  { settings, pageFrame }: OfficeNeeds,
  { folder, ...programs }: OfficePrograms & { folder: string | null },
): void {
  const sheets = new StyleSheets(OFFICE_SHEET);
  registerStyles(app, sheets, async () => (await settings.current()).storefront.accentColor);
  registerPrograms(app, folder, OFFICE_ADDRESS);
  const mediaUrl = services.config.mediaStore?.publicUrl ?? null;
  const pictureOrigins = mediaUrl === null ? [] : [new URL(mediaUrl).origin];
  for (const { workspace, root } of WORKSPACES)
    for (const path of [root, `${root}/*`])
      app.get(path, async (_request, reply) => {
        const current = await settings.current();
        const stylesheet = sheets.of(current.storefront.accentColor).url;
        return sendShell(reply, await pageFrame(), {
          workspace,
          programs,
          stylesheet,
          settings: current,
          pictureOrigins,
        });
      });
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "the documents and programs of the back office: `/account`, `/creator`, `/admin` and the console of partners",
  access: {
    session: ["POST /api/office/faults"],
  },
};
