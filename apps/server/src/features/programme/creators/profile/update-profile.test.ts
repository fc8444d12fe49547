/** A creator's own profile: docs/contract/attribution-and-commissions.md#creators. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, makeAdmin, signUp } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { encodeId } from "../../../../platform/ids.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const PATH = "/api/creator-applications/me";
const change = (session: string, body: object) =>
  shop.request<Record<string, unknown>>("PATCH", PATH, { session, body });

test("an approved creator changes name, bio and channels; what is left out stays", async () => {
  const { session, creatorId } = await createCreator(shop);
  const admin = await makeAdmin(shop);
  const versionOf = async () =>
    (
      await shop.request<{ version: number }>("GET", `/api/admin/creators/${encodeId("crt", creatorId)}`, {
        session: admin,
      })
    ).body.version;
  const channels = [{ platform: "blog", url: "https://ada.example" }];
  expect((await change(session, { displayName: " Ada L. ", channels })).body).toMatchObject({
    displayName: "Ada L.",
    channels: [{ platform: "blog", url: "https://ada.example", followers: null }],
  });
  expect((await change(session, { bio: "I sew." })).body).toMatchObject({ displayName: "Ada L.", bio: "I sew." });
  const version = await versionOf();
  expect((await change(session, { bio: "I sew.", channels })).status).toBe(200);
  expect(await versionOf(), "an edit that changes no value").toBe(version);
  expect((await change(session, { bio: null })).body.bio).toBe("");
  const link = await shop.request<{ code: string }>("POST", "/api/creator/product-links", { session, body: {} });
  const name = await shop.request("GET", `/api/attribution/links/${link.body.code}`);
  expect(name.body).toEqual({ creatorName: "Ada L." });
});

test("a bad address is 422, and only an approved creator edits", async () => {
  const { session } = await createCreator(shop);
  const bad = [{ platform: "blog", url: "https://[" }];
  expect(await change(session, { channels: bad })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/channels/0/url" }] },
  });
  for (const body of [{ displayName: "  " }, { displayName: null }, { status: "approved" }])
    expect((await change(session, body)).status).toBe(422);
  for (const status of ["pending", "suspended", "banned", "rejected"] as const) {
    const other = await createCreator(shop, { status });
    expect(await change(other.session, { bio: "x" }), status).toMatchObject({
      status: 409,
      body: { code: "invalid_transition" },
    });
  }
  expect((await change((await signUp(shop)).session, { bio: "x" })).status).toBe(404);
  expect((await shop.request("PATCH", PATH, { body: {} })).status).toBe(401);
});
