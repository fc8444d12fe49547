/** Journey 4 of the product: an operator's day, from the catalogue to an answered report, over real HTTP. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BERLIN } from "../orders.ts";
import { type ListeningShop, startListeningShop, type Visitor } from "./listening-shop.ts";

/** For what the worker does in its own time. */
const PATIENTLY = { timeout: 20_000 };

let shop: ListeningShop;
let operator: Visitor;
let shopper: Visitor;
beforeAll(async () => {
  shop = await startListeningShop();
  operator = await shop.administrator();
  shopper = await shop.customer("ada@example.com", "Ada Lovelace");
});
afterAll(() => shop.close());

/** As Shopify writes it: options over several rows, a picture of its own row, HTML, and a row that is wrong. */
const SHOPIFY_CSV = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Status
linen-shirt,Linen Shirt,"<p>Cut <b>wide</b>.</p><script>alert(1)</script>",Loom & Sons,Shirt,"linen, summer",true,Size,S,LS-S,shopify,4,deny,59.00,75.00,https://cdn.example.com/shirt.jpg,1,active
linen-shirt,,,,,,,,M,LS-M,shopify,2,deny,59.00,75.00,,,
linen-shirt,,,,,,,,,,,,,,,https://cdn.example.com/shirt-back.jpg,2,
rope-belt,Rope Belt,<p>Plain.</p>,Loom & Sons,Belt,,true,Title,Default Title,RB,shopify,9,deny,19.50,,,,active
broken,Broken,,Loom & Sons,Belt,,true,Title,Default Title,BR,shopify,1,deny,about ten,,,,active
`;

interface Variant {
  id: string;
  sku: string;
  stock: number | null;
}
interface Product {
  id: string;
  description: string;
  images: unknown[];
  variants: Variant[];
}
interface Order {
  id: string;
  reference: string;
  status: string;
  paymentStatus: string;
  fulfillmentStatus: string;
  lines: { id: string; sku: string; refundedQty: number; total: { amount: number } }[];
  totals: Record<"total" | "paid" | "refunded", { amount: number }>;
  shipments: { id: string; trackingNumber: string; status: string }[];
  refunds: { amount: { amount: number } }[];
}

const productBy = async (q: string) =>
  (await operator.must<{ data: Product[] }>(200, "GET", `/api/admin/products?q=${q}`)).data[0];
const orderOf = (visitor: Visitor, id: string) => visitor.must<Order>(200, "GET", `/api/orders/${id}`);

test("a Shopify CSV is imported, its bad row is named, and stock is corrected", async () => {
  const form = new FormData();
  form.set("file", new File([SHOPIFY_CSV], "products.csv", { type: "text/csv" }));
  const { id } = await operator.must<{ id: string }>(202, "POST", "/api/admin/products/import", form);
  const progress = () => operator.must(200, "GET", `/api/admin/imports/${id}`);
  await expect.poll(progress, PATIENTLY).toMatchObject({ status: "completed" });
  expect(await progress()).toMatchObject({
    products: { created: 2, updated: 0, unchanged: 0 },
    failures: [
      { line: 6, handle: "broken", column: "Variant Price", code: "invalid_price" },
      { line: 6, handle: "broken", code: "no_variants" },
    ],
  });

  const shirt = await productBy("linen%20shirt");
  expect(shirt).toMatchObject({
    images: [{}, {}],
    variants: [
      { sku: "LS-S", stock: 4, price: { amount: 5_900 }, compareAtPrice: { amount: 7_500 } },
      { sku: "LS-M", stock: 2 },
    ],
  });
  expect(shirt?.description).toBe("<p>Cut <b>wide</b>.</p>");
  const small = shirt?.variants.find(({ sku }) => sku === "LS-S");
  await operator.must(200, "PATCH", `/api/admin/variants/${small?.id}`, { stock: 10 });
  const shown = await shop.visitor().must<Product>(200, "GET", "/api/products/linen-shirt");
  expect(shown.variants).toMatchObject([{ stock: 10 }, { stock: 2 }]);
});

let order: Order;
test("an order is paid, shipped with its tracking number and delivered, and its customer can follow", async () => {
  const shirt = await productBy("linen%20shirt");
  order = await shopper.must<Order>(201, "POST", "/api/orders", {
    lines: [
      { productId: shirt?.id, variantId: shirt?.variants[0]?.id, qty: 2 },
      { productId: "rope-belt", qty: 1 },
    ],
    shippingAddress: BERLIN,
  });
  expect(order).toMatchObject({ paymentStatus: "pending", totals: { total: { amount: 2 * 5_900 + 1_950 + 490 } } });
  for (const q of [order.reference, "ada@example.com"])
    expect(await operator.must(200, "GET", `/api/admin/orders?q=${q}`)).toMatchObject({ data: [{ id: order.id }] });

  await operator.must(200, "POST", `/api/admin/orders/${order.id}/mark-paid`, { reference: "Statement 4711" });
  const shipped = await operator.must<Order>(200, "POST", `/api/admin/orders/${order.id}/shipments`, {
    carrier: "DHL",
    trackingNumber: "00340434",
    trackingUrl: "https://www.dhl.example/00340434",
  });
  expect(await orderOf(shopper, order.id)).toMatchObject({
    paymentStatus: "paid",
    fulfillmentStatus: "fulfilled",
    shipments: [{ carrier: "DHL", trackingNumber: "00340434", trackingUrl: "https://www.dhl.example/00340434" }],
  });
  await operator.must(200, "POST", `/api/admin/shipments/${shipped.shipments[0]?.id}/events`, { status: "delivered" });
  expect(await orderOf(shopper, order.id)).toMatchObject({ status: "completed", fulfillmentStatus: "delivered" });
  const mails = () => shop.mailsTo("ada@example.com");
  await expect
    .poll(mails, PATIENTLY)
    .toEqual(expect.arrayContaining(["order_confirmed", "order_paid", "order_shipped", "order_delivered"]));
});

test("one line is refunded: its money, and its piece back in stock", async () => {
  const belt = order.lines.find(({ sku }) => sku === "RB");
  await operator.must(201, "POST", `/api/admin/orders/${order.id}/refunds`, {
    lines: [{ lineId: belt?.id, qty: 1, restock: true }],
    reason: "The buckle broke",
  });
  expect(await orderOf(shopper, order.id)).toMatchObject({
    paymentStatus: "partially_refunded",
    totals: { refunded: { amount: 1_950 } },
    refunds: [{ amount: { amount: 1_950 }, reason: "The buckle broke" }],
    lines: [{ refundedQty: 0 }, { refundedQty: 1 }],
  });
  expect((await productBy("rope%20belt"))?.variants).toMatchObject([{ stock: 9 }]);
  await expect.poll(() => shop.mailsTo("ada@example.com"), PATIENTLY).toContain("order_refunded");
});

test("a creator and a partner are approved, and are what they asked to be at once", async () => {
  const creator = await shop.customer("grace@example.com", "Grace Hopper");
  await creator.must(201, "POST", "/api/creator-applications", {
    displayName: "Grace sews",
    channels: [{ platform: "instagram", url: "https://instagram.com/grace" }],
    acceptedTerms: true,
  });
  const applications = await operator.must<{ data: { id: string }[] }>(
    200,
    "GET",
    "/api/admin/creators?status=pending&q=grace",
  );
  await operator.must(200, "POST", `/api/admin/creators/${applications.data[0]?.id}/approve`, {});
  expect(await creator.must(200, "GET", "/api/auth/me")).toMatchObject({ roles: ["customer", "creator"] });
  await creator.must(201, "POST", "/api/creator/product-links", { productId: "linen-shirt" });
  expect(await shop.mailsTo("grace@example.com")).toEqual(
    expect.arrayContaining(["creator_applied", "creator_approved"]),
  );

  const partner = await shop.customer("parcels@example.com", "Katherine Johnson");
  await partner.must(201, "POST", "/api/partner-enquiries", {
    company: "Parcel Works",
    contactName: "Katherine Johnson",
    email: "parcels@example.com",
    useCase: "Labels",
  });
  const enquiries = await operator.must<{ data: { id: string }[] }>(
    200,
    "GET",
    "/api/admin/integrations?status=pending&q=parcel",
  );
  const approve = () => operator.send("POST", `/api/admin/integrations/${enquiries.data[0]?.id}/approve`, {});
  expect(await approve()).toMatchObject({ status: 409, body: { code: "address_not_verified" } });
  await shop.verifyAddress(partner, "parcels@example.com");
  expect(await approve()).toMatchObject({ status: 200, body: { status: "approved" } });
  await partner.must(200, "GET", "/api/webhooks/endpoints");
});

test("an abuse report is taken on, asked back about and decided, with reasons that its reporter can read", async () => {
  const sent = await shopper.must<{ reference: string; statusToken: string }>(201, "POST", "/api/report-problem", {
    kind: "abuse",
    category: "intellectual_property",
    message: "The shirt's picture is mine, and nobody asked me.",
    url: "https://shop.example.com/products/linen-shirt",
    goodFaith: true,
  });
  const status = () =>
    shop.visitor().must(200, "GET", `/api/report-problem/${sent.reference}?token=${sent.statusToken}`);
  expect(await status()).toMatchObject({ status: "received" });
  const open = await operator.must<{ data: { id: string }[] }>(
    200,
    "GET",
    "/api/admin/reports?kind=abuse&status=received",
  );
  const report = `/api/admin/reports/${open.data[0]?.id}`;
  await operator.must(200, "POST", `${report}/assign`, {}, { "if-match": "*" });
  expect(await status()).toMatchObject({ status: "in_review" });
  await operator.must(200, "POST", `${report}/reply`, { message: "Do you have the original?" }, { "if-match": "*" });
  expect(await status()).toMatchObject({ status: "waiting" });
  const decision = {
    decision: "resolved",
    reason: "The picture is yours; we took it down.",
    ground: "law",
    redress: "You can write to us within six months.",
  };
  await operator.must(200, "POST", `${report}/decide`, decision, { "if-match": "*" });
  expect(await status()).toMatchObject({ status: "resolved" });
  expect(JSON.stringify(await status())).toContain(decision.reason);
  expect(await shop.mailsTo("ada@example.com")).toEqual(
    expect.arrayContaining(["report_received", "report_reply", "report_decided"]),
  );
});

test("the log of changes has the whole day, newest first", async () => {
  const { data } = await operator.must<{ data: { action: string }[] }>(200, "GET", "/api/admin/audit-log?limit=100");
  expect(data.map(({ action }) => action)).toEqual([
    "report.decide",
    "report.reply",
    "report.assign",
    "integration.approve",
    "creator.approve",
    "order.refund",
    "shipment.event",
    "order.ship",
    "order.mark_paid",
    "variant.update",
    "import.create",
  ]);
});
