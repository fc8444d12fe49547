import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
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
import { CATEGORIES } from "../categories.ts";
import { DECISION_GROUNDS, KINDS, REPORT_STATUSES, statementOfReasons } from "../schemas.ts";
import type { ReportRow } from "./queries.ts";

const reference = plain(undefined, ["R-4QWP-8H2C"]);

const staffMember = object(
  { id: id("usr"), name: plain(undefined, ["Grace Hopper"]), email: plain(undefined, ["grace@example.com"]) },
  { title: "ReportStaffMember" },
);

const summaryMembers = {
  id: id("rep"),
  reference,
  kind: oneOf(KINDS),
  category: nullable(oneOf(CATEGORIES)),
  status: oneOf(REPORT_STATUSES),
  subject: nullable(plain()),
  reporter: object(
    {
      userId: nullable(id("usr")),
      name: nullable(plain(undefined, ["Ada Lovelace"])),
      email: nullable(plain(undefined, ["ada@example.com"])),
    },
    { title: "Reporter", description: "All null if the law allows the notice to be anonymous, or after an erasure." },
  ),
  orderReference: nullable(plain("As it was typed.", ["T-7K3M-9QXD"])),
  linkCode: nullable(plain("As it was typed.", ["summer-mug"])),
  suspectedSpam: Type.Boolean({ description: "The hidden field of the form was filled in." }),
  assignee: nullable(staffMember),
  dueAt: nullable(
    Type.String({
      ...timestamp,
      description: "When the shop means to have decided; null while the reporter is asked, and after the decision.",
    }),
  ),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: Type.Integer(),
};

export const reportSummarySchema = object(
  { ...summaryMembers, excerpt: plain("The beginning of the message.") },
  { title: "ReportSummary" },
);
export const reportPage = page(reportSummarySchema, "ReportPage");

export const adminReportSchema = object(
  {
    ...summaryMembers,
    message: plain(),
    url: nullable(plain("Where it is: as it was given.")),
    goodFaith: Type.Boolean(),
    locale: plain("The language that the reporter is written to in.", ["en"]),
    about: object(
      {
        order: nullable(object({ id: id("ord"), reference: plain(undefined, ["T-7K3M-9QXD"]) })),
        link: nullable(
          object({
            id: id("link"),
            code: plain(undefined, ["summer-mug"]),
            creator: object({ id: id("crt"), displayName: plain() }, { title: "ReportedCreator" }),
          }),
        ),
        commission: nullable(
          object({ id: id("com"), creatorId: id("crt"), orderReference: nullable(plain(undefined, ["T-7K3M-9QXD"])) }),
        ),
      },
      { title: "ReportedThings", description: "The things that the report names, if the shop has them." },
    ),
    decision: nullable(
      object(
        {
          outcome: oneOf(["resolved", "rejected"]),
          reason: plain(),
          ...statementOfReasons,
          redress: nullable(plain("How the decision can be contested.")),
          decidedAt: timestamp,
          decidedBy: nullable(staffMember),
        },
        { title: "ReportDecision" },
      ),
    ),
    history: Type.Array(
      object(
        {
          at: timestamp,
          type: oneOf(["assigned", "replied", "answered", "decided"]),
          actor: nullable(staffMember),
          assignee: nullable(staffMember),
          message: nullable(plain("The text of the message; empty after an erasure.")),
        },
        { title: "ReportHistoryEntry" },
      ),
      { description: "Oldest first. `answered` is the reporter." },
    ),
  },
  { title: "AdminReport" },
);
export type AdminReport = Static<typeof adminReportSchema>;
export type ReportSummary = Static<typeof reportSummarySchema>;

export const reportParams = object({
  id: text(64, { minLength: 1, description: "Id or reference.", examples: ["R-4QWP-8H2C"] }),
});

/** The orders of the list. */
export const reportOrder = sorting(
  { createdAt: (row: ReportRow) => row.created_at, dueAt: (row: ReportRow) => row.due_at },
  "-createdAt",
);

export const reportCountsSchema = object(
  {
    open: Type.Integer({ description: "Undecided, without suspected spam, as are the next three." }),
    overdue: Type.Integer({ description: "Wait for the shop, and are past `dueAt`." }),
    unassigned: Type.Integer(),
    mine: Type.Integer({ description: "Assigned to the caller." }),
    spam: Type.Integer({ description: "Undecided and suspected as spam." }),
  },
  { title: "ReportCounts" },
);

export const reportQuery = object({
  q: Type.Optional(
    text(200, {
      description: "Part of the text, name, address, reference, link code or URL.",
    }),
  ),
  kind: Type.Optional(oneOf(KINDS)),
  category: Type.Optional(oneOf(CATEGORIES)),
  status: Type.Optional(oneOf(REPORT_STATUSES)),
  assignee: Type.Optional(text(64, { minLength: 1, description: "An account's id, `me`, or `none`." })),
  suspectedSpam: Type.Optional(Type.Boolean()),
  open: Type.Optional(Type.Boolean({ description: "True: not decided yet." })),
  overdue: Type.Optional(Type.Boolean({ description: "True: waits for the shop, and is past `dueAt`." })),
  sort: reportOrder.schema,
  ...pageQuery,
});

export const assignInput = object(
  {
    assigneeId: Type.Optional(
      nullable(
        Type.String({ ...idInput("usr"), description: "The default is the caller; null unassigns the report." }),
      ),
    ),
  },
  { title: "ReportAssignment", examples: [{}] },
);

export const replyInput = object(
  { message: text(5_000, { minLength: 1, pattern: "\\S", examples: ["Could you send us a picture?"] }) },
  { title: "ReportReply" },
);

export const decideInput = object(
  {
    decision: oneOf(["resolved", "rejected"], "`resolved`: the shop acted on it. `rejected`: it does not."),
    reason: text(5_000, { minLength: 1, pattern: "\\S", description: "The reporter reads it." }),
    facts: Type.Optional(text(5_000, { minLength: 1, description: "The facts that the decision relies on." })),
    ground: Type.Optional(oneOf(DECISION_GROUNDS, "Whether it rests on the law or on the shop's terms.")),
    groundReference: Type.Optional(text(500, { minLength: 1, description: "The provision or the clause." })),
    redress: Type.Optional(
      text(2_000, {
        minLength: 1,
        description:
          "How to contest the decision. Without it a notice gets the legal remedies, in the reporter's language.",
      }),
    ),
  },
  {
    title: "ReportDecisionInput",
    examples: [
      {
        decision: "resolved",
        reason: "The product copies a registered design and was taken down.",
        facts: "The design 402026100123 shows the same handle.",
        ground: "law",
        groundReference: "§ 38 DesignG",
      },
    ],
  },
);
