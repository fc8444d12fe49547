import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  money,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../../../platform/http/requests/schema.ts";
import { sorting } from "../../../../platform/http/sorting.ts";
import { filteredClicks } from "../clicks/filtered-clicks.ts";

const label = text(200, { minLength: 1, pattern: "\\S", description: "Only the creator sees it." });
const code = text(32, {
  minLength: 3,
  pattern: "^[a-z0-9-]+$",
  description: "The part after `/r/`; generated if left out.",
  examples: ["ada-loves-bags"],
});

export const createLinkInput = object(
  {
    productId: Type.Optional(
      text(200, { minLength: 1, description: "Id or handle of the product that the link leads to." }),
    ),
    collection: Type.Optional(
      text(200, { minLength: 1, description: "Handle of the collection, instead of a product." }),
    ),
    label: Type.Optional(label),
    code: Type.Optional(code),
  },
  {
    title: "ProductLinkInput",
    description: "Without product and collection the link leads to the shop's home.",
    examples: [{ productId: "canvas-tote", label: "Story of 20 November", code: "ada-loves-bags" }],
  },
);
export type CreateLinkInput = Static<typeof createLinkInput>;

export const changeLinkInput = object(
  {
    label: Type.Optional(nullable(label)),
    code: Type.Optional(code),
    disabled: Type.Optional(Type.Boolean()),
  },
  { title: "ProductLinkChange", examples: [{ disabled: true }] },
);
export type ChangeLinkInput = Static<typeof changeLinkInput>;

const linkMembers = {
  id: id("link"),
  code: plain(undefined, ["ada-loves-bags"]),
  url: plain("What the creator shares.", ["https://shop.example.com/r/ada-loves-bags"]),
  label: nullable(plain()),
  target: object(
    {
      type: oneOf(["product", "collection", "store"]),
      productId: nullable(id("prod")),
      collection: nullable(plain("Handle.")),
      title: nullable(plain()),
      image: nullable(plain()),
    },
    { title: "ProductLinkTarget" },
  ),
  discountCode: nullable(plain("A discount of this creator's, which credits them without a link.")),
  clicks: Type.Integer({ description: "Counted clicks." }),
  uniqueVisitors: Type.Integer({
    description: "Counted clicks that were a visitor's first on the link in a UTC day.",
  }),
  orders: Type.Integer({ description: "Paid orders credited to the link." }),
  netSales: money,
  commission: money,
  createdAt: timestamp,
  disabledAt: nullable(timestamp),
  lastClickedAt: nullable(timestamp),
  spark: Type.Optional(
    Type.Array(Type.Integer(), {
      description: "Counted clicks by day in the creator's time zone, today last; only where `spark` asks for it.",
    }),
  ),
};
export const linkSchema = object(linkMembers, { title: "ProductLink" });
export type LinkDocument = Static<typeof linkSchema>;

export const linkDetail = object(
  { ...linkMembers, notCounted: filteredClicks },
  { title: "ProductLinkDetail", description: "`notCounted` has the clicks of the last 30 days that do not count." },
);

export const linkPage = page(linkSchema, "ProductLinkList");
export const linkParams = object({ id: idInput("link") });
/** The columns that links are sorted by; their figures are those of the moment. */
export const linkOrder = sorting(
  {
    created: (row: SortedLink) => row.created_at,
    clicks: (row: SortedLink) => row.clicks,
    orders: (row: SortedLink) => row.orders,
    earned: (row: SortedLink) => row.earned,
  },
  "-created",
);
export interface SortedLink {
  id: string;
  created_at: Date;
  clicks: number;
  orders: number;
  /** In minor units. */
  earned: number;
}

export const linkQuery = object({
  ...pageQuery,
  q: Type.Optional(text(200, { minLength: 1, description: "In the label, the code or the title of the target." })),
  disabled: Type.Optional(Type.Boolean({ description: "Only those that are disabled, or only those that are not." })),
  sort: linkOrder.schema,
});
export const ownLinkQuery = object({
  ...linkQuery.properties,
  spark: Type.Optional(oneOf(["30d"], "Adds the clicks of each of the last 30 days.")),
});
