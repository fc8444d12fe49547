import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  money,
  moneyInput,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../../platform/http/requests/schema.ts";
import { sorting } from "../../../platform/http/sorting.ts";
import type { AdminDiscountRow } from "./queries/administration.ts";

export const DISCOUNT_TYPES = ["percentage", "amount", "free_shipping"] as const;

export const discountResource = object(
  {
    id: id("disc"),
    code: plain("Upper case; customers type it in any case.", ["SUMMER10"]),
    type: oneOf(DISCOUNT_TYPES),
    valueBps: nullable(Type.Integer({ description: "Basis points; for a percentage.", examples: [1000] })),
    amount: nullable(money),
    minimumSubtotal: nullable(money),
    productIds: Type.Array(id("prod"), {
      description: "With `collections`, what the discount applies to; it applies to everything when both are empty.",
    }),
    collections: Type.Array(plain("Handle.", ["t-shirts"])),
    startsAt: nullable(timestamp),
    endsAt: nullable(timestamp),
    usageLimit: nullable(Type.Integer()),
    perCustomerLimit: nullable(Type.Integer()),
    creatorId: nullable(id("crt")),
    usedCount: Type.Integer({ description: "Orders with this discount, without canceled ones." }),
    active: Type.Boolean(),
    createdAt: timestamp,
    version: Type.Integer(),
  },
  { title: "Discount" },
);
export type DiscountResource = Static<typeof discountResource>;
export const discountPage = page(discountResource, "DiscountPage");

const code = text(64, {
  minLength: 1,
  pattern: "^\\s*[A-Za-z0-9][A-Za-z0-9._-]*\\s*$",
  description: "Letters, digits, `.`, `_` and `-`; stored in upper case.",
  examples: ["SUMMER10"],
});
const type = oneOf(DISCOUNT_TYPES);
const instant = nullable(Type.String({ format: "date-time", maxLength: 40 }));
const limit = nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }));
const others = {
  valueBps: Type.Optional(
    nullable(Type.Integer({ minimum: 1, maximum: 10_000, description: "Only for `percentage`." })),
  ),
  amount: Type.Optional(nullable(moneyInput)),
  minimumSubtotal: Type.Optional(nullable(moneyInput)),
  productIds: Type.Optional(Type.Array(text(256, { minLength: 1, description: "Id or handle." }), { maxItems: 500 })),
  collections: Type.Optional(Type.Array(text(256, { minLength: 1, description: "Handle or id." }), { maxItems: 100 })),
  startsAt: Type.Optional(instant),
  endsAt: Type.Optional(instant),
  usageLimit: Type.Optional(limit),
  perCustomerLimit: Type.Optional(limit),
  creatorId: Type.Optional(nullable(idInput("crt"))),
  active: Type.Optional(Type.Boolean({ description: "Default true." })),
};

export const newDiscount = object(
  { code, type, ...others },
  { title: "NewDiscount", examples: [{ code: "SUMMER10", type: "percentage", valueBps: 1000 }] },
);
export const discountPatch = object(
  { code: Type.Optional(code), type: Type.Optional(type), ...others },
  { title: "DiscountPatch", examples: [{ endsAt: "2026-12-31T23:00:00.000Z" }] },
);
export type DiscountPatch = Static<typeof discountPatch>;

export const discountOrder = sorting(
  { createdAt: (row: AdminDiscountRow) => row.created_at, code: (row: AdminDiscountRow) => row.code },
  "-createdAt",
);

export const discountQuery = object({
  sort: discountOrder.schema,
  q: Type.Optional(text(64, { description: "Part of the code." })),
  type: Type.Optional(type),
  active: Type.Optional(Type.Boolean()),
  creatorId: Type.Optional(idInput("crt")),
  ...pageQuery,
});
