import { NotFound } from "../../../platform/errors.ts";
import { csvExport } from "../../../platform/http/answers/csv-export.ts";
import { csvEndpoint } from "../../../platform/http/csv-endpoint.ts";
import { byTypeId, type Edit, editableResource } from "../../../platform/http/editable-resource.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { byCreation, listEndpoint } from "../../../platform/http/list-endpoint.ts";
import type { Services } from "../../../platform/services.ts";
import { createRedirect, deleteRedirect, updateRedirect } from "./edit-redirect.ts";
import { findRedirect, listRedirects } from "./queries/redirects.ts";
import { refuse } from "./refusals.ts";
import { type AskedRedirect, checkRedirect, type RedirectRules } from "./save-redirects.ts";
import {
  newRedirect,
  presentRedirect,
  redirectFilters,
  redirectPage,
  redirectPatch,
  redirectQuery,
  redirectResource,
} from "./schemas.ts";

const common = { access: "staff", tag: "Administration" } as const;
export const REDIRECTS = "/api/admin/redirects";
/** The columns of Shopify's file. */
export const REDIRECT_HEAD = ["Redirect from", "Redirect to"];
const ERRORS = ["redirect_taken", "redirect_loop", "redirect_shadowed"] as const;

export function redirectEndpoints(services: Services, rules: RedirectRules): Endpoint[] {
  const { database, cursors } = services;
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listRedirects",
      permission: "redirects",
      path: REDIRECTS,
      summary: "List redirects, newest first",
      query: redirectQuery,
      answer: redirectPage,
      place: byCreation,
      read: ({ filters, page }) => listRedirects(database.reads, { ...filters, ...page }),
      present: (rows) => rows.map(presentRedirect),
    }),
    csvEndpoint({
      ...common,
      operationId: "exportRedirects",
      permission: ["redirects", "export"],
      path: `${REDIRECTS}.csv`,
      summary: "Export redirects as CSV",
      description: "In the columns of the import; sent while it is read.",
      query: redirectFilters,
      head: REDIRECT_HEAD,
      table: ({ query: { q = null } }) =>
        csvExport({
          file: "redirects.csv",
          head: REDIRECT_HEAD,
          place: byCreation,
          read: (page) => listRedirects(database.reads, { q, ...page }),
          cells: (rows) => rows.map(({ path, target }) => [path, target]),
        }),
    }),
    ...resourceEndpoints(services, rules),
  ];
}

/** The editor is the account that the audit log names. */
const edit: Edit<string> = ({ userId }, change) => change(userId);

function resourceEndpoints({ database }: Services, rules: RedirectRules): Endpoint[] {
  const check = async (asked: AskedRedirect) => {
    const checked = await checkRedirect(asked, rules, true);
    return "refusal" in checked ? refuse(checked) : checked;
  };
  const get = async (id: string) => {
    const row = await findRedirect(database.reads, id);
    if (row === null) throw new NotFound("There is no such redirect.");
    return row;
  };
  return editableResource({
    ...common,
    path: REDIRECTS,
    id: byTypeId("red"),
    answer: redirectResource,
    edit,
    get: {
      operationId: "getRedirect",
      permission: "redirects",
      summary: "Read a redirect",
      read: async (id) => presentRedirect(await get(id)),
    },
    create: {
      operationId: "createRedirect",
      permission: "redirects",
      summary: "Create a redirect",
      description:
        "If `to` is redirected itself, the redirect leads to where that one leads; redirects to `from` lead to `to` from now on.",
      body: newRedirect,
      errors: ERRORS,
      write: (actorId, body) => async (tx) => presentRedirect(await createRedirect(tx, actorId, await check(body))),
    },
    update: {
      operationId: "updateRedirect",
      permission: "redirects",
      summary: "Change a redirect",
      description: "Omitted members keep their value.",
      body: redirectPatch,
      errors: ERRORS,
      write:
        (actorId, { id, ifMatch }, patch) =>
        async (tx) => {
          const { path, target } = await get(id);
          const checked = await check({ from: patch.from ?? path, to: patch.to ?? target });
          return presentRedirect(await updateRedirect(tx, actorId, id, ifMatch, checked));
        },
    },
    remove: {
      operationId: "deleteRedirect",
      permission: "redirects",
      summary: "Delete a redirect",
      write:
        (actorId, { id, ifMatch }) =>
        (tx) =>
          deleteRedirect(tx, actorId, id, ifMatch),
    },
  });
}
