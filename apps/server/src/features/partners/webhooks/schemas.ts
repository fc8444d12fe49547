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
} from "../../../platform/http/requests/schema.ts";
import { sorting } from "../../../platform/http/sorting.ts";
import { emailInput } from "../../people/accounts/email-address.ts";
import { endpointStats } from "./endpoints/stats-schema.ts";
import { EVENT_TYPES, type EventType, PARTNER_EVENT_TYPES, RECEIVERS } from "./event-types.ts";

export const INTEGRATION_STATUSES = ["pending", "approved", "suspended"] as const;
const DISABLED_REASONS = ["gone", "failing", "partner", "creator"] as const;

export const eventType = oneOf(EVENT_TYPES);
/** A choice among event types, `*` for all of them. */
export const typesOf = (types: readonly EventType[]) => (minItems: number, description: string) =>
  Type.Array(oneOf(["*", ...types]), { minItems, maxItems: types.length, uniqueItems: true, description });
const eventTypes = typesOf(PARTNER_EVENT_TYPES);
const shownEventTypes = Type.Array(plain(undefined, ["order.created"]), { description: "`*` stands for every type." });

export const enquiryInput = object(
  {
    company: text(200, { minLength: 1, pattern: "\\S" }),
    contactName: text(200, { minLength: 1, pattern: "\\S" }),
    email: emailInput,
    website: Type.Optional(text(500, { pattern: "^https?://[^\\s]+$" })),
    useCase: text(5_000, { minLength: 1, pattern: "\\S", description: "The purpose of the events." }),
    eventTypes: Type.Optional(eventTypes(0, "Those that are needed; all when left out.")),
  },
  {
    title: "PartnerEnquiryInput",
    examples: [
      {
        company: "Parcel Works GmbH",
        contactName: "Ada Lovelace",
        email: "ada@example.com",
        website: "https://parcels.example.com",
        useCase: "Printing labels as soon as an order is paid.",
        eventTypes: ["order.paid", "order.canceled"],
      },
    ],
  },
);

export const enquirySchema = object(
  {
    id: id("int"),
    status: oneOf(INTEGRATION_STATUSES),
    company: plain(),
    contactName: plain(),
    email: plain(),
    website: nullable(plain()),
    useCase: plain(),
    eventTypes: shownEventTypes,
    createdAt: timestamp,
  },
  { title: "PartnerEnquiry" },
);

export const ownEnquirySchema = object(
  {
    ...enquirySchema.properties,
    approved: nullable(
      object(
        { eventTypes: shownEventTypes, personalData: Type.Boolean() },
        { title: "PartnerApproval", description: "What the integration may receive." },
      ),
    ),
    decidedAt: nullable(timestamp),
  },
  { title: "OwnPartnerEnquiry", description: "`approved` is null unless the status is `approved`." },
);

export const ownEnquiriesSchema = object({ data: Type.Array(ownEnquirySchema) }, { title: "OwnPartnerEnquiries" });

export const integrationSchema = object(
  {
    id: id("int"),
    status: oneOf(INTEGRATION_STATUSES),
    company: plain(),
    contactName: plain(),
    email: plain("Of the enquiry."),
    website: nullable(plain()),
    useCase: plain(),
    requestedEventTypes: shownEventTypes,
    eventTypes: Type.Array(plain(undefined, ["order.created"]), {
      description: "The approved types; `*` stands for every type.",
    }),
    personalData: Type.Boolean({
      description: "True when its events contain e-mail addresses, names, addresses and notes.",
    }),
    userId: nullable(id("usr")),
    userEmail: nullable(plain("Of the account that was approved.")),
    createdAt: timestamp,
    decidedAt: nullable(timestamp),
    updatedAt: timestamp,
    version: Type.Integer(),
  },
  { title: "Integration" },
);
export const integrationPage = page(integrationSchema, "IntegrationPage");
export const integrationParams = object({ id: idInput("int") });
export const integrationOrder = sorting(
  {
    createdAt: (row: { id: string; created_at: Date; sort_company: string }) => row.created_at,
    company: (row) => row.sort_company,
  },
  "-createdAt",
);
export const integrationQuery = object({
  sort: integrationOrder.schema,
  ...pageQuery,
  q: Type.Optional(text(200, { description: "Part of the company, the contact or an address." })),
  status: Type.Optional(oneOf(INTEGRATION_STATUSES)),
});
export const approvalInput = object(
  {
    userEmail: Type.Optional(emailInput),
    eventTypes: Type.Optional(eventTypes(1, "Without it: those asked for, else all.")),
    personalData: Type.Optional(Type.Boolean()),
  },
  { title: "IntegrationApproval", examples: [{ userEmail: "ada@example.com", eventTypes: ["order.paid"] }] },
);

export const webhookUrl = text(2_048, {
  minLength: 1,
  description: "A public https address.",
  examples: ["https://hooks.example.com/tote"],
});
const endpointMembers = {
  id: id("we"),
  url: plain(undefined, ["https://hooks.example.com/tote"]),
  eventTypes: shownEventTypes,
  description: nullable(plain()),
  status: oneOf(["enabled", "disabled"]),
  disabledReason: nullable(
    oneOf(DISABLED_REASONS, "`gone`: it answered 410; `failing`: for five days; `partner`, `creator`: by their PATCH."),
  ),
  disabledAt: nullable(timestamp),
  failingSince: nullable(timestamp),
  previousSecretExpiresAt: nullable(timestamp),
  stats: endpointStats,
  createdAt: timestamp,
  updatedAt: timestamp,
  version: Type.Integer(),
};
export const endpointSchema = object(endpointMembers, { title: "WebhookEndpoint" });
export const creatorEndpointsSchema = object(
  { data: Type.Array(endpointSchema, { maxItems: 1 }) },
  { title: "CreatorEndpoints" },
);
export const endpointPage = page(endpointSchema, "WebhookEndpointPage");
export const endpointWithSecret = object(
  {
    ...endpointMembers,
    secret: nullable(
      plain(
        "Shown this once: null in a replay under the same Idempotency-Key, and where an existing endpoint was replaced.",
        ["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"],
      ),
    ),
  },
  { title: "WebhookEndpointWithSecret" },
);
export const endpointParams = object({ id: idInput("we") });
export const endpointInput = object(
  {
    url: webhookUrl,
    eventTypes: eventTypes(1, "`*` stands for everything that the integration is approved for."),
    description: Type.Optional(nullable(text(500))),
  },
  {
    title: "WebhookEndpointInput",
    examples: [{ url: "https://hooks.example.com/tote", eventTypes: ["order.paid", "order.canceled"] }],
  },
);
export const endpointChanges = object(
  {
    url: Type.Optional(webhookUrl),
    eventTypes: Type.Optional(eventTypes(1, "All of them, in place of those before.")),
    description: Type.Optional(nullable(text(500))),
    disabled: Type.Optional(
      Type.Boolean({ description: "`false` also enables an endpoint that was disabled by 410 or by failures." }),
    ),
  },
  { title: "WebhookEndpointChanges", examples: [{ disabled: false }] },
);
export const rotationInput = object(
  { force: Type.Optional(Type.Boolean({ description: "End the previous secret now." })) },
  { title: "WebhookSecretRotation" },
);
export const recoveryInput = object(
  {
    since: Type.String({ format: "date-time", maxLength: 40, examples: ["2026-11-20T08:00:00.000Z"] }),
    until: Type.Optional(Type.String({ format: "date-time", maxLength: 40, description: "Default: now." })),
    includeDelivered: Type.Optional(
      Type.Boolean({ default: false, description: "Also sends events that the endpoint has already received." }),
    ),
  },
  { title: "WebhookRecovery", examples: [{ since: "2026-11-20T08:00:00.000Z" }] },
);
export const recoveryAccepted = object({ since: timestamp, until: timestamp }, { title: "WebhookRecoveryAccepted" });
export const testAccepted = object({ deliveryId: id("dlv") }, { title: "WebhookTestAccepted" });

const jsonObject = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true });
export const eventTypeSchema = object(
  {
    type: eventType,
    description: plain(),
    receivers: Type.Array(oneOf(RECEIVERS), { description: "Whose endpoints can receive it." }),
    schema: nullable(jsonObject),
    example: jsonObject,
  },
  { title: "WebhookEventType", description: "`schema` is null in a list that was asked for without schemas." },
);
export const eventTypeList = object({ data: Type.Array(eventTypeSchema) }, { title: "WebhookEventTypeList" });
export const eventTypeQuery = object({
  schemas: Type.Optional(Type.Boolean({ default: false, description: "With the JSON Schema of each body." })),
});
export const eventTypeParams = object({ type: text(64, { minLength: 1, examples: ["order.paid"] }) });

export type OwnEnquiry = Static<typeof ownEnquirySchema>;
export type Enquiry = Static<typeof enquirySchema>;
export type Integration = Static<typeof integrationSchema>;
export type WebhookEndpoint = Static<typeof endpointSchema>;
