import type { Queryable } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { creatorIdOf } from "../../../../platform/http/requests/principal.ts";
import { idInput, object } from "../../../../platform/http/requests/schema.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { creatorExists } from "../../creators/creator-exists.ts";
import { presentFiltered } from "../clicks/filtered-clicks.ts";
import { countFilteredClicks } from "../queries/click-sums.ts";
import { readShownLinks } from "../queries/links.ts";
import { changeLink, deleteLink } from "./change-link.ts";
import { createLink } from "./create-link.ts";
import {
  changeLinkInput,
  createLinkInput,
  type LinkDocument,
  linkDetail,
  linkOrder,
  linkPage,
  linkParams,
  linkQuery,
  linkSchema,
  ownLinkQuery,
} from "./schemas.ts";
import { type LinkSources, type LinkView, showLinks } from "./show-links.ts";
import { readSortedLinks } from "./sort-links.ts";

const common = { access: "creator", tag: "Creator workspace" } as const;
const PATH = "/api/creator/product-links";
const NOT_COUNTED_DAYS = 30;

interface LinkKit {
  services: Services;
  view(): Promise<LinkView>;
}

export function linkEndpoints(services: Services, settings: SettingsCache, sources: LinkSources): Endpoint[] {
  const view = async () => ({ publicUrl: services.publicUrl, currency: (await settings.current()).currency, sources });
  const kit = { services, view };
  return [listLinks(kit), listOfCreator(kit), getEndpoint(kit), createEndpoint(kit), ...changeEndpoints(kit)];
}

function listLinks({ services: { cursors, database }, view }: LinkKit): Endpoint {
  return listEndpoint(cursors, {
    ...common,
    operationId: "listProductLinks",
    path: PATH,
    summary: "List the creator's links with their counters",
    description: "Newest first, unless `sort` asks for another order.",
    query: ownLinkQuery,
    answer: linkPage,
    place: linkOrder.place,
    read: async ({ principal, filters: { q, disabled, sort, spark }, page }) => {
      const creatorId = creatorIdOf(principal);
      const { sources } = await view();
      const rows = await readSortedLinks(database.reads, sources, { creatorId, q, disabled, sort, ...page });
      if (spark === null) return rows;
      const linkIds = rows.map(({ id }) => id);
      const days = await sources.linkDays(database.reads, { creatorId, timezone: principal.timezone, linkIds });
      return rows.map((row) => ({ ...row, spark: days.get(row.id) ?? [] }));
    },
    present: async (rows, principal) => showLinks(database.reads, await view(), creatorIdOf(principal), rows),
  });
}

function listOfCreator({ services: { cursors, database }, view }: LinkKit): Endpoint {
  return listEndpoint(cursors, {
    access: "staff",
    tag: "Administration: creators",
    operationId: "listProductLinksOfCreator",
    permission: "creators.read",
    path: "/api/admin/creators/{id}/product-links",
    summary: "List a creator's links with their counters",
    params: object({ id: idInput("crt") }),
    query: linkQuery,
    answer: linkPage,
    errors: ["not_found"],
    place: linkOrder.place,
    read: async ({ params, filters, page }) => {
      const creatorId = uuidInPath("crt", params.id ?? "");
      if (!(await creatorExists(database.reads, creatorId))) throw new NotFound();
      const { sources } = await view();
      const rows = await readSortedLinks(database.reads, sources, { creatorId, ...filters, ...page });
      return rows.map((row) => ({ ...row, creatorId }));
    },
    present: async (rows) => {
      const [first] = rows;
      return first === undefined ? [] : showLinks(database.reads, await view(), first.creatorId, rows);
    },
  });
}

function getEndpoint({ services: { database }, view }: LinkKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "getProductLink",
    method: "GET",
    path: `${PATH}/{id}`,
    summary: "Read a link, with its filtered clicks by reason",
    params: linkParams,
    answers: { 200: linkDetail },
    errors: ["not_found"],
    handle: async ({ principal, params }) => {
      const [creatorId, linkId] = [creatorIdOf(principal), uuidInPath("link", params.id)];
      const shownAs = await view();
      const [rows, filtered, days] = await Promise.all([
        readShownLinks(database.reads, { creatorId, linkId, after: null, limit: 1 }),
        countFilteredClicks(database.reads, creatorId, linkId, NOT_COUNTED_DAYS),
        shownAs.sources.linkDays(database.reads, { creatorId, timezone: principal.timezone, linkIds: [linkId] }),
      ]);
      const withDays = rows.map((row) => ({ ...row, spark: days.get(row.id) ?? [] }));
      const [shown] = await showLinks(database.reads, shownAs, creatorId, withDays);
      if (shown === undefined) throw new NotFound();
      const counts = new Map(filtered.map(({ filtered: reason, clicks }) => [reason, clicks]));
      return { status: 200, body: { ...shown, notCounted: presentFiltered(counts) } };
    },
  });
}

function createEndpoint({ view }: LinkKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "createProductLink",
    method: "POST",
    path: PATH,
    summary: "Create a link to a product, a collection or the shop",
    body: createLinkInput,
    answers: { 201: linkSchema },
    errors: ["unknown_product", "unknown_collection", "code_taken"],
    idempotent: true,
    handle: async ({ principal, body, transaction }) => {
      const shownAs = await view();
      return transaction(async (tx) => {
        const creatorId = creatorIdOf(principal);
        return { status: 201, body: await showLink(tx, shownAs, creatorId, await createLink(tx, creatorId, body)) };
      });
    },
  });
}

function changeEndpoints({ view }: LinkKit): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "updateProductLink",
      method: "PATCH",
      path: `${PATH}/{id}`,
      summary: "Rename, relabel, disable or enable a link",
      description: "The old code keeps working after a rename. Clicks from before a link was disabled still credit.",
      params: linkParams,
      body: changeLinkInput,
      answers: { 200: linkSchema },
      errors: ["not_found", "code_taken"],
      handle: async ({ principal, params, body, transaction }) => {
        const shownAs = await view();
        return transaction(async (tx) => {
          const [creatorId, id] = [creatorIdOf(principal), uuidInPath("link", params.id)];
          await changeLink(tx, creatorId, id, body);
          return { status: 200, body: await showLink(tx, shownAs, creatorId, id) };
        });
      },
    }),
    endpoint({
      ...common,
      operationId: "deleteProductLink",
      method: "DELETE",
      path: `${PATH}/{id}`,
      summary: "Delete a link",
      description:
        "The link is disabled permanently and removed from the list. Its codes stay taken, and its clicks and sales stay counted.",
      params: linkParams,
      answers: { 204: null },
      errors: ["not_found"],
      handle: ({ principal, params, transaction }) =>
        transaction(async (tx) => {
          await deleteLink(tx, creatorIdOf(principal), uuidInPath("link", params.id));
          return { status: 204 };
        }),
    }),
  ];
}

async function showLink(from: Queryable, view: LinkView, creatorId: string, linkId: string): Promise<LinkDocument> {
  const rows = await readShownLinks(from, { creatorId, linkId, after: null, limit: 1 });
  const [shown] = await showLinks(from, view, creatorId, rows);
  if (shown === undefined) throw new Error("the link was just written");
  return shown;
}
