import { Refusal } from "../protocol/refusal.ts";

type Members = Readonly<Record<string, unknown>>;

/** One message of JSON-RPC, as far as the door looks into it. */
export interface Call {
  readonly id: string | number | null;
  readonly method: string;
  /** The tool that `tools/call` names. */
  readonly tool: string | null;
  readonly arguments: Members;
  /** The address of the profile in `arguments.meta`. */
  readonly profile: string | undefined;
}

/** Batches are refused: the protocol has had none since 2025-06-18. */
export function readCall(message: unknown): Call {
  const { id, method, params } = asMembers(message, "The body must be one message of JSON-RPC.");
  if (typeof method !== "string") throw new Refusal("invalid_request", "The message has no method.");
  const { name, arguments: given } = optional(params);
  const args = optional(given);
  const profile = optional(optional(args.meta)["ucp-agent"]).profile;
  if (profile !== undefined && typeof profile !== "string")
    throw new Refusal("invalid_profile_url", 'arguments.meta["ucp-agent"].profile must be an https address.');
  return {
    id: typeof id === "string" || typeof id === "number" ? id : null,
    method,
    tool: method === "tools/call" && typeof name === "string" ? name : null,
    arguments: args,
    profile,
  };
}

const isMembers = (value: unknown): value is Members =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const optional = (value: unknown): Members => (isMembers(value) ? value : {});

function asMembers(value: unknown, rule: string): Members {
  if (isMembers(value)) return value;
  throw new Refusal("invalid_request", rule);
}

/** The id of a message that may be anything, so that its refusal can name it. */
export function idOf(message: unknown): Call["id"] {
  const { id } = optional(message);
  return typeof id === "string" || typeof id === "number" ? id : null;
}
