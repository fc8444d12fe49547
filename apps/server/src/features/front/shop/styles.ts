import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { hasBundledStyles, styleFile } from "../../../platform/config/paths.ts";
import { accentRules, accentShades } from "../../../platform/http/pages/accent.ts";
import { IMMUTABLE } from "../../../platform/http/pages/assets.ts";
import { fontFaces } from "./files/fonts.ts";

/** The one stylesheet of the shop's pages, with the store's colours. */
export interface Styles {
  readonly url: string;
  readonly bytes: Buffer;
}

/** A stylesheet: below which address it is found, and its parts in the order in which they stand in it. */
interface Sheet {
  readonly address: string;
  readonly parts: readonly string[];
}

const SHOP_PARTS = [
  "storefront/tokens.css",
  "storefront/ground.css",
  "storefront/controls.css",
  "storefront/forms.css",
  "storefront/frame/header.css",
  "storefront/frame/footer.css",
  "storefront/creator-link.css",
  "storefront/item/card.css",
  "storefront/item/quick-sheet.css",
  "storefront/item/text.css",
  "storefront/collection.css",
  "storefront/filters.css",
  "storefront/home.css",
  "storefront/suggest.css",
  "storefront/product/gallery.css",
  "storefront/product/choice.css",
  "storefront/product/facts.css",
  "storefront/product/reviews.css",
  "storefront/product/buy-bar.css",
  "storefront/product/wide.css",
  "storefront/picture.css",
  "storefront/bag.css",
  "storefront/bag-sum.css",
  "storefront/order.css",
  "storefront/tracking.css",
  "storefront/checkout.css",
  "storefront/column.css",
  "storefront/text-page.css",
  "storefront/docs/page.css",
  "storefront/docs/operations.css",
  "storefront/theme.css",
];

export const SHOP_SHEET: Sheet = { address: "/assets/shop/", parts: SHOP_PARTS };
export const OFFICE_SHEET: Sheet = {
  address: "/assets/office/",
  parts: [
    "storefront/tokens.css",
    "storefront/ground.css",
    "storefront/controls.css",
    "office/office.css",
    "office/office-rows.css",
    "office/office-parts.css",
    "office/office-order.css",
    "office/office-list.css",
    "office/office-editor.css",
    "office/office-sheet.css",
    "office/office-select.css",
    "office/office-money.css",
    "office/office-charts.css",
    "office/office-commands.css",
    "office/office-tiles.css",
    "office/office-creator.css",
    "office/office-desk.css",
    "office/office-catalogue.css",
    "office/office-rich.css",
    "office/office-media.css",
    "storefront/theme.css",
  ],
};

/** Reads the parts at the first page, so that a start does not wait for them; a change of the accent makes a new address. */
export class StyleSheets {
  readonly #sheet: Sheet;
  #base: string | undefined;
  #made: { accent: string | null; styles: Styles } | undefined;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  get address(): string {
    return this.#sheet.address;
  }

  of(accent: string | null): Styles {
    if (this.#made?.accent !== accent) this.#made = { accent, styles: this.#make(accent) };
    return this.#made.styles;
  }

  /** For a server from its sources, whose stylesheets change while it runs. */
  readAgain(): void {
    this.#base = undefined;
    this.#made = undefined;
  }

  #make(accent: string | null): Styles {
    this.#base ??= this.#sheet.parts.map((part) => readFileSync(styleFile(part), "utf8")).join("");
    const colours = accent === null ? "" : accentRules(accentShades(accent));
    const bytes = Buffer.from(`${fontFaces()}\n${this.#base}${colours}`);
    const digest = createHash("sha256").update(bytes).digest("hex");
    return { url: `${this.#sheet.address}${digest.slice(0, 12)}.css`, bytes };
  }
}

/** Another process may have made a page with newer colours: an address that is not ours gets ours, and is not kept. */
export function registerStyles(app: FastifyInstance, sheets: StyleSheets, accent: () => Promise<string | null>): void {
  app.get(`${sheets.address}:file`, async (request, reply) => {
    if (!hasBundledStyles) sheets.readAgain();
    const styles = sheets.of(await accent());
    return reply
      .header("cache-control", request.url === styles.url ? IMMUTABLE : "public, no-cache")
      .type("text/css; charset=utf-8")
      .send(styles.bytes);
  });
}
