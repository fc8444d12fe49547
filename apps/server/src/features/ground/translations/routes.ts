import type { Queryable } from "../../../platform/database/database.ts";
import { Invalid, NotFound } from "../../../platform/errors.ts";
import { ok } from "../../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint, type Place } from "../../../platform/http/list-endpoint.ts";
import { requirePermission } from "../../../platform/http/requests/permissions.ts";
import type { Principal } from "../../../platform/http/requests/principal.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../store/settings.ts";
import { ownLanguage } from "../store/storefront.ts";
import type { Texts } from "./dictionary.ts";
import { textDigest } from "./digest.ts";
import { fieldInside, keyInside, publicField, publicKey } from "./keys.ts";
import { PERMISSION_OF_KIND, type TranslatedKind } from "./kinds.ts";
import { countTexts, type ListedRow, listEntries } from "./list-queries.ts";
import { findOwnTexts, findTranslations } from "./queries.ts";
import { saveTranslation } from "./save-translation.ts";
import {
  countsAnswer,
  entryParams,
  listAnswer,
  listQuery,
  localeParameter,
  translationBody,
  translationResource,
} from "./schemas.ts";

export interface TranslationKit {
  services: Services;
  settings: SettingsCache;
  sanitize: (html: string) => string;
  /** Clears what this process keeps of the texts, so that the author of a change sees it. */
  onChange: () => void;
  /** Reads columns of an uploaded CSV by their heads. */
  readTable(
    path: string,
    head: readonly string[],
    mostRows: number,
  ): Promise<readonly { line: number; cells: readonly string[] }[]>;
}

const PATH = "/api/admin/translations";
const common = { access: "staff", tag: "Administration" } as const;

const byName: Place<ListedRow, { kind: string; name: string; key: string }> = {
  keys: 3,
  of: ({ kind, name, key }) => [kind, name, key],
  read: ([kind, name, key]) => ({ kind: String(kind), name: String(name), key: String(key) }),
};

export function translationEndpoints({ services, settings, sanitize, onChange }: TranslationKit): Endpoint[] {
  const { database, cursors } = services;
  const into = (locale: string | null | undefined) => targetOf(settings, locale);
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listTranslations",
      permission: "translations",
      path: PATH,
      summary: "List translatable entries by kind and name",
      description: "Each entry with how many of its texts are missing or outdated in the language.",
      query: listQuery,
      answer: listAnswer,
      place: byName,
      read: async ({ filters: { locale, kind, state, q }, page }) =>
        listEntries(database.reads, {
          locale: await into(locale),
          kind,
          state,
          q: q?.trim() || null,
          ...page,
        }),
      present: (rows) =>
        rows.map(({ kind, key, ...counts }) => ({
          kind: kind as TranslatedKind,
          key: publicKey(kind as TranslatedKind, key),
          ...counts,
        })),
    }),
    endpoint({
      ...common,
      operationId: "countTranslations",
      permission: "translations",
      method: "GET",
      path: "/api/admin/translation-counts",
      summary: "Count missing and outdated translations by kind",
      query: localeParameter,
      answers: { 200: countsAnswer },
      handle: async ({ query }) => {
        const rows = await countTexts(database.reads, await into(query.locale));
        const data = rows.map(({ kind, ...counts }) => ({ kind: kind as TranslatedKind, ...counts }));
        return { status: 200 as const, body: { data } };
      },
    }),
    endpoint({
      ...common,
      operationId: "getTranslation",
      permission: "translations",
      method: "GET",
      path: `${PATH}/{kind}/{key}`,
      params: entryParams,
      query: localeParameter,
      summary: "Read own texts and their translations side by side",
      answers: { 200: translationResource },
      handle: async ({ params: { kind, key }, query }) =>
        ok(await readTranslation(database.reads, kind, key, await into(query.locale))),
    }),
    endpoint({
      ...common,
      operationId: "saveTranslation",
      permission: "translations",
      method: "PUT",
      path: `${PATH}/{kind}/{key}`,
      params: entryParams,
      query: localeParameter,
      summary: "Translate texts",
      description:
        "Each text counts as a translation of the own text as it is now; sending an outdated one again marks it as done. Settings and legal texts need an administrator.",
      requestHeaders: ifMatchHeader(true),
      body: translationBody,
      answers: { 200: translationResource },
      errors: ["precondition_required", "precondition_failed"],
      handle: async ({ principal, params: { kind, key }, query, body: { texts }, headers, transaction }) => {
        requireEditor(principal, kind);
        const locale = await into(query.locale);
        const change = {
          kind,
          key: keyInside(kind, key),
          locale,
          texts: Object.fromEntries(Object.entries(texts).map(([field, text]) => [fieldInside(kind, field), text])),
          ifMatch: headers["if-match"],
          sanitize,
        };
        const answer = await transaction(async (tx) => {
          await saveTranslation(tx, { actorId: principal.userId, ...change });
          return ok(await readTranslation(tx, kind, key, locale));
        });
        settings.forget();
        onChange();
        return answer;
      },
    }),
  ];
}

/** The language to translate into: the one that is asked for, else the shop's second. */
export async function targetOf(settings: SettingsCache, asked: string | null | undefined): Promise<string> {
  const { storefront } = await settings.current();
  const locale = asked ?? storefront.locales[1];
  if (locale === undefined)
    throw new Invalid([{ parameter: "locale", code: "required", detail: "The shop has one language. Name another." }]);
  if (locale === ownLanguage(storefront))
    throw new Invalid([
      { parameter: "locale", code: "not_allowed", detail: "This is the shop's own language. Edit its texts in place." },
    ]);
  return locale;
}

export function requireEditor(principal: Principal, kind: TranslatedKind): void {
  const permission = PERMISSION_OF_KIND[kind];
  if (permission !== undefined) requirePermission(principal, permission);
}

async function readTranslation(from: Queryable, kind: TranslatedKind, key: string, locale: string) {
  const inside = keyInside(kind, key);
  const own = await findOwnTexts(from, kind, inside);
  if (own === null) throw new NotFound("There is nothing of that kind with this key.");
  const [found] = await findTranslations(from, locale, [{ kind, key: inside }]);
  const texts: Texts = (found?.texts as Texts | undefined) ?? {};
  const sources: Texts = (found?.sources as Texts | undefined) ?? {};
  const stateOf = (field: string, text: string) => {
    if (texts[field] === undefined) return "missing" as const;
    return sources[field] === textDigest(text) ? ("done" as const) : ("outdated" as const);
  };
  return {
    kind,
    key,
    name: own.name,
    locale,
    fields: Object.entries(own.texts as Texts).map(([field, text]) => ({
      field: publicField(kind, field),
      own: text,
      text: texts[field] ?? null,
      state: stateOf(field, text),
    })),
    version: found?.version ?? 0,
  };
}
