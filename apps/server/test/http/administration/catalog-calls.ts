import sharp from "sharp";
import { sql } from "../../../src/platform/database/sql.ts";
import { encodeId, newId } from "../../../src/platform/ids.ts";
import { multipart } from "../../multipart.ts";
import { type AdminCalls, type AdminKit, ANY_VERSION } from "./admin-call.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });
let counter = 0;

async function makeProduct({ post }: AdminKit) {
  const variants = [{ price: eur(2_500), stock: 3 }];
  return post("products", { title: "Canvas tote", variants });
}

async function makeVariant(kit: AdminKit): Promise<string> {
  const [variant] = (await makeProduct(kit)).variants as { id: string }[];
  return variant?.id ?? "";
}

async function makeCollection({ post }: AdminKit) {
  counter += 1;
  return (await post("collections", { handle: `collection-${counter}`, title: "Bags" })).id;
}

/** A picture of an import that the worker has given up. */
async function makeGivenUpPicture({ shop, post }: AdminKit): Promise<string> {
  counter += 1;
  const url = `https://cdn.example.com/${counter}.jpg`;
  await post("products", { title: "Print", variants: [{ price: eur(900) }], images: [{ url }] });
  const [row] = await shop.database.reads.query(sql<{ id: string }>`
    update picture_fetches set state = 'failed', attempts = 6, reason = 'status_404' where url = ${url} returning id`);
  return encodeId("pic", row?.id ?? newId());
}

export const CATALOG_CALLS: AdminCalls = {
  "POST /api/admin/products": {
    action: "product.create",
    kind: "created",
    prepare: async () => ({ body: { title: "Mug", variants: [{ price: eur(1_200) }] } }),
  },
  "PATCH /api/admin/products/{id}": {
    action: "product.update",
    prepare: async (kit) => ({ id: (await makeProduct(kit)).id, headers: ANY_VERSION, body: { title: "Tote" } }),
  },
  "POST /api/admin/products/bulk": {
    action: "product.update",
    prepare: async (kit) => ({ body: { productIds: [(await makeProduct(kit)).id], addTags: ["summer"] } }),
  },
  "DELETE /api/admin/products/{id}": {
    action: "product.archive",
    prepare: async (kit) => ({ id: (await makeProduct(kit)).id }),
  },
  "POST /api/admin/products/{id}/duplicate": {
    action: "product.create",
    kind: "created",
    prepare: async (kit) => ({ id: (await makeProduct(kit)).id }),
  },
  "POST /api/admin/products/{id}/preview": {
    action: "product.preview",
    kind: "created",
    prepare: async (kit) => ({ id: (await makeProduct(kit)).id }),
  },
  "PATCH /api/admin/variants/{id}": {
    action: "variant.update",
    prepare: async (kit) => ({ id: await makeVariant(kit), body: { stockDelta: 4 } }),
  },
  "POST /api/admin/variants/bulk": {
    action: "variant.update",
    prepare: async (kit) => ({ body: { variants: [{ id: await makeVariant(kit), stock: 40 }] } }),
  },
  "POST /api/admin/products/import": {
    action: "import.create",
    kind: "created",
    prepare: async () =>
      multipart({ bytes: "Handle,Title,Variant Price\nmug,Mug,1.00\n", fileName: "mugs.csv", type: "text/csv" }),
  },
  "POST /api/admin/redirects/import": {
    action: "redirects.import",
    kind: "created",
    prepare: async () =>
      multipart({ bytes: "Redirect from,Redirect to\n/old-file,/search\n", fileName: "r.csv", type: "text/csv" }),
  },
  "POST /api/admin/redirects/missing/ignore": {
    action: "missing_paths.ignore",
    kind: "created",
    prepare: async ({ shop }) => {
      await shop.database.reads.execute(sql`
        insert into missing_paths (path_key, path, hits, first_at, last_at) values ('/nowhere', '/nowhere', 1, now(), now())`);
      return { body: { paths: ["/nowhere"] } };
    },
  },
  "POST /api/admin/pictures/{id}/retry": {
    action: "picture.retry",
    prepare: async (kit) => ({ id: await makeGivenUpPicture(kit) }),
  },
  "POST /api/admin/pictures/retry": {
    action: "picture.retry",
    prepare: async (kit) => {
      await makeGivenUpPicture(kit);
      return { body: { all: true } };
    },
  },
  "POST /api/admin/collections": {
    action: "collection.create",
    kind: "created",
    prepare: async () => ({ body: { handle: "new-ones", title: "New" } }),
  },
  "PATCH /api/admin/collections/{id}": {
    action: "collection.update",
    prepare: async (kit) => ({ id: await makeCollection(kit), headers: ANY_VERSION, body: { title: "Totes" } }),
  },
  "DELETE /api/admin/collections/{id}": {
    action: "collection.delete",
    kind: "deleted",
    prepare: async (kit) => ({ id: await makeCollection(kit) }),
  },
  "DELETE /api/admin/media/{name}": {
    action: "media.delete",
    kind: "deleted",
    prepare: async ({ shop }) => {
      const name = `${"a".repeat(40)}.png`;
      await shop.database.reads.execute(sql`
        insert into pictures (name, width, height, placeholder) values (${name}, 8, 8, '#c85014')`);
      return { id: name };
    },
  },
  "POST /api/admin/media": {
    action: "media.upload",
    kind: "created",
    prepare: async () => {
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#c85014" } });
      return multipart({ bytes: await picture.png().toBuffer(), fileName: "tote.png" });
    },
  },
};
