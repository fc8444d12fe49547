import { Type } from "@sinclair/typebox";
import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";

const token = text(256, { description: "From the mail.", examples: ["news_01k9zj3v6yf8rb1m0x4w7d2q5h.c2lnbmF0dXJl"] });

const steps = [
  ["confirm", "Confirm", "Confirms the consent"],
  ["leave", "Leave", "Ends the consent and deletes the address"],
] as const;

export const newsletterPageOperations: readonly PageOperation[] = [
  {
    operationId: "sendNewsletterForm",
    method: "POST",
    path: "/newsletter",
    tag: "Newsletter",
    summary: "Agree to the newsletter by form",
    description: "The rules are those of `subscribeToNewsletter`. A wrong address is returned with 422 and the form.",
    form: object({
      email: text(320, { examples: ["ada@example.com"] }),
      language: Type.Optional(text(8, { description: "Language of the page.", examples: ["en"] })),
    }),
    answers: { 202: { description: "What happens next.", html: true } },
    errors: ["not_found", "validation_failed", "rate_limited"],
  },
  ...steps.flatMap(([step, Step, does]): PageOperation[] => [
    {
      operationId: `showNewsletter${Step}`,
      method: "GET",
      path: `/newsletter/${step}`,
      tag: "Newsletter",
      summary: `Show the page to ${step === "confirm" ? "confirm" : "unsubscribe from"} the newsletter`,
      description: "The page behind a mailed link. It changes nothing by itself.",
      query: object({ token: Type.Optional(token) }),
      answers: { 200: { description: "The page.", html: true } },
      errors: ["not_found"],
    },
    {
      operationId: `${step}Newsletter`,
      method: "POST",
      path: `/newsletter/${step}`,
      tag: "Newsletter",
      summary: step === "confirm" ? "Confirm the newsletter" : "Unsubscribe from the newsletter",
      description: `${does}. Repeating it changes nothing. The token may stand in the address, as mail programs send it.`,
      query: object({ token: Type.Optional(token) }),
      form: object({ token: Type.Optional(token) }),
      answers: { 200: { description: "What happens next.", html: true } },
      errors: ["not_found"],
    },
  ]),
];
