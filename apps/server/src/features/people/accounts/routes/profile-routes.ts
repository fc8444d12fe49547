import { Type } from "@sinclair/typebox";
import { Invalid } from "../../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { type Buyer, isAccount } from "../../../../platform/http/requests/principal.ts";
import { object } from "../../../../platform/http/requests/schema.ts";
import { isTimeZone } from "../../../../platform/time.ts";
import { type Eraser, eraseAccount, eraseGuest } from "../erase-account.ts";
import { type Exporter, exportAccount } from "../export-account.ts";
import type { AccountsKit } from "../kit.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { personName } from "../person-name.ts";
import { presentProfile } from "../present-profile.ts";
import { lockGuest } from "../queries/guests.ts";
import { updateProfile } from "../queries/users.ts";
import { exportSchema, nameInput, passwordInput, profileSchema } from "../schemas.ts";

class MissingPassword extends Invalid {
  constructor() {
    super([{ pointer: "#/password", code: "required", detail: "An account is deleted with its password." }]);
  }
}

class GuestHasNoName extends Invalid {
  constructor() {
    super([{ pointer: "#/name", code: "not_allowed", detail: "A guest has no name." }]);
  }
}

/** A user's own account: read, change, export and delete. */
export function profileEndpoints(
  kit: AccountsKit,
  parts: { erasers: readonly Eraser[]; exporters: Readonly<Record<string, Exporter>> },
): Endpoint[] {
  const { database } = kit.services;
  return [
    getSessionProfile(),
    updateSessionProfile(),
    endpoint({
      operationId: "exportAccount",
      method: "GET",
      path: "/api/auth/me/export",
      access: "buyer",
      tag: "Account",
      summary: "Export the person's data as JSON",
      answers: { 200: exportSchema },
      handle: async ({ principal }) => ({
        status: 200,
        body: await exportAccount(database.reads, principal, parts.exporters),
        headers: { "content-disposition": 'attachment; filename="account.json"' },
      }),
    }),
    endpoint({
      operationId: "deleteAccount",
      method: "DELETE",
      path: "/api/auth/me",
      access: "buyer",
      tag: "Account",
      summary: "Delete the account",
      description:
        "Erases the personal data and ends all sessions and tokens. Orders keep their amounts; one that is still open keeps name and address until it is done. An account needs its password, and one without a password sets one by a reset first; a guest sends `{}`.",
      body: object({ password: Type.Optional(passwordInput) }, { title: "DeleteAccount" }),
      answers: { 204: null },
      errors: ["invalid_credentials", "sign_in_throttled", "last_administrator"],
      handle: async (context) => {
        const { principal, body } = context;
        const gone = { status: 204 as const, cookies: kit.clearedCookies(), headers: { "clear-site-data": '"cache"' } };
        if (!isAccount(principal))
          return context.transaction(async (tx) => {
            const guest = await lockGuest(tx, principal.userId);
            if (guest !== null) await eraseGuest(tx, parts.erasers, guest);
            return gone;
          });
        if (body.password === undefined) throw new MissingPassword();
        const caller = kit.caller(context);
        const checked = await confirmPassword(database, kit.throttle, { principal, password: body.password, caller });
        return context.transaction(async (tx) => {
          await eraseAccount(tx, kit.throttle, parts.erasers, checked);
          return gone;
        });
      },
    }),
  ];
}

function getSessionProfile(): Endpoint {
  return endpoint({
    operationId: "getSessionProfile",
    method: "GET",
    path: "/api/auth/me",
    access: "buyer",
    tag: "Sessions",
    summary: "Read the current user, roles and session",
    answers: { 200: profileSchema },
    handle: async ({ principal }) => ({ status: 200, raw: profileText(principal) }),
  });
}

const profileTexts = new WeakMap<Buyer, string>();

/**
 * The profile as it is sent, written once for the requests of a session that shared a look-up: they were given the very
 * same principal. It is gone with them.
 */
function profileText(principal: Buyer): string {
  let text = profileTexts.get(principal);
  if (text === undefined) {
    text = JSON.stringify(presentProfile(principal));
    profileTexts.set(principal, text);
  }
  return text;
}

function updateSessionProfile(): Endpoint {
  return endpoint({
    operationId: "updateSessionProfile",
    method: "PATCH",
    path: "/api/auth/me",
    access: "buyer",
    tag: "Account",
    summary: "Change name, language or time zone",
    body: object(
      {
        name: Type.Optional(nameInput),
        locale: Type.Optional(
          Type.String({ minLength: 2, maxLength: 35, description: "BCP 47.", examples: ["de-AT"] }),
        ),
        timezone: Type.Optional(
          Type.String({ minLength: 1, maxLength: 64, description: "IANA time zone.", examples: ["Europe/Vienna"] }),
        ),
      },
      { title: "UpdateProfile" },
    ),
    answers: { 200: profileSchema },
    handle: async (context) => {
      const { principal, body } = context;
      const locale = body.locale === undefined ? principal.locale : canonicalLocale(body.locale);
      const timezone = body.timezone ?? principal.timezone;
      if (!isTimeZone(timezone))
        throw new Invalid([{ pointer: "#/timezone", code: "not_allowed", detail: "There is no such time zone." }]);
      if (body.name !== undefined && !isAccount(principal)) throw new GuestHasNoName();
      const name = body.name === undefined ? principal.name : personName(body.name);
      return context.transaction(async (tx) => {
        await updateProfile(tx, principal.userId, {
          name: body.name === undefined ? null : name,
          locale: body.locale === undefined ? null : locale,
          timezone: body.timezone ?? null,
        });
        return { status: 200, body: presentProfile({ ...principal, name, locale, timezone }) };
      });
    },
  });
}

function canonicalLocale(locale: string): string {
  try {
    return new Intl.Locale(locale).toString();
  } catch {
    throw new Invalid([{ pointer: "#/locale", code: "wrong_format", detail: "This is not a BCP 47 language tag." }]);
  }
}
