import { accountChecks } from "../../features/accounts/verify-accounts.ts";
import { analyticsChecks } from "../../features/analytics/verify-analytics.ts";
import { attributionChecks } from "../../features/attribution/verify-attribution.ts";
import { cartChecks } from "../../features/cart/verify-carts.ts";
import { catalogChecks } from "../../features/catalog/verify-catalog.ts";
import { commissionChecks } from "../../features/commissions/verify-commissions.ts";
import { discountUseCheck } from "../../features/discounts/verify-discounts.ts";
import { disputeCheck } from "../../features/disputes/verify-disputes.ts";
import { invoiceCheck } from "../../features/invoices/verify-invoices.ts";
import { ledgerChecks } from "../../features/ledger/verify-ledger.ts";
import { createStoreLookUp, type MediaPlaces } from "../../features/media/stores.ts";
import { orderChecks } from "../../features/orders/verify/verify-orders.ts";
import { paymentChecks } from "../../features/payments/verify-payments.ts";
import { payoutChecks } from "../../features/payouts/verify-payouts.ts";
import { redirectCheck } from "../../features/redirects/verify-redirects.ts";
import { sealChecks } from "../../features/seals/verify-seals.ts";
import { postBackCheck } from "../../features/webhooks/post-backs/verify-post-backs.ts";
import type { Check } from "./check.ts";

/** All checks of `tote verify`, in the order of its report. A feature adds its own here. */
export function shopChecks({ dataDir, mediaStore }: MediaPlaces): readonly Check[] {
  const pictures = { dataDir, isInStore: createStoreLookUp({ mediaStore }) };
  return [
    ...accountChecks,
    ...catalogChecks(pictures),
    redirectCheck,
    ...cartChecks,
    ...orderChecks,
    ...paymentChecks,
    disputeCheck,
    discountUseCheck,
    invoiceCheck,
    ...attributionChecks,
    ...commissionChecks,
    ...ledgerChecks,
    ...payoutChecks,
    ...sealChecks,
    ...analyticsChecks,
    postBackCheck,
  ];
}
