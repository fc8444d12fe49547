import { Type } from "@sinclair/typebox";
import { byTypeId } from "../../../platform/http/editable-resource.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { money, object, plain } from "../../../platform/http/requests/schema.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { UnknownPromotion } from "./promotions.ts";
import { type PromotionDayRow, sumPromotionDays } from "./queries/promotion-figures.ts";
import { findPromotion } from "./queries/promotion-rows.ts";

const MOST_DAYS = 366;

const sums = {
  orders: Type.Integer({ description: "Orders that got it, without canceled ones." }),
  saved: money,
  revenue: money,
  refunded: money,
};
const figuresSchema = object(
  {
    timezone: plain("The store's; days begin at its midnight.", ["Europe/Berlin"]),
    ...sums,
    days: Type.Array(object({ day: plain("In `timezone`.", ["2026-12-04"]), ...sums }, { title: "PromotionDay" }), {
      description: `Days with orders, newest first; at most ${MOST_DAYS}.`,
    }),
  },
  { title: "PromotionFigures" },
);

const byId = byTypeId("promo");

export function figuresEndpoint({ database }: Services, settings: SettingsCache): Endpoint {
  return endpoint({
    method: "GET",
    access: "staff",
    tag: "Administration",
    operationId: "getPromotionFigures",
    permission: "discounts.write",
    path: "/api/admin/promotions/{id}/figures",
    summary: "Read what a promotion has done",
    description:
      "Orders that got it, what they saved, their totals (`revenue`) and what was refunded of them, together and by the day of the order.",
    params: object({ id: byId.schema }),
    answers: { 200: figuresSchema },
    errors: ["not_found"],
    handle: async ({ params }) => {
      const id = byId.read(params.id);
      const { currency, timezone } = await settings.current();
      const [promotion, days] = await Promise.all([
        findPromotion(database.reads, id),
        sumPromotionDays(database.reads, id, timezone),
      ]);
      if (promotion === null) throw new UnknownPromotion();
      const present = presentIn(currency);
      return {
        status: 200,
        body: {
          timezone,
          ...present(days.reduce(add, NOTHING)),
          days: days.slice(0, MOST_DAYS).map((row) => ({ day: row.day, ...present(row) })),
        },
      };
    },
  });
}

type Sums = Omit<PromotionDayRow, "day">;

const NOTHING: Sums = { orders: 0, saved_minor: 0, revenue_minor: 0, refunded_minor: 0 };

const add = (sum: Sums, row: Sums): Sums => ({
  orders: sum.orders + row.orders,
  saved_minor: sum.saved_minor + row.saved_minor,
  revenue_minor: sum.revenue_minor + row.revenue_minor,
  refunded_minor: sum.refunded_minor + row.refunded_minor,
});

const presentIn = (currency: string) => (row: Sums) => ({
  orders: row.orders,
  saved: { amount: row.saved_minor, currency },
  revenue: { amount: row.revenue_minor, currency },
  refunded: { amount: row.refunded_minor, currency },
});
