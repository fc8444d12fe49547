import type { Static } from "@sinclair/typebox";
import type { Queryable } from "../../../platform/database/database.ts";
import { preferredLanguage } from "../../../platform/http/pages/language.ts";
import type { Buyer } from "../../../platform/http/requests/principal.ts";
import { listAddresses } from "./addresses/address-queries.ts";
import { presentSaved } from "./addresses/save-address.ts";
import { emailKey } from "./email-address.ts";
import type { Person } from "./erase-account.ts";
import { listPasskeys } from "./passkeys/passkey-queries.ts";
import { presentPasskey } from "./passkeys/register-passkey.ts";
import { presentProfile, presentSessionRow, sessionOf } from "./present-profile.ts";
import { listAccessTokens } from "./queries/access-tokens.ts";
import { listSessions } from "./queries/sessions.ts";
import type { exportSchema } from "./schemas.ts";
import { presentAccessToken } from "./tokens/present-access-token.ts";

/** Exports a feature's data about a person as JSON. */
export type Exporter = (reads: Queryable, person: Person) => Promise<unknown>;

const MOST = 1_000;

/** All that the shop keeps of a person (GDPR, articles 15 and 20): the account, and a section of each feature. */
export async function exportAccount(
  reads: Queryable,
  principal: Buyer,
  exporters: Readonly<Record<string, Exporter>>,
): Promise<Static<typeof exportSchema>> {
  const { userId } = principal;
  const { email, emailVerified } = principal;
  const person = { id: userId, email, emailKey: email === null ? null : emailKey(email), emailVerified };
  const { user, roles, creator } = presentProfile(principal);
  const [sessions, tokens, addresses, passkeys, sections] = await Promise.all([
    listSessions(reads, userId, null, MOST),
    listAccessTokens(reads, userId, null, MOST),
    listAddresses(reads, userId, null, MOST),
    listPasskeys(reads, userId, null, MOST),
    Promise.all(Object.entries(exporters).map(async ([name, read]) => [name, await read(reads, person)] as const)),
  ]);
  const current = sessionOf(principal).id;
  return {
    exportedAt: new Date().toISOString(),
    user,
    roles,
    creator,
    sessions: sessions.map((row) => presentSessionRow(row, current)),
    accessTokens: tokens.map(presentAccessToken),
    addresses: addresses.map((row) => presentSaved(row, preferredLanguage(principal.locale))),
    passkeys: passkeys.map(presentPasskey),
    sections: Object.fromEntries(sections),
  };
}
