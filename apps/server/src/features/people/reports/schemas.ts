import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  nullable,
  object,
  oneOf,
  page,
  plain,
  text,
  timestamp,
} from "../../../platform/http/requests/schema.ts";
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
    commissionId: Type.Optional(idInput("com")),
    goodFaith: Type.Optional(
      Type.Boolean({
        description: "`true`: the notice is believed to be accurate and complete. Required for `abuse`.",
        examples: [true],
      }),
    ),
    website: Type.Optional(
      text(500, { description: "Leave it out. It identifies programs that fill in every field.", examples: [""] }),
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

export const reportConfirmation = object(
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
export type ReportConfirmation = Static<typeof reportConfirmation>;

export const DECISION_GROUNDS = ["law", "terms"] as const;

/**
 * The parts of a decision, beside its reason, that the EU's Digital Services Act requires (Articles 16 (5) and 17 (3)).
 */
export const statementOfReasons = {
  facts: nullable(plain("The facts and circumstances that the decision relies on.")),
  ground: nullable(oneOf(DECISION_GROUNDS, "Whether it rests on the law or on the shop's terms.")),
  groundReference: nullable(plain("The provision or the clause.", ["§ 4 MarkenG"])),
  automatedMeans: Type.Boolean({
    description: "True if the decision was automated. Always false: people decide.",
    examples: [false],
  }),
};

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
        ...statementOfReasons,
        redress: nullable(plain("How the decision can be contested.")),
        decidedAt: timestamp,
      }),
    ),
    messages: Type.Array(
      object({ from: oneOf(["shop", "reporter"]), message: plain(), at: timestamp }, { title: "ReportMessage" }),
      { description: "Messages between shop and reporter, oldest first." },
    ),
    createdAt: timestamp,
    updatedAt: timestamp,
  },
  { title: "ReportStatus" },
);
export type ReportStatusDocument = Static<typeof reportStatusSchema>;

export const ownReport = object(
  {
    id: id("rep"),
    reference: plain(undefined, ["R-4QWP-8H2C"]),
    kind: oneOf(KINDS),
    category: nullable(oneOf(CATEGORIES)),
    status: oneOf(REPORT_STATUSES),
    subject: nullable(plain()),
    createdAt: timestamp,
    updatedAt: timestamp,
  },
  { title: "OwnReport" },
);
export type OwnReport = Static<typeof ownReport>;

export const ownReportPage = page(ownReport, "OwnReportList");

export const reportAnswerInput = object(
  {
    token: text(128, { minLength: 1, description: "`statusToken` of the receipt." }),
    message: text(5_000, { minLength: 1, pattern: "\\S", examples: ["Here is what you asked for: it was order 2."] }),
  },
  { title: "ReportAnswer" },
);
