import { createStoreLookUp, type MediaPlaces } from "../../features/catalogue/media/stores.ts";
import { catalogChecks } from "../../features/catalogue/products/verify-catalog.ts";
import { redirectCheck } from "../../features/front/redirects/verify-redirects.ts";
import { translationCheck } from "../../features/ground/translations/verify-translations.ts";
import { postBackCheck } from "../../features/partners/webhooks/post-backs/verify-post-backs.ts";
import { accountChecks } from "../../features/people/accounts/verify-accounts.ts";
import { analyticsChecks } from "../../features/programme/analytics/verify-analytics.ts";
import { attributionChecks } from "../../features/programme/attribution/verify-attribution.ts";
import { commissionChecks } from "../../features/programme/commissions/verify-commissions.ts";
import { ledgerChecks } from "../../features/programme/ledger/verify-ledger.ts";
import { payoutChecks } from "../../features/programme/payouts/verify-payouts.ts";
import { sealChecks } from "../../features/programme/seals/verify-seals.ts";
import { cartChecks } from "../../features/sales/cart/verify-carts.ts";
import { discountUseCheck } from "../../features/sales/discounts/verify-discounts.ts";
import { disputeCheck } from "../../features/sales/disputes/verify-disputes.ts";
import { shipmentChecks } from "../../features/sales/fulfilment/verify-shipments.ts";
import { invoiceContentCheck } from "../../features/sales/invoices/verify-invoice-content.ts";
import { invoiceCheck } from "../../features/sales/invoices/verify-invoices.ts";
import { changeChecks } from "../../features/sales/order-changes/verify-changes.ts";
import { orderChecks } from "../../features/sales/orders/verify/verify-orders.ts";
import { paymentChecks } from "../../features/sales/payments/verify-payments.ts";
import { reviewCheck } from "../../features/sales/reviews/verify-reviews.ts";
import { tenderCheck } from "../../features/sales/vouchers/tenders/verify-tenders.ts";
import { voucherCheck } from "../../features/sales/vouchers/verify-vouchers.ts";
import type { Check } from "../../platform/checks/check.ts";

/** All checks of `tote verify`, in the order of its report. A feature adds its own here. */
export function shopChecks({ dataDir, mediaStore }: MediaPlaces): readonly Check[] {
  const pictures = { dataDir, isInStore: createStoreLookUp({ mediaStore }) };
  return [
    ...accountChecks,
    ...catalogChecks(pictures),
    redirectCheck,
    translationCheck,
    ...cartChecks,
    ...orderChecks,
    ...changeChecks,
    ...shipmentChecks,
    ...paymentChecks,
    disputeCheck,
    discountUseCheck,
    voucherCheck,
    reviewCheck,
    tenderCheck,
    invoiceCheck,
    invoiceContentCheck,
    ...attributionChecks,
    ...commissionChecks,
    ...ledgerChecks,
    ...payoutChecks,
    ...sealChecks,
    ...analyticsChecks,
    postBackCheck,
  ];
}
