import type { Money } from "../money/money.ts";

/** The data of every mail about an order. The token opens the order's page and is made for this mail. */
export interface OrderMail {
  /** The name of the account, for the greeting. */
  name: string;
  reference: string;
  trackingToken: string;
}

export interface ParcelNumber {
  carrier: string;
  number: string;
  url: string | null;
}

export interface OrderMailLine {
  /** 0 where an amount was refunded without pieces. */
  qty: number;
  title: string;
  /** An address, or a path on this server. Mails that waited through an upgrade have none. */
  image?: string | null;
}

/** The data of every mail about the end of a payout. */
export interface PayoutMail {
  displayName: string;
  amount: Money;
  /** Where it went, masked. */
  label: string;
}

/** The data of each mail. Links are made by the sender of the mail from the token, never stored. */
export interface MailTemplates {
  /** Asked for in the settings, to see that mail arrives. */
  test_mail: { name: string };
  /** The address was verified. */
  welcome: { name: string };
  verify_email: { name: string; token: string };
  /** Somebody signed up with the address of an account, in a shop that verifies addresses first. */
  sign_up_existing: { name: string };
  password_reset: { name: string; token: string };
  password_reset_unknown: Record<string, never>;
  magic_link: { name: string; token: string };
  magic_link_unknown: Record<string, never>;
  /** `factors`: what a reset has left, if a thief could have added it, with the token that removes it. */
  password_changed: { name: string; factors?: { passkeys: readonly string[]; newApp: boolean; token: string } };
  /** Somebody keeps trying passwords of the account. */
  sign_in_attempts: { name: string };
  /** To the person whose roles changed. */
  roles_changed: { name: string; roles: readonly string[] };
  /** The same to all administrators. */
  roles_changed_notice: {
    accountName: string;
    accountEmail: string;
    roles: readonly string[];
    by: string;
  };
  access_token_created: { name: string; tokenName: string };
  /** A passkey or an authenticator app was added or removed; `all`: on the machine, by whoever runs the shop. */
  second_factor_changed: { name: string; change: "added" | "removed"; factor: "totp" | "passkey" | "all" };
  /** Somebody who has the password or the mailbox keeps trying codes. */
  second_factor_attempts: { name: string };
  /** The same for long: the authenticator app takes no more codes until the owner comes by a mailed link. */
  second_factor_closed: { name: string };
  recovery_code_used: { name: string; left: number };
  /** To the new address. `accountEmail` is the account's until then, so that an erasure finds the mail. */
  change_email: { name: string; token: string; accountEmail: string };
  /** To the old address, with the token that undoes the change: when it was asked for, and when it was made. */
  email_change_requested: { name: string; token: string };
  email_changed: { name: string; token: string };
  email_change_undone: { name: string };
  /** To the owner of an account whose address somebody wanted for another one. */
  email_change_existing: { name: string };
  /** To an address that somebody wanted for an account while another one may take it back. */
  email_reserved: Record<string, never>;
  account_erased: { name: string };
  /** To an address that somebody entered: its reader decides. */
  confirm_stock_alert: { title: string; variantTitle: string | null; token: string };
  /** To the author of a review: why it is not shown. */
  review_rejected: { title: string; reason: string };
  confirm_newsletter: { token: string };
  /** `path`: of the product's page, in the reader's language. */
  back_in_stock: { title: string; variantTitle: string | null; image: string | null; path: string };
  report_received: { reference: string; statusToken: string };
  /** The token is null where the link can no longer be made. */
  report_reply: { name: string; reference: string; message: string; statusToken: string | null };
  report_decided: {
    name: string;
    reference: string;
    /** A notice of illegal or harmful content, not a request for help. */
    isNotice: boolean;
    outcome: "resolved" | "rejected";
    reason: string;
    facts: string | null;
    ground: "law" | "terms" | null;
    groundReference: string | null;
    redress: string | null;
    statusToken: string | null;
  };
  /** The law wants the content of the declaration and its time in it; both are texts in the reader's language. */
  withdrawal_received: {
    name: string;
    orderReference: string;
    receivedAt: string;
    items: string;
    reason: string | null;
    trackingToken: string;
  };
  /** The same for a further address, which nobody has proved to be the customer's: no address, price, reason or link. */
  withdrawal_copy: { name: string; orderReference: string; receivedAt: string; items: string };
  order_confirmed: OrderMail & {
    lines: ReadonlyArray<OrderMailLine & { total: Money }>;
    discount: Money;
    /** The parts of `discount`; missing in a mail that a former version queued. */
    discounts?: ReadonlyArray<{ title: string; amount: Money }>;
    shipping: Money;
    /** Null if nothing ships, like `deliverTo`. */
    shippingMethod: string | null;
    tax: Money;
    taxIncluded: boolean;
    total: Money;
    /** Several lines, with the country in the reader's language. */
    deliverTo: string | null;
    /** Missing or null if the invoice has no address of its own, or the mail may not show it. */
    billTo?: string | null;
    /** The store's text on how to pay, empty where it has none yet; null when the customer has nothing to do. */
    paymentInstructions: string | null;
    /** Where to transfer the money. Missing in mails that waited through an upgrade. */
    transfer?: { holder: string; iban: string; bic: string | null } | null;
    /** The vouchers that pay; absent in a mail from before they did. */
    tenders?: readonly MailTender[];
    due?: Money;
  };
  order_paid: OrderMail & { amount: Money };
  /** To all administrators: a customer disputes a payment with the bank. */
  dispute_opened: { name: string; orderReference: string; amount: Money; respondBy: string | null };
  order_payment_failed: OrderMail & { amount: Money };
  order_shipped: OrderMail & {
    lines: readonly OrderMailLine[];
    carrier: string;
    trackingNumber: string | null;
    trackingUrl: string | null;
    /** Pieces are still to come. */
    partial: boolean;
    /** All numbers, for a parcel of several cartons; a mail that a former release queued lacks them. */
    numbers?: readonly ParcelNumber[];
  };
  /** Items that needed no parcel. */
  order_handed_over: OrderMail & {
    lines: readonly OrderMailLine[];
    handover: "email" | "download" | "key" | "service";
    /** Pieces are still to come. */
    partial: boolean;
  };
  tracking_corrected: OrderMail & { carrier: string; numbers: readonly ParcelNumber[] };
  shipment_voided: OrderMail & { carrier: string; numbers: readonly ParcelNumber[]; lines: readonly OrderMailLine[] };
  address_changed: OrderMail & { change: "email" | "addresses" | "both"; isFormer: boolean };
  order_delivered: OrderMail;
  order_canceled: OrderMail & { by: "customer" | "shop"; note: string | null; wasPaid: boolean };
  order_expired: OrderMail;
  /** Items were taken out, with totals below zero, or added. */
  order_changed: OrderMail & {
    removed: ReadonlyArray<OrderMailLine & { total: Money }>;
    added: ReadonlyArray<OrderMailLine & { total: Money }>;
    /** The new total of the order. */
    total: Money;
    /** Null if nothing is left to pay. */
    due: Money | null;
    transfer: { holder: string; iban: string; bic: string | null } | null;
    /** The store's text on how to pay; null if the customer has nothing to do. */
    paymentInstructions: string | null;
    /** In the words of the shop's people. */
    reason: string | null;
  };
  order_refunded: OrderMail & {
    amount: Money;
    lines: ReadonlyArray<OrderMailLine & { total: Money }>;
    shipping: Money | null;
    /** In the words of the shop's people. */
    reason: string | null;
    /** The parts that go to vouchers. */
    toVouchers?: readonly MailTender[];
  };
  creator_applied: { displayName: string };
  /** The name is null when the address has no account. */
  creator_invited: { name: string | null };
  creator_approved: { displayName: string };
  creator_rejected: { displayName: string; reason: string | null };
  creator_suspended: { displayName: string; reason: string | null };
  creator_reinstated: { displayName: string };
  creator_banned: { displayName: string; reason: string | null };
  credit_granted: { name: string; amount: Money; reason: string; expiresAt: string | null; timezone: string };
  /** An amount below zero was taken. */
  creator_adjusted: { displayName: string; type: "adjustment" | "bonus"; amount: Money; reason: string };
  creator_promoted: { displayName: string; tier: string };
  payout_method_changed: { displayName: string; label: string };
  payout_paid: PayoutMail & { reference: string | null };
  payout_failed: PayoutMail & { reason: string | null };
  payout_returned: PayoutMail & { reason: string | null };
  payout_canceled: PayoutMail & { reason: string | null };
  integration_approved: { company: string };
  integration_suspended: { company: string };
  /** An endpoint is told by its host alone: addresses of webhooks often have a secret in their path. */
  webhook_endpoint_added: { name: string; host: string };
  webhook_endpoint_moved: { name: string; host: string };
  webhook_secret_rotated: { name: string; host: string };
  webhook_endpoint_failing: { host: string; days: number };
  webhook_endpoint_disabled: { host: string; reason: "gone" | "failing" };
}

/** A voucher by its kind and, for a gift card, the last characters of its code. */
export interface MailTender {
  kind: "gift_card" | "store_credit";
  last4: string | null;
  amount: Money;
}
