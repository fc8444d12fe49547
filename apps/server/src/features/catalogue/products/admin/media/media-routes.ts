import { Type } from "@sinclair/typebox";
import { DomainError, NotFound } from "../../../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../../../platform/http/endpoint.ts";
import { listEndpoint, type Place } from "../../../../../platform/http/list-endpoint.ts";
import { id, object, page, pageQuery, plain, text, timestamp } from "../../../../../platform/http/requests/schema.ts";
import { sortingByTime } from "../../../../../platform/http/sorting.ts";
import { newId } from "../../../../../platform/ids.ts";
import { recordChange } from "../../../../ground/audit/record-change.ts";
import type { Media } from "../../../media/feature.ts";
import { deletePicture } from "../../../media/pictures.ts";
import type { CatalogEditing } from "../../editing/editing.ts";
import { listMedia, lockMedia, type MediaFilter, type MediaRow } from "../../queries/staff/media.ts";
import { foldersOf, isUsed, type MediaUse, namesInShop, readMediaUses } from "./media-uses.ts";

const common = { access: "staff", tag: "Administration" } as const;
const BASE_PATH = "/api/admin/media";

const named = (prefix: "prod" | "col", title: string) => object({ id: id(prefix), title: plain() }, { title });
const storedPicture = object(
  {
    name: plain("What the address ends with.", ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b.jpg"]),
    url: plain(undefined, ["/media/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b.jpg"]),
    width: Type.Integer(),
    height: Type.Integer(),
    placeholder: plain("One colour to show while the picture loads.", ["#d8cfc4"]),
    createdAt: timestamp,
    usedBy: object(
      {
        products: Type.Array(named("prod", "MediaProduct"), { description: "Ten at most, newest first." }),
        productCount: Type.Integer(),
        collections: Type.Array(named("col", "MediaCollection")),
        shop: Type.Boolean({ description: "The settings name it, as logo or on the start page." }),
      },
      { title: "MediaUse" },
    ),
  },
  { title: "StoredPicture" },
);

const order = sortingByTime("createdAt");
const byTime: Place<MediaRow, NonNullable<MediaFilter["after"]>> = {
  keys: 2,
  of: (row) => [row.created_at.getTime(), row.name],
  read: ([createdAt, name]) => ({ createdAt: new Date(Number(createdAt)), name: String(name) }),
};

class MediaInUse extends DomainError {
  constructor() {
    super({ code: "media_in_use", detail: "The picture is shown by a product, a collection or the shop." });
  }
}

/** Uploaded pictures and where they are used: docs/contract/catalogue-and-store.md#pictures. */
export function mediaEndpoints(editing: CatalogEditing, media: Pick<Media, "remove">): Endpoint[] {
  const { services, settings } = editing;
  const { database, cursors } = services;
  const places = async () => ({
    folders: foldersOf(services.publicUrl),
    inShop: namesInShop((await settings.current()).storefront),
  });
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listMedia",
      permission: "catalogue.read",
      path: BASE_PATH,
      summary: "List uploaded pictures and their uses",
      query: object({
        q: Type.Optional(text(100, { description: "Part of the name, or of the title of a product that shows it." })),
        used: Type.Optional(Type.Boolean({ description: "Only what something shows (true) or nothing does (false)." })),
        sort: order.schema,
        ...pageQuery,
      }),
      answer: page(storedPicture, "StoredPicturePage"),
      place: byTime,
      read: async ({ filters, page }) =>
        listMedia(database.reads, {
          ...(await places()),
          q: filters.q,
          isUsed: filters.used,
          oldestFirst: order.isOldestFirst(filters.sort),
          ...page,
        }),
      present: async (rows) => {
        const names = rows.map((row) => row.name);
        const uses = await readMediaUses(database.reads, names, await places());
        return rows.map((row) => present(row, uses.get(row.name)));
      },
    }),
    endpoint({
      ...common,
      operationId: "deleteMedia",
      permission: "media.write",
      method: "DELETE",
      path: `${BASE_PATH}/{name}`,
      summary: "Delete an unused picture",
      description: "Its address is 404 from then on, though browsers may keep it.",
      params: object({ name: text(64, { pattern: "^[0-9a-f]{40}\\.(jpg|png|webp|gif)$" }) }),
      answers: { 204: null },
      errors: ["media_in_use", "media_unavailable"],
      handle: async ({ principal, params: { name }, transaction }) => {
        const where = await places();
        const answer = await transaction(async (tx) => {
          const row = await lockMedia(tx, name);
          if (row === null) throw new NotFound("There is no such picture.");
          const use = (await readMediaUses(tx, [name], where)).get(name);
          if (use !== undefined && isUsed(use)) throw new MediaInUse();
          await deletePicture(tx, name);
          const { usedBy: _, ...before } = present(row, use);
          await recordChange(tx, {
            actorId: principal.userId,
            action: "media.delete",
            resourceType: "media",
            resourceId: newId(),
            before,
            after: null,
          });
          return { status: 204 };
        });
        await media.remove(name);
        return answer;
      },
    }),
  ];
}

function present({ name, created_at, ...facts }: MediaRow, use: MediaUse | undefined) {
  const usedBy = use ?? { products: [], productCount: 0, collections: [], shop: false };
  return { name, url: `/media/${name}`, ...facts, createdAt: created_at.toISOString(), usedBy };
}
