import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  nullable,
  object,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { MissingRow } from "./queries/missing-paths.ts";
import type { RedirectRow } from "./queries/redirects.ts";

const count = Type.Integer({ minimum: 0 });
const MAX_ADDRESS = 600;
const from = text(MAX_ADDRESS, {
  minLength: 1,
  description: "Path of the old address. With a query it matches only that query, in any order of its parameters.",
  examples: ["/pages/about-us"],
});
const to = text(MAX_ADDRESS, {
  minLength: 1,
  description: "A path of this shop, or an https address.",
  examples: ["/legal/imprint"],
});

export const redirectResource = object(
  {
    id: id("red"),
    from: plain(undefined, ["/pages/about-us"]),
    to: plain("Where it leads in one hop.", ["/legal/imprint"]),
    hits: Type.Integer({ description: "May lag by ten seconds." }),
    lastHitAt: nullable(timestamp),
    createdAt: timestamp,
    version: Type.Integer(),
  },
  { title: "Redirect" },
);
export const redirectPage = page(redirectResource, "RedirectPage");
export const newRedirect = object({ from, to }, { title: "NewRedirect" });
export const redirectPatch = object({ from: Type.Optional(from), to: Type.Optional(to) }, { title: "RedirectPatch" });
const q = Type.Optional(text(200, { minLength: 1, description: "Part of the old or the new address." }));
export const redirectFilters = object({ q });
export const redirectQuery = object({ q, ...pageQuery });

export const missingResource = object(
  {
    path: plain("As it was asked for first.", ["/pages/about"]),
    hits: count,
    firstAt: timestamp,
    lastAt: timestamp,
    referrerHost: nullable(plain("The host of the page that led here last.", ["blog.example.com"])),
    proposal: nullable(plain("A page that may be meant. Never used by itself.", ["/products/organic-tee"])),
    ignoredAt: nullable(timestamp),
  },
  { title: "MissingPath" },
);
export const missingPage = page(missingResource, "MissingPathPage");
export const missingQuery = object({
  q: Type.Optional(text(200, { minLength: 1, description: "Part of the address." })),
  ignored: Type.Optional(Type.Boolean({ description: "True lists ignored addresses instead of the others." })),
  ...pageQuery,
});
export const ignoreBody = object(
  { paths: Type.Array(text(MAX_ADDRESS, { minLength: 1 }), { minItems: 1, maxItems: 100 }) },
  { title: "IgnoreMissingPaths" },
);
export const ignoredAnswer = object({ ignored: count }, { title: "IgnoredMissingPaths" });
export const importedRedirects = object(
  { created: count, updated: count, unchanged: count },
  { title: "ImportedRedirects" },
);

export function presentRedirect(row: RedirectRow): Static<typeof redirectResource> {
  return {
    id: encodeId("red", row.id),
    from: row.path,
    to: row.target,
    hits: row.hits,
    lastHitAt: row.last_hit_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

export function presentMissing(row: MissingRow): Static<typeof missingResource> {
  return {
    path: row.path,
    hits: row.hits,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    referrerHost: row.referrer_host,
    proposal: row.proposal === "" ? null : row.proposal,
    ignoredAt: row.ignored_at?.toISOString() ?? null,
  };
}
