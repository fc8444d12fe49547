import type { Admitted, Operation } from "./door.ts";

/** Metadata beside a resource. */
export interface Message {
  type: "info" | "warning" | "error";
  code: string;
  content: string;
  path?: string;
  /** How a warning has to be shown. */
  presentation?: "disclosure";
  /** The full address of its subject. */
  url?: string;
  severity?: "recoverable" | "requires_buyer_input" | "requires_buyer_review" | "unrecoverable";
}

/** An answer of the shop, as JSON; also an outcome like "not found". */
export interface Answer {
  readonly status: 200 | 201;
  readonly json: string;
  /** For the log. */
  readonly outcome: string;
}

/** The member `ucp` of an answer: its version, and what of the operation both sides offer. */
export function ucpOf(
  admitted: Admitted,
  { capability, extensions = [] }: Operation,
  status: "success" | "error",
): string {
  const { version, capabilities } = admitted;
  const names = [capability, ...extensions].filter((name) => capabilities.has(name));
  const named = Object.fromEntries(names.map((name) => [name, [{ version }]]));
  return JSON.stringify({ version, status, capabilities: named });
}

/** An answer without the resource: it is not there, or cannot be had. */
export function errorAnswer(
  admitted: Admitted,
  operation: Operation,
  message: { code: string; content: string },
  continueUrl?: string,
): Answer {
  const messages: Message[] = [{ type: "error", ...message, severity: "unrecoverable" }];
  const more = continueUrl === undefined ? "" : `,"continue_url":${JSON.stringify(continueUrl)}`;
  const json = `{"ucp":${ucpOf(admitted, operation, "error")},"messages":${JSON.stringify(messages)}${more}}`;
  return { status: 200, json, outcome: message.code };
}
