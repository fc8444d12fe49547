import AjvModule from "ajv/dist/2020.js";
import formatsModule from "ajv-formats";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { lowestIdAt } from "./delivery/id-at.ts";
import { withoutPersonalFields } from "./delivery/personal-fields.ts";
import { planDeliveries, wants } from "./delivery/plan-deliveries.ts";
import { MAX_ATTEMPTS, parseRetryAfter, retryDelaySeconds } from "./delivery/retry-schedule.ts";
import { newSecret, secretKey, sign } from "./delivery/signature.ts";
import { EVENT_TYPES, eventTypeDocuments } from "./event-types.ts";

test("what is signed is verified by the public library, by each secret of a rotation and by no other", () => {
  fc.assert(
    fc.property(fc.json(), (body) => {
      const [current, previous, other] = [newSecret(), newSecret(), newSecret()];
      const headers = { ...sign([current, previous].map(secretKey), "evt_1", new Date(), body) };
      for (const secret of [current, previous])
        expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
      expect(() => new Webhook(other).verify(body, headers)).toThrow();
      expect(() => new Webhook(current).verify(`${body} `, headers)).toThrow();
      const moved = { ...headers, "webhook-id": "evt_2" };
      expect(() => new Webhook(current).verify(body, moved)).toThrow();
    }),
    { numRuns: 50 },
  );
});

test("the signature is the one of the specification", () => {
  const secret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
  const at = new Date("2026-11-20T10:30:00.900Z");
  const { "webhook-signature": signature } = sign([secretKey(secret)], "msg_1", at, "{}");
  expect(signature).toBe(new Webhook(secret).sign("msg_1", new Date("2026-11-20T10:30:00.000Z"), "{}"));
  expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});

test("retries follow the schedule, never earlier and at most a tenth later", () => {
  const schedule = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
  expect(schedule.map((_, index) => retryDelaySeconds(index + 1, null, () => 0))).toEqual(schedule);
  expect(schedule.map((_, index) => retryDelaySeconds(index + 1, null, () => 1))).toEqual(
    schedule.map((seconds) => seconds * 1.1),
  );
  expect(MAX_ATTEMPTS).toBe(10);
  expect(retryDelaySeconds(MAX_ATTEMPTS, null)).toBeNull();
  expect(retryDelaySeconds(MAX_ATTEMPTS, 60)).toBeNull();
});

test("Retry-After takes the place of the schedule, between 5 seconds and a day", () => {
  expect(retryDelaySeconds(1, 90, () => 0)).toBe(90);
  expect(retryDelaySeconds(3, 90, () => 0)).toBe(90);
  expect(retryDelaySeconds(3, 0, () => 0)).toBe(5);
  expect(retryDelaySeconds(3, 9_999_999, () => 0)).toBe(86_400);
  const now = new Date("2026-11-20T10:30:00.000Z");
  const read = (text: string | undefined) => parseRetryAfter(text, now);
  expect(read("120")).toBe(120);
  expect(read(" 0 ")).toBe(0);
  expect(read("Fri, 20 Nov 2026 10:31:30 GMT")).toBe(90);
  expect(read("Fri, 20 Nov 2026 10:00:00 GMT")).toBe(0);
  for (const nonsense of [undefined, "", "soon", "-5", "1.5", "99999999999"]) expect(read(nonsense)).toBeNull();
});

test("an endpoint gets what it asks for, as far as it is approved; the test goes to the one that asked", () => {
  const receivers = [
    { id: "all", event_types: ["*"], approved_types: ["*"], creator_id: null },
    { id: "limited", event_types: ["*"], approved_types: ["order.paid"], creator_id: null },
    { id: "picky", event_types: ["order.paid", "order.created"], approved_types: ["order.paid"], creator_id: null },
    { id: "none", event_types: ["order.created"], approved_types: [], creator_id: null },
  ];
  const event = (type: string, resource_id = "x") => ({ xid: "1", id: type, type, resource_id });
  const planned = planDeliveries(
    [event("order.paid"), event("order.created"), event("webhook.test", "none")],
    receivers,
  );
  expect(planned.map(({ eventType, endpointId }) => `${eventType} ${endpointId}`)).toEqual([
    "order.paid all",
    "order.paid limited",
    "order.paid picky",
    "order.created all",
    "webhook.test none",
  ]);
  expect(wants({ event_types: [], approved_types: ["*"] })("order.paid")).toBe(false);
});

test("what is personal is null, and nothing else", () => {
  const data = {
    id: "ord_1",
    email: "ada@example.com",
    lines: [{ title: "Tote", qty: 1 }],
    shippingAddress: {
      name: "Ada",
      line1: "Street 1",
      line2: null,
      city: "Bern",
      region: "BE",
      postalCode: "3000",
      country: "CH",
      phone: "1",
    },
    billingAddress: null,
    shippingMethod: { code: "std", name: "Standard" },
    attribution: { status: "credited", creator: { displayName: "Ada" }, reason: null },
    timeline: [{ at: "t", type: "canceled", detail: "I moved to Bern" }],
    shipments: [
      { carrier: "post", trackingNumber: "1", events: [{ status: "unknown", at: "t", detail: "x", location: "Bern" }] },
    ],
    note: "Ring twice",
  };
  expect(withoutPersonalFields(data)).toEqual({
    ...data,
    email: null,
    shippingAddress: {
      name: null,
      line1: null,
      line2: null,
      city: null,
      region: null,
      postalCode: null,
      country: "CH",
      phone: null,
    },
    attribution: { status: "credited", creator: { displayName: null }, reason: null },
    timeline: [{ at: "t", type: "canceled", detail: null }],
    shipments: [
      { carrier: "post", trackingNumber: "1", events: [{ status: "unknown", at: "t", detail: null, location: null }] },
    ],
    note: null,
  });
  expect(
    withoutPersonalFields({
      id: "crt_1",
      email: "a@b.c",
      displayName: "Ada",
      bio: "x",
      channels: [1],
      status: "rejected",
      reason: "rude",
    }),
  ).toEqual({
    id: "crt_1",
    email: null,
    displayName: null,
    bio: null,
    channels: null,
    status: "rejected",
    reason: null,
  });
  expect(withoutPersonalFields({ reference: "R-1", email: "a@b.c", name: "Ada", kind: "abuse" })).toEqual({
    reference: "R-1",
    email: null,
    name: null,
    kind: "abuse",
  });
});

test("each event type has an example that its schema accepts, with and without personal data", () => {
  const ajv = formatsModule.default(new AjvModule.default({ strict: false }));
  expect(eventTypeDocuments.map(({ type }) => type)).toEqual(EVENT_TYPES);
  expect(EVENT_TYPES).toHaveLength(39);
  for (const { type, schema, example } of eventTypeDocuments) {
    const validate = ajv.compile(schema);
    const bare = { ...example, data: withoutPersonalFields(example.data) };
    for (const body of [example, bare])
      expect(validate(body), `${type}: ${ajv.errorsText(validate.errors)}`).toBe(true);
    expect(validate({ ...example, type: "other" })).toBe(false);
    expect(example.type).toBe(type);
  }
});

test("ids of a moment are divided by its lowest id", () => {
  expect(lowestIdAt(new Date(0x0192_3456_789a))).toBe("01923456-789a-7000-8000-000000000000");
});
