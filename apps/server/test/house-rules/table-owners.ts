/**
 * The features that may write and read each table. A table has one owner: the feature that alone writes it, unless another writer stands
 * in SHARED_WRITES with its reason. A statement of another feature that reads it stands in FOREIGN_READS with its reason.
 * Everyone else asks the owner's use cases and named reads.
 */
export const OWNER: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    "access_tokens",
    "addresses",
    "challenges",
    "mail_tokens",
    "passkeys",
    "recovery_codes",
    "sessions",
    "sign_in_failures",
    "totp_factors",
    "users",
  ],
  analytics: ["analytics_buckets"],
  attribution: [
    ...["attribution_consents", "bag_additions", "clicks", "link_codes", "link_totals", "product_links", "roll_ups"],
    ...["visitor_days", "visitor_salts"],
  ],
  audit: ["audit_log"],
  cart: ["cart_lines", "carts"],
  products: [
    ...[
      "catalogue_moves",
      "catalogue_revision",
      "collection_products",
      "collections",
      "former_handles",
      "low_stock_notices",
      "picture_fetches",
      "product_images",
    ],
    ...["product_imports", "products", "search_outdated", "search_words", "stock", "variant_prices", "variants"],
  ],
  checkout: ["claims"],
  commissions: [
    ...["commission_quarters", "commission_roll_up", "commission_rules", "commissions", "figure_corrections"],
  ],
  creators: ["creators", "creators_to_forget"],
  holds: ["hold_cases"],
  disputes: ["disputes"],
  "discount-codes": ["discount_uses", "discounts"],
  fulfilment: [
    ...["carrier_messages", "carriers", "shipment_events", "shipment_lines", "shipment_numbers", "shipments"],
    ...["withdrawal_lines", "withdrawals"],
  ],
  invoices: ["invoice_series", "invoices", "invoices_due"],
  ledger: ["account_snapshots", "transfers"],
  "operations/archive": ["archives"],
  "operations/boot": ["installation"],
  media: ["pictures"],
  orders: [
    ...["attribution_changes", "order_finds", "order_lines", "order_notes", "order_tags", "orders", "orders_to_settle"],
    ...["sales_changes", "sales_quarters", "sales_roll_up", "sales_tops"],
  ],
  payments: ["payment_notices", "payments", "refund_failures", "refund_lines", "refunds"],
  payouts: ["bank_files", "payout_batches", "payout_methods", "payout_runs", "payouts"],
  "platform/events": ["event_followers", "events"],
  "platform/http": ["idempotency_keys", "rate_counters"],
  redirects: ["missing_paths", "redirects"],
  "platform/mail": ["mails"],
  "platform/partitions": ["audit_log_first", "audit_log_rest", "events_first", "events_rest"],
  reports: ["report_entries", "reports"],
  seals: ["seal_entries", "seal_heads", "seal_keys", "seal_places"],
  store: ["legal_texts", "shipping_methods", "store_settings", "tax_rates"],
  webhooks: [
    ...["announced_hours", "integrations", "webhook_attempts", "webhook_deliveries", "webhook_endpoints"],
    "webhook_recoveries",
  ],
};

/** Tables that no statement of the server writes: triggers and the migrations themselves do. */
export const WRITTEN_BY_THE_DATABASE = ["catalogue_changes", "migrations", "product_titles"];

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const SHARED_WRITES: Reasons = {
  installation: { accounts: "forgets the one-time link once it has made the first owner" },
  audit_log: { "operations/archive": "puts archived entries back" },
  discount_uses: { discounts: "counts again when a discount gets its first limit" },
  discounts: {
    discounts: "the administration of discounts; apart, so that bags and orders need none of what it needs",
  },
  events: {
    "operations/archive": "puts archived events back",
    commissions: "erases the names in the events of its own resources",
    creators: "erases the names in the events of its own resources",
    orders: "erases the customer in the events of its own resources",
    payouts: "erases the names in the events of its own resources",
    reports: "erases the reporter in the events of its own resources",
  },
  orders: {
    "operations/archive": "copies the document into an order whose event is about to be archived",
    checkout: "placement inserts the order with everything else in one round trip",
  },
  order_lines: {
    checkout: "placement inserts the lines with their order",
    fulfilment: "counts shipped pieces at their lines, in the statement that inserts the shipment",
    payments: "counts refunded pieces and amounts at their lines, in the statement that inserts the refund",
  },
  refund_lines: { orders: "the demo's past orders are inserted set by set" },
  refunds: { orders: "the demo's past orders are inserted set by set" },
  roll_ups: { analytics: "keeps the watermark of its own roll-up beside those of clicks" },
  sales_changes: { checkout: "an order that is placed by a clock that was put back is noted with its insertion" },
  shipment_events: { orders: "erasure and the demo's past orders" },
  shipment_lines: { orders: "the demo's past orders are inserted set by set" },
  shipment_numbers: { orders: "erasure: a number leads to the parcel's address" },
  shipments: { orders: "erasure and the demo's past orders" },
  withdrawals: { orders: "erasure of the reason that the customer gave" },
};

const DERIVED = "derives figures from the facts in one statement";
const NAMED = "joins the name or status that the row is shown with";
const VERIFIED = "tote verify holds both sides against each other";

export const FOREIGN_READS: Reasons = {
  attribution_changes: { seals: VERIFIED },
  bag_additions: { analytics: DERIVED },
  catalogue_revision: { cart: "a kept bag is valid for one revision of the catalogue, read in the same statement" },
  carts: { accounts: "locks an abandoned guest's bag right after the guest" },
  claims: { orders: "locks the table to halt placement; tote verify looks for claims without an order" },
  clicks: { analytics: DERIVED },
  collections: { attribution: "the target of a link" },
  commissions: {
    analytics: DERIVED,
    holds: "a case says what waits for it, and the rules look for what does not",
    ledger: VERIFIED,
    payouts: "sums what can be paid, and lists the rows of a payout",
  },
  creators: {
    accounts: "the creator's status is a part of every session, read with it in one statement",
    analytics: DERIVED,
    attribution: "a click counts for an approved creator only, decided in its own statement",
    commissions: "a creator's status decides whether a commission is on hold",
    holds: NAMED,
    ledger: NAMED,
    orders: VERIFIED,
    payouts: "a payout is for an approved creator, and shows the name",
  },
  discounts: { orders: VERIFIED },
  disputes: { orders: "staff read an order with its disputes, and an open one stops its shipment" },
  events: {
    checkout: "a replay answers with the event of the placed order",
    ledger: VERIFIED,
    seals: "an event says that an order has a new receipt, read with its place in the log",
    webhooks: "deliveries send the events themselves",
  },
  hold_cases: {
    commissions: "open cases decide what is on hold, read with the rows of an order",
    disputes: VERIFIED,
  },
  integrations: { accounts: "the partner's role is a part of every session, read with it in one statement" },
  order_lines: {
    commissions: VERIFIED,
    tracking: "reads the shown columns only, so that no other leaves the database",
  },
  orders: {
    cart: "a waiting order that ended leaves its bag, decided in the same statement; tote verify compares the two",
    accounts: "a guest is removed only where no order names it, decided in the same statement",
    commissions: VERIFIED,
    discounts: "counts the uses that an administrator sees; tote verify compares them",
    fulfilment: "finds the order of a reference for a withdrawal without a session",
    holds: "names the order of a case, and looks for creators whose orders are odd",
    invoices: "notes a demo shop's past orders; tote verify compares invoices with their orders",
    ledger: VERIFIED,
    seals: "hashes the receipt as it is stored",
    payments: "finds expired orders; tote verify compares payments with their orders",
    tracking: "reads the shown columns only, so that no other leaves the database",
  },
  payments: { disputes: VERIFIED },
  payouts: { ledger: VERIFIED },
  pictures: { products: "a list of uploaded pictures says which products show them, in one statement" },
  product_images: { attribution: NAMED, cart: "a bag is shown with pictures, read for all bags of a batch at once" },
  product_links: { analytics: NAMED, commissions: VERIFIED },
  product_titles: { commissions: "a search finds commissions by the title of their day" },
  products: {
    attribution: "the target of a link",
    cart: "a bag shows today's titles, read for all bags of a batch at once",
  },
  refund_failures: { orders: "a refund of an order is read with its failure", tracking: "the time line of an order" },
  refund_lines: { invoices: VERIFIED },
  refunds: { invoices: VERIFIED, tracking: "the time line of an order" },
  sales_roll_up: { checkout: "an order that is placed by a clock that was put back is noted with its insertion" },
  seal_places: { "operations/archive": "archives only what is sealed" },
  shipments: { invoices: "notes a demo shop's past orders that were shipped" },
  stock: { cart: "a bag shows what is in stock, read for all bags of a batch at once" },
  store_settings: {
    attribution: "clicks count within the window of the settings, read as they are now",
    checkout: "a batch reads the version of the settings with its other facts",
  },
  transfers: {
    commissions: VERIFIED,
    payouts: VERIFIED,
    seals: "hashes each row as it is stored, in the order of the ledger",
  },
  users: {
    cart: "a request that waited for a guest's bag asks whether the guest signed in meanwhile",
    attribution: "self-referral compares the creator's address",
    commissions: NAMED,
    creators: NAMED,
    orders: "the recipient of a mail, and the search for a customer",
    payouts: NAMED,
    "platform/http": "finds the stored answers of staff, for erasure",
    webhooks: NAMED,
  },
  variants: {
    attribution: "the product of a variant that was added to a bag",
    cart: "a bag shows today's prices, read for all bags of a batch at once",
    orders: VERIFIED,
  },
  webhook_deliveries: { "operations/archive": "archives only what is delivered" },
  withdrawal_lines: { orders: "an order is read with its withdrawals" },
};
