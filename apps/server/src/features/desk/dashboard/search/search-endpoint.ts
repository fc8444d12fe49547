import { Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { nullable, object, plain, text } from "../../../../platform/http/requests/schema.ts";
import type { Services } from "../../../../platform/services.ts";
import { findProductsByText } from "../../../catalogue/products/admin/find-products-by-text.ts";
import { findByText } from "../../../catalogue/search/find-by-text.ts";
import { findCustomersByText } from "../../../people/accounts/administration/find-customers-by-text.ts";
import { findReportsByText } from "../../../people/reports/triage/find-reports-by-text.ts";
import { findCreatorsByText } from "../../../programme/creators/find-creators-by-text.ts";
import { findDiscountsByText } from "../../../sales/discounts/find-discounts-by-text.ts";
import { findOrdersByText } from "../../../sales/orders/admin/find-orders-by-text.ts";

/** The most results of each kind. */
const MOST = 5;
/**
 * People and reports are looked for among so many of the newest while a text is shorter than the three letters that their
 * indexes are made of.
 */
const [INDEXED_LENGTH, NEWEST] = [3, 10_000];

const hits = Type.Array(
  object(
    {
      id: plain("Of the thing that was found.", ["ord_01k9zj3v6yf8rb1m0x4w7d2q5h"]),
      title: plain("A reference, a title, a code, or a person's name.", ["T-7K3M-9QXD"]),
      text: nullable(plain("Tells it from others of that name.", ["Ada Lovelace"])),
      image: nullable(plain("Address of its picture.")),
    },
    { title: "SearchHit" },
  ),
  { maxItems: MOST },
);

const searchSchema = object(
  { orders: hits, products: hits, customers: hits, creators: hits, discounts: hits, reports: hits },
  { title: "AdminSearch" },
);

/** docs/contract/administration.md#search */
export function searchEndpoint({ database: { reads } }: Services): Endpoint {
  return endpoint({
    operationId: "searchAsAdmin",
    permission: "office",
    method: "GET",
    path: "/api/admin/search",
    access: "staff",
    tag: "Administration",
    summary: "Search orders, products, customers, creators, discounts and reports",
    description: `Each as its list does by \`q\`, the newest ${MOST} of each kind. Two characters find people and reports among the newest ${NEWEST.toLocaleString("en")}. Kinds that the caller has no permission to read stay empty.`,
    query: object({ q: text(254, { minLength: 2, description: "At least two characters." }) }),
    answers: { 200: searchSchema },
    handle: async ({ principal: { permissions }, query: { q } }) => {
      const among = { newest: [...q.trim()].length < INDEXED_LENGTH ? NEWEST : null, limit: MOST };
      const [orders, products, customers, creators, discounts, reports] = await Promise.all([
        permissions.has("orders.read") ? findOrdersByText(reads, q, MOST) : [],
        permissions.has("catalogue.read") ? findProductsByText(reads, findByText, q, MOST) : [],
        permissions.has("customers.read") ? findCustomersByText(reads, q, among) : [],
        permissions.has("creators.read") ? findCreatorsByText(reads, q, MOST) : [],
        permissions.has("discounts.write") ? findDiscountsByText(reads, q, MOST) : [],
        permissions.has("reports") ? findReportsByText(reads, q, among) : [],
      ]);
      return { status: 200, body: { orders, products, customers, creators, discounts, reports } };
    },
  });
}
