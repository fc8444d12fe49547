import type { FastifyInstance } from "fastify";
import { findIslandsDirectory } from "../../../platform/config/paths.ts";
import type { Services } from "../../../platform/services.ts";
import { readShownReviews } from "../../sales/reviews/read-reviews.ts";
import { announceFrom } from "./announced.ts";
import { registerBagPages } from "./bag-pages.ts";
import { registerCheckoutPage } from "./checkout/checkout-page.ts";
import { registerThanksPage, registerTransferCode } from "./checkout/thanks-page.ts";
import { devPage } from "./dev-page.ts";
import type { ShopNeeds } from "./feature.ts";
import { registerFonts } from "./files/fonts.ts";
import { registerPageFiles } from "./files/page-files.ts";
import { registerHandOffPages } from "./hand-off/hand-off-pages.ts";
import { homePage } from "./home/home-page.ts";
import { ISLANDS_ADDRESS, registerPrograms } from "./islands.ts";
import { KeptPages } from "./kept-pages.ts";
import { legalPage } from "./legal/legal-page.ts";
import { collectionPage } from "./lists/collection-page.ts";
import { searchPage } from "./lists/search-page.ts";
import { PersonalPages } from "./personal-pages.ts";
import { productPage } from "./product-page.ts";
import { registerStyles } from "./styles.ts";

export function registerShopPages(app: FastifyInstance, services: Services, needs: ShopNeeds): void {
  const { settings, promotions, shelf, translations, frame } = needs;
  registerPageFiles(app);
  registerFonts(app);
  registerStyles(app, frame.sheets, async () => (await settings.current()).storefront.accentColor);
  registerPrograms(app, findIslandsDirectory(), ISLANDS_ADDRESS);
  const kept = new KeptPages(frame.reader);
  kept.register(app, homePage(shelf, settings, translations));
  const announced = announceFrom(services.database.reads, settings, promotions);
  kept.register(
    app,
    productPage(shelf, settings, (id) => readShownReviews(services.database.reads, id), announced),
  );
  kept.register(app, collectionPage(shelf));
  kept.register(app, searchPage(shelf));
  kept.register(app, legalPage(settings, translations, services.database.reads));
  if (!services.config.production) kept.register(app, devPage);
  const personal = new PersonalPages(frame.reader);
  registerBagPages(app, services, personal, needs);
  registerHandOffPages(app, personal, needs);
  registerCheckoutPage(app, services, personal, needs);
  registerThanksPage(app, services, personal, needs);
  registerTransferCode(app, needs);
}
