import type { Shop } from "@tote/storefront/data";
import type { Framed } from "@tote/storefront/framed-page";
import { findIslandsDirectory } from "../../../platform/config/paths.ts";
import type { Language } from "../../../platform/http/pages/language.ts";
import type { PageFrame } from "../../../platform/http/pages/page.ts";
import { renderer } from "../../../platform/http/pages/renderer.ts";
import type { Services } from "../../../platform/services.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { Translations } from "../../ground/translations/translations.ts";
import { findIslands } from "./islands.ts";
import { ShopReader } from "./shop-reader.ts";
import { SHOP_SHEET, StyleSheets } from "./styles.ts";

/** The frame of a page that is not kept may lag a change by this. */
const FRESH_MS = 1_000;

export interface ShopFrame {
  readonly reader: ShopReader;
  readonly sheets: StyleSheets;
  /** The shop's frame for pages of every feature. Never fails: without the database it is the last known one, or `plain`. */
  readonly pageFrame: () => Promise<PageFrame>;
}

interface FrameNeeds {
  readonly settings: SettingsCache;
  readonly shelf: Shelf;
  readonly translations: Translations;
  readonly plain: () => Promise<PageFrame>;
}

export function createShopFrame(services: Services, { settings, shelf, translations, plain }: FrameNeeds): ShopFrame {
  const sheets = new StyleSheets(SHOP_SHEET);
  const reader = new ShopReader({
    services,
    settings,
    shelf,
    translations,
    sheets,
    islands: findIslands(findIslandsDirectory()),
  });
  let known: { dress: (page: Framed) => string; readAt: number } | undefined;
  const dress = async () => {
    if (known !== undefined && Date.now() - known.readAt < FRESH_MS) return known.dress;
    const readAt = Date.now();
    const [current, { renderFramed }] = await Promise.all([reader.settings(), renderer()]);
    const [en, de] = await Promise.all([reader.read("en", current), reader.read("de", current)]);
    const shops: Record<Language, Shop> = { en, de };
    known = { dress: (page) => renderFramed(shops[page.language], page), readAt };
    return known.dress;
  };
  return {
    reader,
    sheets,
    pageFrame: async () => {
      const frame = await plain();
      const found = await dress().catch(() => known?.dress);
      return found === undefined ? frame : { ...frame, secure: services.publicUrl.startsWith("https:"), dress: found };
    },
  };
}
