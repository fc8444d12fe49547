import { createBatch } from "../../../../platform/database/batch.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { entityTag, notModified } from "../../../../platform/http/answers/etag.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { object, plain, text } from "../../../../platform/http/requests/schema.ts";
import { normaliseCode } from "../click-id.ts";
import { readLinkRows } from "../queries/order-facts.ts";

const CODE = /^[a-z0-9-]{3,32}$/;
const FRESH_MS = 1_000;
const MAX_KEPT = 10_000;

interface KeptName {
  text: string;
  etag: string;
  readAt: number;
}

/** Names the creator behind a link, for a page that tells visitors whom they support. The bytes are cached for a second. */
export function creatorNameEndpoint(reads: Queryable): Endpoint {
  const kept = new Map<string, KeptName>();
  const batch = createBatch<string, string | null>({
    name: "creator_names",
    run: (codes) => readNames(reads, codes),
    maxSize: 100,
    maxInFlight: 2,
    maxWaiting: 5_000,
  });
  const nameOf = async (code: string): Promise<KeptName> => {
    const known = kept.get(code);
    const now = Date.now();
    if (known !== undefined && now - known.readAt < FRESH_MS) return known;
    const creatorName = CODE.test(code) ? await batch.load(code) : null;
    if (creatorName === null) {
      kept.delete(code);
      throw new NotFound("No active link has this code.");
    }
    const text = JSON.stringify({ creatorName });
    const name = { text, etag: entityTag(text), readAt: now };
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(code, name);
    return name;
  };
  return endpoint({
    operationId: "getLinkCreator",
    method: "GET",
    path: "/api/attribution/links/{code}",
    access: "public",
    tag: "Attribution",
    summary: "Read the creator behind a link's code",
    description:
      "May be up to a second old. Unknown and disabled codes, and those of creators who are not approved, are 404.",
    cache: "public",
    params: object({ code: text(64, { examples: ["ada-loves-bags"] }) }),
    requestHeaders: { "If-None-Match": { required: false, description: "An ETag; an unchanged answer is 304." } },
    answers: { 200: object({ creatorName: plain() }, { title: "LinkCreator" }), 304: null },
    errors: ["not_found"],
    handle: async ({ params, headers: { "if-none-match": ifNoneMatch } }) => {
      const { text: raw, etag } = await nameOf(normaliseCode(params.code));
      return notModified(ifNoneMatch, etag)
        ? { status: 304 as const, headers: { etag } }
        : { status: 200 as const, headers: { etag }, raw };
    },
  });
}

/** The creators' names, in order; null where the code cannot credit anyone. */
async function readNames(reads: Queryable, codes: readonly string[]): Promise<(string | null)[]> {
  const rows = await readLinkRows(reads, [...new Set(codes)]);
  const active = rows.filter((row) => row.creator_status === "approved" && row.disabled_at === null);
  const names = new Map(active.map((row) => [row.asked_code, row.display_name]));
  return codes.map((code) => names.get(code) ?? null);
}
