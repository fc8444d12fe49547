import { Type } from "@sinclair/typebox";
import { Invalid, NotFound } from "../../../../platform/errors.ts";
import { fileSchema } from "../../../../platform/http/answers/file-answer.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { readerLanguage } from "../../../../platform/http/pages/language.ts";
import { object, oneOf, text } from "../../../../platform/http/requests/schema.ts";
import type { Services } from "../../../../platform/services.ts";
import type { MediaStore } from "../../../catalogue/media/media-store.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { resolveOrderIds } from "../find-order.ts";
import { readOrders } from "../read-orders.ts";
import { readLogo } from "./logo.ts";

const MOST_ORDERS = 100;

const query = object({
  orders: text(4_000, {
    minLength: 1,
    description: `Ids or references, separated by commas; at most ${MOST_ORDERS}. An order that is named twice is printed once.`,
    examples: ["T-7K3M-9QXD,T-2F5H-8MCK"],
  }),
  size: Type.Optional(oneOf(["a4", "a6"], "The paper; `a4` unless said otherwise.")),
  view: Type.Optional(
    oneOf(["slips", "picklist"], "`slips`: one for each order. `picklist`: what all of them need, summed by SKU."),
  ),
});

/** Packing slips and pick lists, for the printer. */
export function packingSlipsEndpoint(
  { database: { reads }, storefrontUrl, publicUrl }: Pick<Services, "database" | "storefrontUrl" | "publicUrl">,
  settings: SettingsCache,
  media: Pick<MediaStore, "open">,
): Endpoint {
  return endpoint({
    operationId: "printPackingSlips",
    permission: "orders.read",
    method: "GET",
    path: "/api/admin/packing-slips.pdf",
    access: "staff",
    tag: "Administration",
    summary: "Print packing slips or a pick list",
    description:
      "The pieces of each order that are still to be sent, without prices. Slips are in the shop's own language, the pick list is in the reader's.",
    query,
    answers: { 200: fileSchema("application/pdf", { description: "A PDF.", example: "%PDF-1.3" }) },
    errors: ["not_found"],
    handle: async ({ query: { orders: written, size = "a4", view = "slips" }, headers, principal }) => {
      const orders = await readOrders(reads, await findNamed(written));
      const current = await settings.current();
      const { packingSlips, pickListPdf } = await import("./packing-pdf.ts");
      const language = readerLanguage({ headers, principal });
      const raw =
        view === "slips"
          ? await packingSlips(orders, size, {
              settings: current,
              storefrontUrl,
              logo: await readLogo(media, current.storefront.logo, publicUrl),
            })
          : await pickListPdf(orders, size, { language, shop: current.name });
      return {
        status: 200 as const,
        raw,
        headers: {
          "content-type": "application/pdf",
          "content-disposition": `inline; filename="${view === "slips" ? "packing-slips" : "pick-list"}.pdf"`,
          vary: "Accept-Language",
        },
      };
    },
  });

  /** The orders in the order in which they are named. Throws 422 where there are none or too many, and 404 for one that isn't there. */
  async function findNamed(written: string): Promise<string[]> {
    const names = [...new Set(written.split(",").map((name) => name.trim()))].filter(Boolean);
    if (names.length === 0) throw new Invalid([{ parameter: "orders", code: "required", detail: "Name an order." }]);
    if (names.length > MOST_ORDERS)
      throw new Invalid([
        {
          parameter: "orders",
          code: "too_many",
          detail: `A file has at most ${MOST_ORDERS} orders.`,
          limit: MOST_ORDERS,
          unit: "entries",
        },
      ]);
    const found = await resolveOrderIds(reads, names);
    const missing = names.find((name) => !found.has(name));
    if (missing !== undefined) throw new NotFound(`There is no order ${missing}.`);
    return [...new Set(found.values())];
  }
}
