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
} from "../../../platform/http/requests/schema.ts";
import { sorting } from "../../../platform/http/sorting.ts";
import { CREATOR_STATUSES } from "./creator-status.ts";
import type { ListedCreatorRow } from "./queries.ts";

const channelInput = object(
  {
    platform: text(50, { minLength: 1, examples: ["instagram"] }),
    // Administrators see it as a link, so only http and https addresses are accepted.
    url: text(500, { minLength: 1, pattern: "^https?://[^\\s]+$", examples: ["https://instagram.com/ada"] }),
    followers: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000_000 })),
  },
  { title: "CreatorChannelInput" },
);

export const applicationInput = object(
  {
    displayName: text(100, { minLength: 1, pattern: "\\S", description: "The name that shoppers see." }),
    bio: Type.Optional(text(2_000)),
    channels: Type.Array(channelInput, { maxItems: 20 }),
    acceptedTerms: Type.Literal(true, { description: "Accepts the terms of the creator programme." }),
  },
  {
    title: "CreatorApplicationInput",
    examples: [
      {
        displayName: "Ada Loves Bags",
        channels: [{ platform: "instagram", url: "https://instagram.com/ada", followers: 12_000 }],
        acceptedTerms: true,
      },
    ],
  },
);
export type ApplicationInput = Static<typeof applicationInput>;

export const profileInput = object(
  {
    displayName: Type.Optional(applicationInput.properties.displayName),
    bio: Type.Optional(nullable(text(2_000))),
    channels: Type.Optional(
      Type.Array(channelInput, { maxItems: 20, description: "All of them, in place of those before." }),
    ),
  },
  { title: "CreatorProfileInput", examples: [{ bio: "I sew, and I talk about it." }] },
);
export type ProfileInput = Static<typeof profileInput>;

const channel = object(
  { platform: plain(), url: plain(), followers: nullable(Type.Integer()) },
  { title: "CreatorChannel" },
);

/** A creator's money by what can become of it (docs/contract/ledger-and-payouts.md#wallet). */
export const balancesSchema = object(
  { pending: money, onHold: money, available: money, inTransit: money, paid: money, owed: money },
  {
    title: "WalletBalances",
    description:
      "`available` can be paid out now; `owed` was reversed after it was paid out and is set off against the next earnings.",
  },
);
export type Balances = Static<typeof balancesSchema>;

export const applicationSchema = object(
  {
    id: id("app"),
    status: oneOf(CREATOR_STATUSES),
    displayName: plain(),
    bio: plain(),
    channels: Type.Array(channel),
    acceptedTermsAt: nullable(timestamp),
    appliedAt: nullable(timestamp),
    decidedAt: nullable(timestamp),
    reason: nullable(plain("What the administrators wrote about the decision.")),
    balances: nullable(balancesSchema),
  },
  {
    title: "CreatorApplication",
    description: "`balances` is null unless the creator is suspended or banned; an approved one reads the wallet.",
  },
);
export type Application = Static<typeof applicationSchema>;

export const creatorSchema = object(
  {
    id: id("crt"),
    userId: nullable(id("usr")),
    email: nullable(plain("The account's address, or the invitation's while there is no account.")),
    status: oneOf(CREATOR_STATUSES),
    displayName: plain(),
    bio: plain(),
    channels: Type.Array(channel),
    acceptedTermsAt: nullable(timestamp),
    appliedAt: nullable(timestamp),
    decidedAt: nullable(timestamp),
    reason: nullable(plain("Of the last decision.")),
    tier: plain(undefined, ["standard"]),
    rateBps: nullable(Type.Integer({ description: "The creator's own rate in basis points; null: the rules decide." })),
    createdAt: timestamp,
    updatedAt: timestamp,
    version: Type.Integer(),
  },
  { title: "Creator" },
);
export type CreatorDocument = Static<typeof creatorSchema>;

/** A creator in the list of the administration, with figures of other features. */
export const listedCreatorSchema = object(
  {
    ...creatorSchema.properties,
    recent: object(
      { clicks: Type.Integer(), orders: Type.Integer(), netSales: money, commission: money },
      { title: "RecentCreatorFigures", description: "Of the last 30 days, as the creator's own figures count them." },
    ),
    balance: money,
  },
  {
    title: "ListedCreator",
    description: "`balance` is the store's debt to the creator by the ledger; negative if they owe the store.",
  },
);

export type ListedCreator = Static<typeof listedCreatorSchema>;

export const creatorPage = page(listedCreatorSchema, "CreatorList");
export const creatorParams = object({ id: idInput("crt") });
export const creatorOrder = sorting(
  {
    createdAt: (row: ListedCreatorRow) => row.created_at,
    displayName: (row: ListedCreatorRow) => row.sort_name,
  },
  "-createdAt",
);
export const creatorQuery = object({
  ...pageQuery,
  sort: creatorOrder.schema,
  q: Type.Optional(text(200, { description: "Part of the name or of the address." })),
  status: Type.Optional(oneOf(CREATOR_STATUSES)),
});
export const inviteInput = object(
  { email: text(254, { minLength: 3, format: "email" }) },
  { title: "CreatorInvitationInput", examples: [{ email: "ada@example.com" }] },
);
export const decisionInput = object(
  { reason: Type.Optional(text(1_000, { minLength: 1, description: "The creator sees it." })) },
  { title: "CreatorDecisionInput" },
);
export const termsInput = object(
  {
    tier: Type.Optional(text(32, { minLength: 1, pattern: "^[a-z0-9-]+$" })),
    rateBps: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 10_000 }))),
  },
  { title: "CreatorTermsInput", examples: [{ tier: "gold" }] },
);
