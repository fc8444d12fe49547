import { type Static, Type } from "@sinclair/typebox";
import type { Queryable } from "../../../../platform/database/database.ts";
import { money, nullable, object, plain } from "../../../../platform/http/requests/schema.ts";
import { readOwedParts } from "./queries.ts";

/** The lower bounds of the ages, in days. */
const AGE_DAYS = [0, 30, 60, 90] as const;

export const liabilitySchema = object(
  {
    total: money,
    pending: money,
    onHold: money,
    available: money,
    inTransit: money,
    overpaid: money,
    ages: Type.Array(
      object(
        {
          fromDays: Type.Integer(),
          toDays: nullable(Type.Integer({ description: "Exclusive; null in the last." })),
          amount: money,
          count: Type.Integer(),
        },
        { title: "LiabilityAge" },
      ),
      {
        description:
          "Commissions in no payout, by the time since they were earned; they add up to `total - inTransit`.",
      },
    ),
    releases: Type.Array(
      object(
        {
          date: nullable(plain("The day in the store's time zone.", ["2026-12-01"])),
          amount: money,
          count: Type.Integer(),
        },
        { title: "LiabilityRelease" },
      ),
      { description: "When `pending` becomes available, soonest first; the date is null while it is not known." },
    ),
  },
  {
    title: "Liability",
    description:
      "The store's debt to all creators. `total` is `pending + onHold + available - overpaid + inTransit`, which equals the ledger's balance of the creators' accounts and of money in transit. `overpaid` was reversed after it was paid out.",
  },
);
export const openVouchersSchema = object(
  {
    open: money,
    reserved: money,
    count: Type.Integer({ description: "Vouchers with a balance." }),
  },
  { title: "OpenVouchers" },
);
export type Liability = Static<typeof liabilitySchema>;

/** The store's debt to all creators at this moment, by state, age and day of release (docs/contract/ledger-and-payouts.md#liabilities). */
export async function readLiability(
  from: Queryable,
  { currency, timezone }: { currency: string; timezone: string },
): Promise<Liability> {
  const parts = await readOwedParts(from, { ageDays: AGE_DAYS, timezone });
  const minorOf = (part: string) => parts.find((row) => row.part === part)?.amount_minor ?? 0;
  const money = (amount: number) => ({ amount, currency });
  const [pending, onHold, available] = [minorOf("pending"), minorOf("on_hold"), minorOf("available")];
  const [inTransit, overpaid] = [minorOf("in_transit"), minorOf("overpaid")];
  return {
    total: money(pending + onHold + available - overpaid + inTransit),
    pending: money(pending),
    onHold: money(onHold),
    available: money(available),
    inTransit: money(inTransit),
    overpaid: money(overpaid),
    ages: AGE_DAYS.map((fromDays, index) => {
      const row = parts.find(({ part, key }) => part === "age" && key === String(index + 1));
      return {
        fromDays,
        toDays: AGE_DAYS[index + 1] ?? null,
        amount: money(row?.amount_minor ?? 0),
        count: row?.count ?? 0,
      };
    }),
    releases: releasesOf(parts).map(({ key, amount_minor, count }) => ({
      date: key === "" ? null : key,
      amount: money(amount_minor ?? 0),
      count: count ?? 0,
    })),
  };
}

/** By day; those without a known one last. */
function releasesOf(parts: Awaited<ReturnType<typeof readOwedParts>>) {
  const releases = parts.filter(({ part }) => part === "release");
  return [...releases.filter(({ key }) => key !== ""), ...releases.filter(({ key }) => key === "")];
}
