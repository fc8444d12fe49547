/** Refusals before a resource: their codes, and how each transport says them. docs/contract/agents.md#refusals */
const REFUSALS = {
  invalid_request: [400, -32602],
  request_too_large: [400, -32602],
  invalid_profile_url: [400, -32001],
  cross_site_request: [403, -32600],
  profile_not_trusted: [403, -32000],
  not_found: [404, -32601],
  method_not_allowed: [405, -32600],
  idempotency_conflict: [409, -32000],
  checkout_closed: [409, -32000],
  body_too_large: [413, -32600],
  unsupported_media_type: [415, -32600],
  profile_malformed: [422, -32001],
  version_unsupported: [422, -32001],
  profile_unreachable: [424, -32001],
  rate_limited: [429, -32000],
  internal_error: [500, -32603],
  profile_pending: [503, -32000],
  unavailable: [503, -32000],
  overloaded: [503, -32000],
} as const satisfies Record<string, readonly [status: number, rpc: number]>;

export type RefusalCode = keyof typeof REFUSALS;

export interface RefusalMore {
  /** Where a person can go on. */
  continueUrl?: string;
  retryAfterSeconds?: number;
  headers?: Readonly<Record<string, string>>;
}

/** A request that the door answers without asking the shop. The text is constant English, safe to send. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly content: string;
  readonly more: RefusalMore;

  constructor(code: RefusalCode, content: string, more: RefusalMore = {}) {
    super(`${code}: ${content}`);
    this.name = "Refusal";
    this.code = code;
    this.content = content;
    this.more = more;
  }

  get status(): number {
    return REFUSALS[this.code][0];
  }

  /** The code of JSON-RPC. */
  get rpcCode(): number {
    return REFUSALS[this.code][1];
  }

  get headers(): Record<string, string> {
    const { retryAfterSeconds, headers } = this.more;
    return {
      "cache-control": "no-store",
      ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
      ...headers,
    };
  }
}

/** The problem with a value of the request, at its path. */
export function invalidValue(path: string, rule: string): Refusal {
  return new Refusal("invalid_request", `${path} ${rule}`);
}
