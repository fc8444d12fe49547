import { Type } from "@sinclair/typebox";
import type { Queryable } from "../../../platform/database/database.ts";
import { entityTag, notModified } from "../../../platform/http/answers/etag.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { id, nullable, object, plain, timestamp } from "../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { findCollectionHandles } from "../../catalogue/products/find/find-by-name.ts";
import { announcedPromotions } from "../../catalogue/promotions/book/announced-promotions.ts";
import type { PromotionBooks } from "../../catalogue/promotions/book/promotion-books.ts";
import type { BookEntry } from "../../catalogue/promotions/book/promotion-row.ts";
import { namedItems } from "../../catalogue/promotions/rules/match-lines.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";

const announced = object(
  {
    data: Type.Array(
      object(
        {
          title: plain("For customers.", ["3 for 2 on socks"]),
          endsAt: nullable(timestamp),
          products: Type.Array(id("prod"), {
            description: "With `collections`, what it is about; both empty: everything.",
          }),
          collections: Type.Array(plain("Handle.", ["socks"])),
        },
        { title: "AnnouncedPromotion" },
      ),
      { description: "The most important first." },
    ),
  },
  { title: "AnnouncedPromotions" },
);

interface Needs {
  readonly settings: SettingsCache;
  readonly promotions: PromotionBooks;
}

/** `GET /api/promotions`: what the shop announces to everybody. */
export function announcedEndpoint({ database }: Services, { settings, promotions }: Needs): Endpoint {
  return endpoint({
    operationId: "listAnnouncedPromotions",
    method: "GET",
    path: "/api/promotions",
    access: "public",
    tag: "Store",
    summary: "List the promotions that the shop announces",
    description: "Automatic promotions in force that staff chose to announce. May be up to a second old.",
    cache: "public",
    requestHeaders: { "If-None-Match": { required: false, description: "An ETag; an unchanged answer is 304." } },
    answers: { 200: announced, 304: null },
    handle: async ({ headers: { "if-none-match": ifNoneMatch } }) => {
      const { settingsVersion } = await settings.current();
      const entries = await announcedPromotions(database.reads, promotions, settingsVersion, new Date());
      const bytes = Buffer.from(JSON.stringify({ data: await presentAnnounced(database.reads, entries) }));
      const etag = entityTag(bytes.toString());
      return notModified(ifNoneMatch, etag)
        ? { status: 304 as const, headers: { etag } }
        : { status: 200 as const, headers: { etag }, raw: bytes };
    },
  });
}

async function presentAnnounced(from: Queryable, entries: readonly BookEntry[]) {
  const named = entries.map(({ promotion }) => namedItems(promotion));
  const handles = await findCollectionHandles(from, [...new Set(named.flatMap(({ collections }) => collections))]);
  return entries.map(({ title, promotion: { endsAt } }, index) => ({
    title,
    endsAt: endsAt?.toISOString() ?? null,
    products: (named[index]?.products ?? []).map((product) => encodeId("prod", product)),
    collections: (named[index]?.collections ?? []).flatMap((collection) => handles.get(collection) ?? []),
  }));
}
