import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { type ProblemCode, problemCodes } from "../../problem-codes.ts";
import type { Endpoint } from "../endpoint.ts";
import type { Access } from "../requests/principal.ts";

type Json = Record<string, unknown>;

/** Every code that this endpoint can answer with: its own, and those that its declaration implies. */
export function documentedCodes(endpoint: Endpoint): ProblemCode[] {
  const codes = new Set<ProblemCode>([
    "validation_failed",
    // Query and body are read where none is asked for, too.
    "invalid_text",
    "rate_limited",
    "internal_error",
    "database_unavailable",
    "overloaded",
    "busy",
  ]);
  if (endpoint.path.includes("{")) codes.add("not_found");
  if (endpoint.query?.properties.cursor !== undefined) codes.add("invalid_cursor");
  if (endpoint.access !== "public" && endpoint.access !== "optional") codes.add("unauthenticated");
  if (["session", "creator", "partner", "staff", "admin"].includes(endpoint.access)) codes.add("account_required");
  if (endpoint.scope !== undefined) codes.add("insufficient_scope");
  if (endpoint.recentAuthentication === true) codes.add("reauthentication_required");
  if (endpoint.access === "creator") codes.add("creator_not_approved");
  if (endpoint.access === "partner") codes.add("integration_not_approved");
  if (endpoint.access === "staff" || endpoint.access === "admin")
    for (const code of ["forbidden", "second_factor_required", "second_factor_setup_required"] as const)
      codes.add(code);
  if (endpoint.method !== "GET")
    for (const code of [
      "cross_site_request",
      "outcome_unknown",
      "unsupported_media_type",
      "body_too_large",
      "invalid_json",
    ] as const)
      codes.add(code);
  if (endpoint.upload !== undefined) codes.add("invalid_upload");
  if (endpoint.idempotent === true)
    for (const code of ["invalid_idempotency_key", "idempotency_key_reused", "idempotency_in_progress"] as const)
      codes.add(code);
  for (const code of endpoint.errors ?? []) codes.add(code);
  return [...codes];
}

/** A wrong password or a missing code is 401 where it opens a session, and 403 where there is one: clients take 401 for "signed out". */
function statusesOf(code: ProblemCode, access: Access): readonly number[] {
  const [status] = problemCodes[code];
  if ((code !== "invalid_credentials" && code !== "second_factor_required") || access === "public") return [status];
  return access === "optional" ? [status, 403] : [403];
}

/**
 * The refusals of an operation by status, as references: operations refuse alike, so each answer stands once in `shared`,
 * under the codes that it can have.
 */
export function sharedFailures(
  documented: readonly ProblemCode[],
  access: Access,
  problem: Json,
  shared: Map<string, Json>,
): Json {
  const references = Object.entries(failures(documented, access, problem)).map(([status, response]) => {
    const name = nameOfRefusals(documented.filter((code) => statusesOf(code, access).includes(Number(status))));
    shared.set(name, response as Json);
    return [status, { $ref: `#/components/responses/${name}` }] as const;
  });
  return Object.fromEntries(references);
}

/** Generators make a file of each name; longer ones do not fit into all of their folders. */
const LONGEST_NAME = 60;

/** The codes themselves, or the first of them with a digest of all: the name changes only with the codes. */
function nameOfRefusals(codes: readonly ProblemCode[]): string {
  const [first, ...others] = [...codes].sort();
  const name = [first, ...others].join(".");
  if (name.length <= LONGEST_NAME) return name;
  const digest = createHash("sha256").update(name).digest("hex").slice(0, 8);
  return `${first}.and_${others.length}_more.${digest}`;
}

/** The same, written out; for those that change them. */
export function failures(documented: readonly ProblemCode[], access: Access, problem: Json): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of [...documented].sort()) {
    for (const status of statusesOf(code, access)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses: Json = {};
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    responses[String(status)] = {
      description: codes.map((code) => `\`${code}\`: ${problemCodes[code][1]}`).join("\n\n"),
      headers: { "Request-Id": { description: "Names the request in the log.", schema: { type: "string" } } },
      content: {
        "application/problem+json": {
          schema: problem,
          examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
        },
      },
    };
  }
  return responses;
}

/** One example a code for the whole document: written out at every operation they were half of its bytes. */
export function problemExamples(codes: ReadonlySet<ProblemCode>): Json {
  return Object.fromEntries([...codes].sort().map((code) => [code, { value: problemExample(code) }]));
}

function problemExample(code: ProblemCode): Json {
  const [status, meaning] = problemCodes[code];
  return {
    type: `/problems/${code}`,
    title: STATUS_CODES[status],
    status,
    detail: meaning,
    instance: "/api/orders",
    code,
    requestId: "0b7c3f52-6f0e-4a59-9d5e-3c1f8a7e2d41",
  };
}
