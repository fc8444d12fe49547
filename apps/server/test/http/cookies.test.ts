/** On https every cookie has a name that neither http nor another host of the domain can set. */
import { expect, test } from "vitest";
import { readClickCookie, writeClickCookie } from "../../src/features/programme/attribution/click-cookie.ts";
import { trackedReference, tracksOrder } from "../../src/features/sales/tracking/tracking-pass.ts";
import { Secrets } from "../../src/platform/crypto/secrets.ts";
import { sessionCookieName } from "../../src/platform/http/requests/cookies.ts";
import { encodeId, newId } from "../../src/platform/ids.ts";

const secrets = new Secrets(Buffer.alloc(32, 7));
const clickUuid = newId();
const clickId = encodeId("clk", clickUuid);
const REFERENCE = "T-7K3M-9QXD";
const COOKIES = [
  {
    name: { https: /^__Host-tote_click=/, http: /^tote_click=/ },
    attributes: /; Path=\/; /,
    write: (secure: boolean) => writeClickCookie(secrets, clickId, { secure, windowDays: 30, granted: false }),
    read: (header: string) => readClickCookie(secrets, header)?.clickId ?? null,
    content: clickUuid,
  },
  {
    name: { https: /^__Secure-tracking=/, http: /^tracking=/ },
    attributes: /; Path=\/track-order; /,
    write: (secure: boolean) => tracksOrder(secrets, REFERENCE, secure),
    read: (header: string) => trackedReference(secrets, header),
    content: REFERENCE,
  },
];
const pairOf = (cookie: string) => cookie.split(";", 1)[0] ?? "";

test.each(COOKIES)("a signed cookie has a prefix on https, and is read with and without it: $name.http", (cookie) => {
  const [https, http] = [cookie.write(true), cookie.write(false)];
  expect(https).toMatch(cookie.name.https);
  expect(https).toMatch(cookie.attributes);
  expect(https).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  expect(http).toMatch(cookie.name.http);
  expect(http).not.toContain("Secure");
  for (const written of [https, http]) expect(cookie.read(`a=b; ${pairOf(written)}; c=d`)).toBe(cookie.content);
});

test("the prefixed cookie wins over a plain one, and a forged one opens nothing", () => {
  const other = tracksOrder(secrets, "T-0000-0000", false);
  const own = tracksOrder(secrets, REFERENCE, true);
  expect(trackedReference(secrets, `${pairOf(other)}; ${pairOf(own)}`)).toBe(REFERENCE);
  expect(trackedReference(secrets, `${pairOf(own)}x`)).toBeNull();
});

test("the session's cookie belongs to this host alone on https", () => {
  expect(sessionCookieName(true)).toBe("__Host-session");
});
