import { type Static, Type } from "@sinclair/typebox";
import { id, nullable, object, oneOf, plain, text, timestamp } from "../../http/schema.ts";
import { emailInput } from "../accounts/email-address.ts";
import { ABUSE_CATEGORIES, CATEGORIES, SUPPORT_CATEGORIES } from "./categories.ts";

export const KINDS = ["support", "abuse"] as const;
export const REPORT_STATUSES = ["received", "in_review", "waiting", "resolved", "rejected"] as const;

const listed = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(", ");

export const reportInput = object(
  {
    kind: oneOf(
      KINDS,
      "`support` asks for help; `abuse` is a notice of illegal or harmful content (EU DSA, Article 16).",
    ),
    message: text(5_000, { minLength: 10, examples: ["My parcel arrived with a broken mug."] }),
    category: Type.Optional(
      oneOf(
        CATEGORIES,
        `For \`support\` one of ${listed(SUPPORT_CATEGORIES)}; for \`abuse\`, where it is required, one of ${listed(ABUSE_CATEGORIES)}.`,
      ),
    ),
    subject: Type.Optional(text(200, { minLength: 1 })),
    email: Type.Optional(emailInput),
    name: Type.Optional(text(200, { minLength: 1, description: "Required for `abuse` without a session." })),
    orderReference: Type.Optional(text(64, { minLength: 1, examples: ["T-7K3M-9QXD"] })),
    url: Type.Optional(
      text(2_048, {
        minLength: 1,
        description: "The exact address of the content. Required for `abuse`.",
        examples: ["https://shop.example.com/products/mug"],
      }),
    ),
    linkCode: Type.Optional(
      text(32, { minLength: 1, description: "Code of the creator link that led there.", examples: ["summer-mug"] }),
    ),
    goodFaith: Type.Optional(
      Type.Boolean({
        description: "`true`: the notice is believed to be accurate and complete. Required for `abuse`.",
        examples: [true],
      }),
    ),
    website: Type.Optional(
      text(500, { description: "Leave it out. Programs that fill in every field are told by it.", examples: [""] }),
    ),
  },
  {
    title: "ReportInput",
    examples: [
      {
        kind: "support",
        category: "delivery",
        message: "My parcel arrived with a broken mug.",
        email: "ada@example.com",
        orderReference: "T-7K3M-9QXD",
      },
    ],
  },
);
export type ReportInput = Static<typeof reportInput>;

export const receiptSchema = object(
  {
    id: id("rep"),
    reference: plain(undefined, ["R-4QWP-8H2C"]),
    status: oneOf(["received"]),
    statusToken: nullable(
      plain("Opens the status of the report. Shown once: a replay under the same Idempotency-Key has `null`."),
    ),
    createdAt: timestamp,
  },
  { title: "ReportReceipt" },
);
export type Receipt = Static<typeof receiptSchema>;

export const reportStatusSchema = object(
  {
    id: id("rep"),
    reference: plain(undefined, ["R-4QWP-8H2C"]),
    kind: oneOf(KINDS),
    category: nullable(oneOf(CATEGORIES)),
    status: oneOf(REPORT_STATUSES),
    decision: nullable(
      object({
        outcome: oneOf(["resolved", "rejected"]),
        reason: nullable(plain()),
        redress: nullable(plain("How the decision can be contested.")),
        decidedAt: timestamp,
      }),
    ),
    createdAt: timestamp,
    updatedAt: timestamp,
  },
  { title: "ReportStatus" },
);
export type ReportStatusDocument = Static<typeof reportStatusSchema>;
