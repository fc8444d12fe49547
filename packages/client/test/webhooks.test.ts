import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { EVENT_TYPES } from "../src/event-types.ts";
import { isKnownEvent, verifyWebhook, type WebhookFault, WebhookVerificationError } from "../src/webhooks.ts";

const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
const OLD_SECRET = `whsec_${Buffer.alloc(24, 9).toString("base64")}`;
const NOW = Date.UTC(2026, 10, 23);
const BODY = JSON.stringify({ type: "webhook.test", timestamp: "2026-11-23T00:00:00.000Z", data: { name: "Grüße" } });

function headersOf(signature: string, atMs = NOW, id = "evt_1") {
  return { "webhook-id": id, "webhook-timestamp": String(Math.floor(atMs / 1000)), "webhook-signature": signature };
}

function signed(secret = SECRET, body = BODY, atMs = NOW) {
  return headersOf(new Webhook(secret).sign("evt_1", new Date(atMs), body), atMs);
}

async function faultOf(verifying: Promise<unknown>): Promise<WebhookFault | "verified"> {
  try {
    await verifying;
    return "verified";
  } catch (error) {
    expect(error).toBeInstanceOf(WebhookVerificationError);
    expect(String(error)).not.toContain("whsec");
    return (error as WebhookVerificationError).reason;
  }
}

describe("v1", () => {
  test("what the reference library signs is believed, as text and as bytes, with either kind of headers", async () => {
    const bytes = new TextEncoder().encode(BODY);
    const capitals = Object.fromEntries(Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value]));
    for (const body of [BODY, bytes, bytes.buffer])
      for (const headers of [signed(), new Headers(signed()), capitals])
        expect(await verifyWebhook(body, headers, SECRET, { now: NOW })).toEqual({ id: "evt_1", ...JSON.parse(BODY) });
  });

  test("the reference library believes the same messages", () => {
    const now = new Date();
    const headers = headersOf("", now.getTime());
    const mac = createHmac("sha256", Buffer.alloc(32, 5)).update(`evt_1.${headers["webhook-timestamp"]}.${BODY}`);
    const signature = `v1,${mac.digest("base64")}`;
    expect(new Webhook(SECRET).verify(BODY, { ...headers, "webhook-signature": signature })).toEqual(JSON.parse(BODY));
    return verifyWebhook(BODY, { ...headers, "webhook-signature": signature }, SECRET);
  });

  test("during a rotation any signature and any secret may fit", async () => {
    const both = `${signed(OLD_SECRET)["webhook-signature"]} ${signed()["webhook-signature"]}`;
    expect(await faultOf(verifyWebhook(BODY, headersOf(both), SECRET, { now: NOW }))).toBe("verified");
    expect(await faultOf(verifyWebhook(BODY, signed(OLD_SECRET), [SECRET, OLD_SECRET], { now: NOW }))).toBe("verified");
  });

  test("a secret without its prefix is one, too", async () => {
    expect(await faultOf(verifyWebhook(BODY, signed(), SECRET.slice(6), { now: NOW }))).toBe("verified");
  });

  test.each<[WebhookFault | "verified", string, object, string | string[]]>([
    ["no_matching_signature", `${BODY} `, signed(), SECRET],
    ["no_matching_signature", BODY, { ...signed(), "webhook-id": "evt_2" }, SECRET],
    ["no_matching_signature", BODY, signed(), OLD_SECRET],
    ["no_matching_signature", BODY, signed(), []],
    ["no_matching_signature", BODY, headersOf("v1,!!!! v1 v2,AAAA nonsense"), SECRET],
    ["no_matching_signature", BODY, headersOf(signed()["webhook-signature"].replace("v1,", "v1a,")), SECRET],
    ["missing_header", BODY, { ...signed(), "webhook-id": undefined }, SECRET],
    ["missing_header", BODY, { ...signed(), "webhook-signature": "" }, SECRET],
    ["timestamp_out_of_tolerance", BODY, { ...signed(), "webhook-timestamp": "soon" }, SECRET],
    ["timestamp_out_of_tolerance", BODY, signed(SECRET, BODY, NOW - 301_000), SECRET],
    ["timestamp_out_of_tolerance", BODY, signed(SECRET, BODY, NOW + 301_000), SECRET],
    ["verified", BODY, signed(SECRET, BODY, NOW - 300_000), SECRET],
    ["unreadable_body", "[]", signed(SECRET, "[]"), SECRET],
    ["unreadable_body", "{", signed(SECRET, "{"), SECRET],
    ["invalid_secret", BODY, signed(), "whsec_ü"],
    ["invalid_secret", BODY, signed(), ""],
  ])("%s", async (fault, body, headers, secrets) => {
    expect(await faultOf(verifyWebhook(body, headers as Record<string, string>, secrets, { now: NOW }))).toBe(fault);
  });

  test("the tolerance can be another", async () => {
    const old = signed(SECRET, BODY, NOW - 3_000_000);
    expect(await faultOf(verifyWebhook(BODY, old, SECRET, { now: NOW, toleranceSeconds: 3_000 }))).toBe("verified");
  });
});

describe("v1a", () => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const key = `whpk_${publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("base64")}`;
  const headers = headersOf("");
  const message = Buffer.from(`evt_1.${headers["webhook-timestamp"]}.${BODY}`);
  const signature = `v1a,${sign(null, message, privateKey).toString("base64")}`;

  test("a signature of the private key is believed, and no other", async () => {
    const good = { ...headers, "webhook-signature": `v1,AAAA ${signature}` };
    expect(await faultOf(verifyWebhook(BODY, good, [SECRET, key], { now: NOW }))).toBe("verified");
    expect(await faultOf(verifyWebhook(`${BODY}x`, good, key, { now: NOW }))).toBe("no_matching_signature");
    const asV1 = { ...headers, "webhook-signature": signature.replace("v1a", "v1") };
    expect(await faultOf(verifyWebhook(BODY, asV1, key, { now: NOW }))).toBe("no_matching_signature");
  });

  test("a vector: the key of RFC 8032, 7.1, test 2", async () => {
    const rfcKey = "whpk_PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=";
    const vector = "v1a,7ian9tBJJRfZjKdpFVcIoZlZhZr9ybgTsv5iID3gJFYcjDII2BosMDIRakIltH1cTPIuwkIwpIWUhISUSXT7Dw==";
    const body = '{"type":"webhook.test","timestamp":"2026-11-23T00:00:00.000Z","data":{}}';
    const event = await verifyWebhook(body, headersOf(vector, NOW, "msg_1"), rfcKey, { now: NOW });
    expect(event).toMatchObject({ id: "msg_1", type: "webhook.test" });
  });
});

test("known events are those of the API document", () => {
  expect(EVENT_TYPES).toContain("order.paid");
  expect(isKnownEvent({ type: "order.paid" })).toBe(true);
  expect(isKnownEvent({ type: "order.teleported" })).toBe(false);
});
