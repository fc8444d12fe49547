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
import { sortingByTime } from "../../../../platform/http/sorting.ts";
import { PAYOUT_STATUSES } from "../payout-states.ts";

/** Where a run stands: at the step that its slowest payout waits for. */
export const RUN_STATUSES = ["processing", "in_transit", "held", "done"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

const bankFileSchema = object(
  {
    messageId: plain("`file` of `/api/admin/payouts.xml`; the bank's own name for the file.", [
      "0197f3c2a1b47c3e9d5f6a7b8c9d0e1f",
    ]),
    executionDate: plain("The day on which the bank pays.", ["2026-12-01"]),
    createdAt: timestamp,
    count: Type.Integer({ description: "The payouts of this run in the file." }),
    available: Type.Boolean({
      description: "It can be fetched again: every payout in it still waits to be sent to the bank.",
    }),
  },
  { title: "PayoutBankFile" },
);

export const payoutRunSchema = object(
  {
    id: id("run"),
    status: oneOf(
      RUN_STATUSES,
      "`processing`: payouts wait to be sent; `in_transit`: all that go on are with the bank; `held`: only held ones are left; `done`: all have ended.",
    ),
    startedAt: timestamp,
    startedBy: nullable(
      object(
        { id: id("usr"), name: nullable(plain("Null when the account was erased or has no name.")) },
        { title: "PayoutRunStarter", description: "Null for runs from before they were recorded." },
      ),
    ),
    count: Type.Integer({ description: "All its payouts, 500 at most." }),
    total: money,
    byStatus: Type.Array(
      object({ status: oneOf(PAYOUT_STATUSES), count: Type.Integer(), amount: money }, { title: "PayoutSum" }),
      {
        description: "The states that its payouts are in, each with its sum. They add up to `count` and `total`.",
      },
    ),
    files: Type.Array(bankFileSchema, { description: "The bank files that its payouts are in, oldest first." }),
  },
  { title: "PayoutRun", description: "The payouts that an administrator started together." },
);
export type PayoutRun = Static<typeof payoutRunSchema>;

export const payoutRunPage = page(payoutRunSchema, "PayoutRunList");
export const payoutRunOrder = sortingByTime("startedAt");
export const payoutRunQuery = object({
  sort: payoutRunOrder.schema,
  q: Type.Optional(
    text(200, {
      description:
        "Part of the name of who started it, of a creator's name or address, or of a payout's reference; or a bank file's `messageId`.",
    }),
  ),
  open: Type.Optional(Type.Boolean({ description: "True: runs with a payout on its way; false: the others." })),
  ...pageQuery,
});
export const payoutRunParams = object({ id: idInput("run") });
