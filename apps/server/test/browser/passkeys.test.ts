/** Passkeys with a virtual authenticator in a real browser: what it makes and signs is what people's devices do. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CDPSession } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { waitingMails } from "../factories.ts";
import { signUpVerified } from "../second-factor.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";

interface Answer {
  status: number;
  body: Record<string, unknown> & {
    code?: string;
    session?: { methods: string[] };
    data?: { id: string; name: string }[];
  };
}

/** A port that was free a moment ago: the shop has to know its address before it listens. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

describe.skipIf(lacksBrowser())("passkeys", () => {
  let shop: TestApp;
  let visit: Visit;
  let devtools: CDPSession;
  let origin: string;
  let email: string;
  let userId: string;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    shop = await startTestApp({ allowedOrigins: [origin] });
    await shop.app.server.listen({ port, host: "localhost" });
    visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    devtools = await visit.page.context().newCDPSession(visit.page);
    await devtools.send("WebAuthn.enable");
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });

  const addAuthenticator = async (isUserVerified = true) => {
    const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified,
        automaticPresenceSimulation: true,
      },
    });
    return authenticatorId;
  };

  /** A request with the browser's cookies. The policy of our pages lets none of theirs out. */
  const call = async (method: string, path: string, data?: unknown): Promise<Answer> => {
    const options = { method, ...(data === undefined ? {} : { data }) };
    const answer = await visit.page.context().request.fetch(`${origin}${path}`, options);
    const text = await answer.text();
    return { status: answer.status(), body: text === "" ? null : JSON.parse(text) };
  };
  /** The credential that the browser makes or uses for options, as JSON; the name of the error where it refuses. */
  const create = (options: unknown) =>
    visit.page.evaluate(`navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(options)}) })
      .then((made) => made.toJSON(), (error) => error.name)`);
  const use = (options: unknown) =>
    visit.page.evaluate(`navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(options)}) })
      .then((used) => used.toJSON(), (error) => error.name)`);

  const PATH = "/api/auth/passkeys";
  const register = async (name: string) => {
    const { body: options } = await call("POST", `${PATH}/options`);
    return call("POST", PATH, { name, credential: await create(options) });
  };
  const assertion = async () => use((await call("POST", `${PATH}/sign-in/options`)).body);
  const signIn = async () => call("POST", `${PATH}/sign-in`, { credential: await assertion() });
  const signOut = () => call("POST", "/api/auth/sign-out");

  /** A new account each time, signed in by password. */
  beforeEach(async () => {
    await devtools.send("WebAuthn.disable");
    await devtools.send("WebAuthn.enable");
    const customer = await signUpVerified(shop);
    ({ email, userId } = customer);
    await visit.page.goto(`${origin}/problems`);
    await visit.page.context().clearCookies();
    await visit.page.context().addCookies([{ name: "session", value: customer.session, url: origin }]);
  });

  test("a passkey is added, listed and told by mail, and signs in without an address", async () => {
    await addAuthenticator();
    const added = await register(" Ada's phone ");
    expect(added).toMatchObject({ status: 201, body: { name: "Ada's phone", backedUp: false, lastUsedAt: null } });
    expect((await call("GET", PATH)).body.data).toMatchObject([{ id: added.body.id, name: "Ada's phone" }]);
    expect((await waitingMails(shop, email)).at(-1)).toMatchObject({
      template: "second_factor_changed",
      data: { change: "added", factor: "passkey" },
    });
    const me = await call("GET", "/api/auth/me");
    expect(me.body.session?.methods).toEqual(["password", "passkey"]);
    await signOut();
    const signedIn = await signIn();
    expect(signedIn).toMatchObject({ status: 200, body: { user: { email }, session: { methods: ["passkey"] } } });
    expect((await call("GET", "/api/auth/me")).status).toBe(200);
    // The account's app is not asked for beside a passkey; the same device is not registered twice.
    const { body: options } = await call("POST", `${PATH}/options`);
    expect(await create(options)).toBe("InvalidStateError");
  });

  test("a challenge is answered once, by the browser that it was given to, within five minutes", async () => {
    await addAuthenticator();
    await register("phone");
    const first = await assertion();
    const answer = (credential: unknown) => call("POST", `${PATH}/sign-in`, { credential });
    expect((await answer(first)).status).toBe(200);
    expect(await answer(first)).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
    // Both requests pass the check of the counter; one of them gets the challenge.
    const raced = await assertion();
    const both = await Promise.all([answer(raced), answer(raced)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);

    const stolen = await assertion();
    await visit.page.context().clearCookies({ name: "challenge" });
    expect(await answer(stolen)).toMatchObject({ status: 422, body: { code: "invalid_challenge" } });
    const late = await assertion();
    await shop.database.reads.execute(sql`update challenges set expires_at = expires_at - interval '5 minutes'`);
    expect(await answer(late)).toMatchObject({ status: 422, body: { code: "invalid_challenge" } });
    // A registration answers its own challenge, not one of a sign-in.
    const { body: options } = await call("POST", `${PATH}/sign-in/options`);
    const { body: real } = await call("POST", `${PATH}/options`);
    await devtools.send("WebAuthn.disable");
    await devtools.send("WebAuthn.enable");
    await addAuthenticator();
    const mixed = await create({ ...real, challenge: options.challenge });
    expect(await call("POST", PATH, { name: "mixed", credential: mixed })).toMatchObject({
      status: 422,
      body: { code: "invalid_challenge" },
    });
  });

  test("a device that does not verify its user, a copied key and a removed passkey open nothing", async () => {
    const authenticatorId = await addAuthenticator();
    await register("phone");
    expect((await signIn()).status).toBe(200);
    await shop.database.reads.execute(sql`update passkeys set counter = counter + 10 where user_id = ${userId}`);
    expect(await signIn()).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
    await shop.database.reads.execute(sql`update passkeys set counter = 1 where user_id = ${userId}`);
    expect((await signIn()).status).toBe(200);

    // The browser is told that verification is not needed; the server wants it all the same.
    await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    const { body: options } = await call("POST", `${PATH}/sign-in/options`);
    const unverified = await use({ ...options, userVerification: "discouraged" });
    expect(await call("POST", `${PATH}/sign-in`, { credential: unverified })).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials" },
    });
    await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });

    const [passkey] = (await call("GET", PATH)).body.data ?? [];
    expect((await call("DELETE", `${PATH}/${passkey?.id}`)).status).toBe(204);
    expect((await call("DELETE", `${PATH}/${passkey?.id}`)).status).toBe(404);
    expect((await call("GET", "/api/auth/me")).body.session?.methods).toEqual([]);
    expect((await waitingMails(shop, email)).at(-1)).toMatchObject({ data: { change: "removed", factor: "passkey" } });
    await signOut();
    expect(await signIn()).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
  });

  test("a passkey reauthenticates its own account alone, and adding one needs recent authentication", async () => {
    await addAuthenticator();
    await register("phone");
    const grow = () =>
      shop.database.reads.execute(sql`update sessions set authenticated_at = now() - interval '16 minutes'`);
    await grow();
    for (const [method, path] of [
      ["POST", `${PATH}/options`],
      ["POST", PATH],
      ["DELETE", `${PATH}/pk_00000000000000000000000000`],
    ] as const)
      expect(await call(method, path, method === "POST" && path === PATH ? {} : undefined)).toMatchObject({
        status: 403,
        body: { code: "reauthentication_required" },
      });
    const again = async () => call("POST", "/api/auth/reauthenticate", { passkey: await assertion() });
    expect((await again()).status).toBe(204);
    expect((await call("POST", `${PATH}/options`)).status).toBe(200);

    const other = await signUpVerified(shop);
    await visit.page.context().addCookies([{ name: "session", value: other.session, url: origin }]);
    expect(await again()).toMatchObject({ status: 403, body: { code: "invalid_credentials" } });
    expect(await call("POST", "/api/auth/reauthenticate", {})).toMatchObject({ status: 422 });
  });

  test("the button of the sign-in page signs in by a passkey, and says when it did not work", async () => {
    const { page } = visit;
    await addAuthenticator();
    expect((await register("phone")).status).toBe(201);
    await signOut();
    await page.goto("/sign-in?next=%2Ftrack-order");
    await visit.keepPicture("sign-in-1280-light");
    expect(await visit.accessibilityViolations()).toEqual([]);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.waitForURL("**/track-order");
    expect((await call("GET", "/api/auth/me")).body.session?.methods).toEqual(["passkey"]);
    await signOut();
    await devtools.send("WebAuthn.disable");
    await devtools.send("WebAuthn.enable");
    await page.goto("/sign-in?language=de");
    await page.route("**/api/auth/passkeys/sign-in/options", (route) => route.abort());
    await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
    await page.getByRole("alert").getByText("Das hat nicht funktioniert.").waitFor();
    await page.unroute("**/api/auth/passkeys/sign-in/options");
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: "dark" });
    await visit.keepPicture("sign-in-360-dark");
    expect(await visit.accessibilityViolations()).toEqual([]);
  });
});
