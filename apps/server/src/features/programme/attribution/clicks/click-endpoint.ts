import { Type } from "@sinclair/typebox";
import { Invalid } from "../../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { id, object, text, timestamp } from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { DAY_MS } from "../../../../platform/time.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { normaliseCode } from "../click-id.ts";
import { filterOf, pathOf, readCountry, readUtm, referrerHost } from "./click-request.ts";
import type { ClickDetails, ClickRecorder, Recorded } from "./recorder.ts";
import { readAgent } from "./user-agent.ts";

/** No link has the code, or its link takes no more clicks. */
export class UnknownCode extends Invalid {
  constructor() {
    super(
      [{ pointer: "#/code", code: "unknown_code", detail: "No active link has this code." }],
      "unknown_code",
      "No active link has this code.",
    );
  }
}

const clickInput = object(
  {
    code: text(64, { minLength: 1, description: "The creator's link code." }),
    landingUrl: Type.Optional(
      text(2_000, { description: "The page that the visitor landed on; its path and utm parameters are kept." }),
    ),
    referrer: Type.Optional(text(2_000, { description: "`document.referrer`; only its host is kept." })),
  },
  {
    title: "ClickInput",
    examples: [{ code: "ada-loves-bags", landingUrl: "https://shop.example.com/bags?utm_source=instagram" }],
  },
);

const clickSchema = object(
  { clickId: id("clk"), expiresAt: timestamp },
  { title: "Click", examples: [{ clickId: "clk_01k9zj3v6yf8rb1m0x4w7d2q5h", expiresAt: "2026-12-20T10:30:00.000Z" }] },
);

/** For storefronts on another domain, whose pages see the visitor before this server does. */
export function clickEndpoint(recorder: ClickRecorder, settings: SettingsCache): Endpoint {
  return endpoint({
    operationId: "recordClick",
    method: "POST",
    path: "/api/attribution/clicks",
    access: "public",
    tag: "Attribution",
    summary: "Record a click on a creator's link",
    description:
      "The answer is sent once the click is durable. Send the request from the visitor's browser, because its address and user agent identify the visitor. Clicks of known bots and repeats within an hour are stored but not counted.",
    body: clickInput,
    answers: { 201: clickSchema },
    errors: ["unknown_code"],
    limit: "clicks",
    idempotent: true,
    handle: async (context) => {
      const { body, headers, ip, method } = context;
      const userAgent = headers["user-agent"] ?? "";
      const agent = readAgent(userAgent);
      const landing = readLandingUrl(body.landingUrl);
      const details: ClickDetails = {
        code: normaliseCode(body.code),
        ip,
        userAgent,
        filtered: filterOf(method, headers, agent.bot),
        keep: true,
        referrerHost: referrerHost(body.referrer),
        utm: readUtm(landing?.search.slice(1) ?? ""),
        country: context.isForwarded() ? readCountry(headers["cf-ipcountry"]) : null,
        device: agent.device,
        landingPath: landing === null ? null : pathOf(landing),
      };
      const { attributionWindowDays } = await settings.current();
      const answer = (recorded: Recorded) => {
        if (recorded.result?.outcome !== "stored") throw new UnknownCode();
        const expiresAt = new Date(recorded.clickedAt.getTime() + attributionWindowDays * DAY_MS).toISOString();
        return { status: 201 as const, body: { clickId: encodeId("clk", recorded.id), expiresAt } };
      };
      // Only an Idempotency-Key needs a transaction of its own; every other click shares a commit with concurrent ones.
      if (headers["idempotency-key"] === undefined) return answer(await recorder.record(details, () => true));
      return context.transaction(async (tx) => answer(await recorder.recordIn(tx, details)));
    },
  });
}

function readLandingUrl(landingUrl: string | undefined): URL | null {
  if (landingUrl === undefined) return null;
  const url = URL.canParse(landingUrl) ? new URL(landingUrl) : null;
  if (url === null || !["http:", "https:"].includes(url.protocol))
    throw new Invalid([{ pointer: "#/landingUrl", code: "wrong_format", detail: "An http or https address." }]);
  return url;
}
