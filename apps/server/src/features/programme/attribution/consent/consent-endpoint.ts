import { Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { object, text } from "../../../../platform/http/requests/schema.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { clearClickCookie, writeClickCookie } from "../click-cookie.ts";
import type { ClickRecorder } from "../clicks/recorder.ts";
import { type ClearStamps, decideConsent, isOwnFreshClick } from "./decide-consent.ts";

const consentInput = object(
  {
    clickId: Type.Optional(text(200, { description: "`clk` of the address that a creator's link led to." })),
    granted: Type.Boolean(),
    version: text(64, { minLength: 1, description: "Of the text that the visitor was shown.", examples: ["2026-11"] }),
  },
  {
    title: "AttributionConsentInput",
    examples: [{ clickId: "clk_01k9zj3v6yf8rb1m0x4w7d2q5h", granted: true, version: "2026-11" }],
  },
);

export interface ConsentKit {
  services: Services;
  settings: SettingsCache;
  recorder: ClickRecorder;
  clearStamps: ClearStamps;
}

/** A visitor's decision about keeping the click that brought them in their browser. */
export function consentEndpoint({ services, settings, recorder, clearStamps }: ConsentKit): Endpoint {
  const { database, secrets, publicUrl } = services;
  const secure = publicUrl.startsWith("https:");
  return endpoint({
    operationId: "decideAttributionConsent",
    method: "POST",
    path: "/api/attribution/consent",
    access: "optional",
    tag: "Attribution",
    summary: "Agree to keeping a click in the browser, or refuse",
    description:
      "`true` sets the click cookie for the visitor's own creditable click of the last 30 minutes, and sets none for another. `false` clears the cookie and the attribution of the lines in the caller's bag; clicks and orders stay. The decision is kept with its version and time. Send it from the visitor's browser, because its address and user agent identify the visitor.",
    body: consentInput,
    answers: { 204: null },
    limit: "consent",
    handle: async ({ principal, body, headers, ip, transaction }) => {
      const { attributionStorage, attributionWindowDays: windowDays } = await settings.current();
      const now = new Date();
      const visitor = await recorder.visitors.recognise(ip, headers["user-agent"] ?? "", now);
      const { clickId, granted, version } = body;
      const keeps =
        granted &&
        clickId !== undefined &&
        attributionStorage !== "none" &&
        (await isOwnFreshClick(database.reads, clickId, visitor, now));
      const cookies = keeps
        ? [writeClickCookie(secrets, clickId, { secure, windowDays, granted: true })]
        : granted
          ? []
          : clearClickCookie(secure);
      return transaction(async (tx) => {
        await decideConsent(tx, { userId: principal?.userId ?? null, visitor, granted, version }, clearStamps);
        return { status: 204, cookies };
      });
    },
  });
}
