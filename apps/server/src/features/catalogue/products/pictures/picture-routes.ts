import { type Static, Type } from "@sinclair/typebox";
import type { Queryable } from "../../../../platform/database/database.ts";
import { Invalid, ScopeRequired } from "../../../../platform/errors.ts";
import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import {
  id,
  idInput,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../../../platform/http/requests/schema.ts";
import { encodeId, filterId } from "../../../../platform/ids.ts";
import type { Services } from "../../../../platform/services.ts";
import { listOpenFetches, type OpenFetchRow, readShownProducts } from "../queries/open-fetches.ts";
import { retryPicture, retryPictures } from "./retry-pictures.ts";

const BASE_PATH = "/api/admin/pictures";
const common = { access: "staff", tag: "Administration" } as const;
const STATUSES = ["waiting", "failed"] as const;
const TASKS = ["keep", "measure"] as const;
const MOST_PRODUCTS = 10;

const pictureSchema = object(
  {
    id: id("pic"),
    url: plain("Where the picture is now.", ["https://cdn.example.com/tote.jpg"]),
    task: oneOf(
      TASKS,
      "`keep`: fetched into the media store. `measure`: it stays where it is, and only its size is read.",
    ),
    status: oneOf(STATUSES, "`failed`: given up, until a retry or another import asks for it."),
    reason: nullable(
      plain("Why the last try failed: `status_404`, `too_large`, `unsupported_image`, `timeout` …", ["status_404"]),
    ),
    attempts: Type.Integer({ description: "Since it was asked for, or put back." }),
    triedAt: nullable(timestamp),
    nextTryAt: nullable(timestamp),
    products: Type.Array(object({ id: id("prod"), handle: plain(), title: plain() }, { title: "PictureProduct" }), {
      description: "At most 10 of the products that show it.",
    }),
  },
  { title: "OpenPicture" },
);
const retryInput = object(
  {
    productId: Type.Optional(idInput("prod")),
    all: Type.Optional(Type.Literal(true, { description: "Instead of `productId`: all that were given up." })),
  },
  { title: "PictureRetryInput", examples: [{ all: true }] },
);
const retrySchema = object(
  {
    retried: Type.Integer({ description: "At most 1,000 a call." }),
    remaining: Type.Integer({ description: "Given up still: repeat the call." }),
  },
  { title: "PictureRetry" },
);

/** The queue of pictures to fetch and to measure: docs/contract/catalogue-and-store.md#imported-pictures. */
export function pictureEndpoints(services: Services): Endpoint[] {
  return [listPictures(services), retryOne(), retryMany()];
}

function listPictures({ database, cursors }: Services): Endpoint {
  return listEndpoint(cursors, {
    ...common,
    operationId: "listOpenPictures",
    permission: "catalogue.read",
    path: BASE_PATH,
    summary: "List pictures that are waiting or failed",
    description: "Product pictures that are waiting to be fetched or measured, or that failed; the latest first.",
    query: object({
      q: Type.Optional(text(200, { description: "Part of the address." })),
      status: Type.Optional(oneOf(STATUSES)),
      reason: Type.Optional(text(60)),
      productId: Type.Optional(idInput("prod")),
      ...pageQuery,
    }),
    answer: page(pictureSchema, "OpenPicturePage"),
    place: byId,
    read: ({ filters: { q, status, reason, productId }, page }) =>
      listOpenFetches(database.reads, {
        q: q?.trim().toLowerCase() || null,
        state: status,
        reason,
        productId: filterId("prod", productId),
        ...page,
      }),
    present: (rows) => presentPictures(database.reads, rows),
  });
}

function retryOne(): Endpoint {
  return endpoint({
    ...common,
    operationId: "retryPicture",
    permission: "catalogue.write",
    method: "POST",
    path: `${BASE_PATH}/{id}/retry`,
    summary: "Fetch a failed picture again",
    idempotent: true,
    params: object({ id: idInput("pic") }),
    answers: { 200: pictureSchema },
    errors: ["not_found", "invalid_transition"],
    handle: async ({ principal, params, transaction }) => {
      const pictureId = uuidInPath("pic", params.id);
      return transaction(async (tx) => {
        const row = await retryPicture(tx, principal.userId, pictureId);
        const [body] = await presentPictures(tx, [row]);
        if (body === undefined) throw new Error("unreachable: one row is one picture");
        return { status: 200, body };
      });
    },
  });
}

function retryMany(): Endpoint {
  return endpoint({
    ...common,
    operationId: "retryPictures",
    permission: "catalogue.write",
    method: "POST",
    path: `${BASE_PATH}/retry`,
    summary: "Fetch failed pictures of a product, or all of them, again",
    idempotent: true,
    body: retryInput,
    answers: { 200: retrySchema },
    errors: ["scope_required"],
    handle: async ({ principal, body, transaction }) => {
      const productId = retriedProduct(body);
      return transaction(async (tx) => ({ status: 200, body: await retryPictures(tx, principal.userId, productId) }));
    },
  });
}

/** Null: those of all products. A product that does not exist has none. */
function retriedProduct({ productId, all }: Static<typeof retryInput>): string | null {
  if (productId !== undefined && all !== undefined)
    throw new Invalid([{ pointer: "#/all", code: "not_allowed", detail: "Use either `all` or `productId`." }]);
  if (productId !== undefined) return filterId("prod", productId);
  if (all === undefined) throw new ScopeRequired("Say which pictures: those of a `productId`, or `all: true`.");
  return null;
}

async function presentPictures(
  from: Queryable,
  rows: readonly OpenFetchRow[],
): Promise<Static<typeof pictureSchema>[]> {
  const urls = rows.map(({ url }) => url);
  const products = urls.length === 0 ? [] : await readShownProducts(from, urls, MOST_PRODUCTS);
  return rows.map((row) => {
    const isWaiting = row.state === "waiting";
    return {
      id: encodeId("pic", row.id),
      url: row.url,
      task: row.measure_only ? "measure" : "keep",
      status: isWaiting ? "waiting" : "failed",
      reason: row.reason,
      attempts: row.attempts,
      triedAt: row.tried_at?.toISOString() ?? null,
      nextTryAt: isWaiting ? row.next_at.toISOString() : null,
      products: products
        .filter(({ url }) => url === row.url)
        .map(({ id: productId, handle, title }) => ({ id: encodeId("prod", productId), handle, title })),
    };
  });
}
