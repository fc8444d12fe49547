import type { FastifyInstance } from "fastify";
import { accountHooks } from "./account-hooks.ts";
import { createCatalogue } from "./catalogue-features.ts";
import { creatorNeeds } from "./creator-needs.ts";
import { readTable } from "./features/catalogue/import/table/read-table.ts";
import { createMedia } from "./features/catalogue/media/feature.ts";
import { sanitizeDescription } from "./features/catalogue/products/editing/sanitize-description.ts";
import { PromotionBooks } from "./features/catalogue/promotions/book/promotion-books.ts";
import { createDashboard } from "./features/desk/dashboard/feature.ts";
import { createLegal } from "./features/desk/legal/feature.ts";
import { createPromotionDesk } from "./features/desk/promotion-desk/feature.ts";
import { createDevelopers } from "./features/front/developers/feature.ts";
import { createDiscovery } from "./features/front/discovery/feature.ts";
import { createOffice } from "./features/front/office/feature.ts";
import { createRedirects } from "./features/front/redirects/feature.ts";
import { createShop } from "./features/front/shop/feature.ts";
import { createShopFrame } from "./features/front/shop/shop-frame.ts";
import { createSite } from "./features/front/site/feature.ts";
import { createAudit } from "./features/ground/audit/feature.ts";
import { createStore } from "./features/ground/store/feature.ts";
import { shopOfMails } from "./features/ground/store/legal-texts/own-legal-pages.ts";
import { createTranslations } from "./features/ground/translations/feature.ts";
import { answersForReader } from "./features/ground/translations/translate-store-answers.ts";
import { Translations } from "./features/ground/translations/translations.ts";
import { createAgents } from "./features/partners/agents/feature.ts";
import { createLive } from "./features/partners/live/feature.ts";
import { eventTypeDocuments } from "./features/partners/webhooks/event-types.ts";
import { createWebhooks } from "./features/partners/webhooks/feature.ts";
import { createAccounts } from "./features/people/accounts/feature.ts";
import { passwordQueue } from "./features/people/accounts/passwords/passwords.ts";
import { readActors } from "./features/people/accounts/read-actors.ts";
import { createReports } from "./features/people/reports/feature.ts";
import { createAnalytics } from "./features/programme/analytics/feature.ts";
import { readLinkDays } from "./features/programme/analytics/links/link-days.ts";
import { readLinkSales } from "./features/programme/analytics/links/link-sales.ts";
import { createAttribution } from "./features/programme/attribution/feature.ts";
import { findLinkByCode } from "./features/programme/attribution/links/find-link-by-code.ts";
import { resolveStamps } from "./features/programme/attribution/stamps.ts";
import { createCommissions } from "./features/programme/commissions/feature.ts";
import { findCommission } from "./features/programme/commissions/find-commission.ts";
import { createCreators } from "./features/programme/creators/feature.ts";
import { createLedger } from "./features/programme/ledger/feature.ts";
import { createPayouts } from "./features/programme/payouts/feature.ts";
import { createSeals } from "./features/programme/seals/feature.ts";
import { clearStamps } from "./features/sales/cart/clear-stamps.ts";
import { createCart } from "./features/sales/cart/feature.ts";
import { createCheckout } from "./features/sales/checkout/feature.ts";
import { readPrefill } from "./features/sales/checkout/prefill.ts";
import { readCreatorDiscountCode } from "./features/sales/discounts/creator-discount.ts";
import { createDiscounts } from "./features/sales/discounts/feature.ts";
import { createDisputes } from "./features/sales/disputes/feature.ts";
import { takeDispute } from "./features/sales/disputes/take-dispute.ts";
import { createFulfilment } from "./features/sales/fulfilment/feature.ts";
import { createHolds } from "./features/sales/holds/feature.ts";
import { createInvoices } from "./features/sales/invoices/feature.ts";
import { createOrderChanges } from "./features/sales/order-changes/feature.ts";
import { readCustomerFigures } from "./features/sales/orders/admin/customer-figures.ts";
import { ordersForReader } from "./features/sales/orders/documents/order-for-reader.ts";
import { createOrders } from "./features/sales/orders/feature.ts";
import { findOwnOrder } from "./features/sales/orders/find-order.ts";
import { findOrderByReference } from "./features/sales/orders/find-order-reference.ts";
import { lockPlacementAndHasOrders } from "./features/sales/orders/halt-placement.ts";
import { findBuyers } from "./features/sales/orders/lists/find-buyers.ts";
import { findFailedRefunds } from "./features/sales/payments/failed-refunds.ts";
import { createPayments } from "./features/sales/payments/feature.ts";
import { canCollect, publishableKeyOf } from "./features/sales/payments/providers.ts";
import { createTracking } from "./features/sales/tracking/feature.ts";
import { createVouchers } from "./features/sales/vouchers/feature.ts";
import { readAvailableCredit, readOpenVouchers } from "./features/sales/vouchers/read-credit.ts";
import { personalData } from "./personal-data.ts";
import { Backlog, readOldestUnread } from "./platform/events/backlog.ts";
import { EventWakes } from "./platform/events/event-wakes.ts";
import { measureFollowers } from "./platform/events/measure-followers.ts";
import type { Feature, Job } from "./platform/feature.ts";
import { exportQueue } from "./platform/http/csv-endpoint.ts";
import type { Endpoint } from "./platform/http/endpoint.ts";
import { allowOrigins } from "./platform/http/limits/allow-origins.ts";
import { DescribedApi, registerOpenApi } from "./platform/http/openapi/openapi-routes.ts";
import type { PageOperation } from "./platform/http/openapi/page-operation.ts";
import { probeOperations } from "./platform/http/openapi/probe-operations.ts";
import { registerProbes } from "./platform/http/probes.ts";
import { sessionCookieName } from "./platform/http/requests/cookies.ts";
import { Idempotency } from "./platform/http/requests/idempotency.ts";
import { createServer, type HttpKit, registerEndpoints } from "./platform/http/server.ts";
import { createMail } from "./platform/mail/feature.ts";
import { readOldestDueMail } from "./platform/mail/queries.ts";
import { databaseMetrics } from "./platform/metrics/database-metrics.ts";
import { createHttpMetrics } from "./platform/metrics/http-metrics.ts";
import { createJobMetrics, type JobMetrics } from "./platform/metrics/job-metrics.ts";
import { Metrics } from "./platform/metrics/metrics.ts";
import { createWatermarkWatch } from "./platform/metrics/watermark.ts";
import type { Services } from "./platform/services.ts";
import { activeTelemetry } from "./platform/telemetry/telemetry.ts";
import { platformJobs } from "./platform-jobs.ts";
import { shopperFeatures } from "./shopper-features.ts";

export interface App {
  readonly server: FastifyInstance;
  readonly endpoints: readonly Endpoint[];
  readonly pageOperations: readonly PageOperation[];
  readonly jobs: readonly Job[];
  readonly metrics: Metrics;
  readonly jobMetrics: JobMetrics;
  close(): Promise<void>;
}

/** The whole server, not listening yet: the explicit list of features and what each needs of the others. */
export async function buildApp(services: Services): Promise<App> {
  const store = createStore(services, {
    lockPlacementAndHasOrders,
    canCollect: (currency) => canCollect(services.config.payments, currency),
    publishableKey: publishableKeyOf(services.config),
  });
  const { settings } = store;
  const media = createMedia(services);
  const translations = new Translations(services.database, settings);
  const catalogue = createCatalogue(services, { settings, translations, media });
  const { shelf } = catalogue;
  const frame = createShopFrame(services, { settings, shelf, translations, plain: store.pageFrame });
  const { pageFrame } = frame;
  const texts = createTranslations({
    services,
    settings,
    sanitize: sanitizeDescription,
    onChange: catalogue.forgetLists,
    readTable,
  });
  const accounts = createAccounts(services, {
    settings,
    pageFrame,
    nameShop: store.nameShop,
    readOrderFigures: readCustomerFigures,
    hooks: accountHooks,
    ...personalData(settings),
  });
  const mail = createMail(services, { shop: async () => shopOfMails(await settings.current()) });
  const creators = createCreators(services, creatorNeeds(services, settings));
  const attribution = createAttribution(services, {
    settings,
    creatorDiscountCode: readCreatorDiscountCode,
    linkSales: readLinkSales,
    linkDays: readLinkDays,
    clearStamps,
  });
  const analytics = createAnalytics(services, { settings });
  const promotions = new PromotionBooks(services.database.reads);
  const cart = createCart(services, {
    settings,
    promotions,
    attribution: { stamp: resolveStamps },
    guests: accounts.guests,
  });
  const commissions = createCommissions(services, { settings, products: shelf.cards });
  const payouts = createPayouts(services, { settings, rules: commissions.rules, readOpenVouchers });
  const orders = createOrders(services, { settings, translations, findFailedRefunds, media: media.store });
  const payments = createPayments(services, { store, takeDispute });
  const checkout = createCheckout(services, { settings, translations, rules: commissions.rules, promotions, payments });
  const fulfilment = createFulfilment(services);
  const invoices = createInvoices(services, { settings, requireStaffFactor: accounts.requireStaffFactor });
  const reports = createReports(services, {
    authenticator: accounts.authenticator,
    settings,
    pageFrame,
    reportables: { findOrder: findOrderByReference, findLink: findLinkByCode, findCommission },
  });
  const tracking = createTracking(services, { pageFrame, settings, translations });
  const site = createSite(services, { pageFrame, settings, sitemap: catalogue.sitemap });
  const cookieName = sessionCookieName(services.publicUrl.startsWith("https:"));
  const access = { authenticator: accounts.authenticator, cookieName };
  const agents = createAgents(services, { settings, shelf, promotions });
  const shop = createShop(services, {
    handOffs: agents.handOffs,
    settings,
    promotions,
    shelf,
    translations,
    frame,
    bag: cart.forPages,
    paymentProvider: store.paymentProvider,
    publishableKey: publishableKeyOf(services.config),
    findOrder: (reference, userId) => findOwnOrder(services.database.reads, reference, userId),
    prefill: (buyer) => readPrefill(services.database.reads, buyer),
    storeCredit: (userId) => readAvailableCredit(services.database.reads, userId),
    access,
  });
  const api = new DescribedApi();
  const office = createOffice(services, { settings, pageFrame });
  const redirects = createRedirects(services, { settings, shelf });
  const backlog = new Backlog({
    events: () => readOldestUnread(services.database.reads),
    mails: () => readOldestDueMail(services.database.reads),
    invoices: invoices.oldestDueSeconds,
  });
  const dashboard = createDashboard(services, {
    store,
    backlog,
    invoicesHeldBack: invoices.countHeldBack,
    queues: [passwordQueue, invoices.pdfQueue, exportQueue],
  });
  const wakes = new EventWakes(services);
  const webhooks = createWebhooks(services, wakes);
  const live = createLive(services, { access, requireStaffFactor: accounts.requireStaffFactor, findBuyers, wakes });
  const features: readonly Feature[] = [
    store,
    accounts,
    mail,
    ...catalogue.features,
    texts,
    creators,
    attribution,
    analytics,
    createLedger(services, { settings }),
    cart,
    commissions,
    payouts,
    orders,
    createHolds(services, { settings }),
    createDisputes(),
    createDiscounts(services, { settings }),
    createVouchers(services, { settings }),
    payments,
    checkout,
    fulfilment,
    createOrderChanges(services, { settings, rules: commissions.rules }),
    invoices,
    reports,
    tracking,
    site,
    shop,
    createDevelopers(services, { frame, shelf, api }),
    createDiscovery(services, { settings, translations, feed: catalogue.feed, media: media.store }),
    office,
    media,
    ...shopperFeatures(services, { access, settings, shelf, translations, pageFrame, attribution }),
    agents,
    redirects,
    createAudit(services, { readActors }),
    dashboard,
    createPromotionDesk(services, { settings, promotions }),
    createLegal(services),
    createSeals(services),
    webhooks,
    live,
  ];
  const metrics = new Metrics({ collectsShared: services.config.role !== "web" });
  const httpMetrics = createHttpMetrics();
  const jobMetrics = createJobMetrics();
  const watermark = createWatermarkWatch(services.database, services.log);
  const followers = measureFollowers(services.database);
  const parts = [httpMetrics, jobMetrics, databaseMetrics(services.database), watermark.part, followers];
  for (const part of [...parts, ...features.flatMap(({ measured }) => measured ?? [])]) metrics.add(part);

  const idempotency = new Idempotency(services.database);
  const kit: HttpKit = {
    log: services.log,
    database: services.database,
    access,
    requireStaffFactor: accounts.requireStaffFactor,
    rateLimits: services.rateLimits,
    idempotency,
    origins: new Set([new URL(services.publicUrl).origin, ...services.config.allowedOrigins]),
    trustedProxies: services.config.trustedProxies,
    pageFrame,
    onProblem: httpMetrics.countProblem,
    ...redirects.forServer,
  };
  const endpoints = features
    .flatMap((feature) => feature.endpoints ?? [])
    .map(ordersForReader)
    .map(answersForReader(translations, settings));
  const pageOperations = [...features.flatMap((feature) => feature.pageOperations ?? []), ...probeOperations];
  api.describe(endpoints, pageOperations, eventTypeDocuments);
  const server = createServer(kit);
  activeTelemetry()?.observe(server);
  await allowOrigins(server, services.config.allowedOrigins);
  httpMetrics.observe(server);
  registerEndpoints(server, endpoints, kit);
  registerProbes(server, services, metrics, backlog);
  registerOpenApi(server, api, services.publicUrl);
  for (const feature of features) feature.registerRoutes?.(server);

  const jobs = [
    ...features.flatMap((feature) => feature.jobs ?? []),
    ...platformJobs(services, idempotency),
    watermark.job,
  ];
  return {
    server,
    endpoints,
    pageOperations,
    jobs,
    metrics,
    jobMetrics,
    close: async () => {
      await server.close();
      for (const feature of features) await feature.close?.();
      await wakes.close();
    },
  };
}
