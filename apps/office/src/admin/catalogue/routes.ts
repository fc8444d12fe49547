import { lazyRouteComponent } from "@tanstack/react-router";
import { page } from "../root.ts";

/** The pages of what the shop sells. */
export const catalogueRoutes = [
  page(
    "/admin/products",
    lazyRouteComponent(() => import("./products/products-page.tsx"), "ProductsPage"),
  ),
  page(
    "/admin/products/new",
    lazyRouteComponent(() => import("./product/new-product-page.tsx"), "NewProductPage"),
  ),
  page(
    "/admin/products/$product",
    lazyRouteComponent(() => import("./product/product-page.tsx"), "ProductPage"),
  ),
  page(
    "/admin/stock",
    lazyRouteComponent(() => import("./stock/stock-page.tsx"), "StockPage"),
  ),
  page(
    "/admin/collections",
    lazyRouteComponent(() => import("./collections/collections-page.tsx"), "CollectionsPage"),
  ),
  page(
    "/admin/collections/$collection",
    lazyRouteComponent(() => import("./collections/collection-page.tsx"), "CollectionPage"),
  ),
  page(
    "/admin/discounts",
    lazyRouteComponent(() => import("./discounts/discounts-page.tsx"), "DiscountsPage"),
  ),
  page(
    "/admin/promotions",
    lazyRouteComponent(() => import("./promotions/promotions-page.tsx"), "PromotionsPage"),
  ),
  page(
    "/admin/promotions/new",
    lazyRouteComponent(() => import("./promotions/new-promotion-page.tsx"), "NewPromotionPage"),
  ),
  page(
    "/admin/promotions/$promotion",
    lazyRouteComponent(() => import("./promotions/promotion-page.tsx"), "PromotionPage"),
  ),
  page(
    "/admin/media",
    lazyRouteComponent(() => import("./media/media-page.tsx"), "MediaPage"),
  ),
  page(
    "/admin/redirects",
    lazyRouteComponent(() => import("./redirects/redirects-page.tsx"), "RedirectsPage"),
  ),
  page(
    "/admin/translations",
    lazyRouteComponent(() => import("./translations/translations-page.tsx"), "TranslationsPage"),
  ),
  page(
    "/admin/import",
    lazyRouteComponent(() => import("./import/import-page.tsx"), "ImportPage"),
  ),
] as const;
