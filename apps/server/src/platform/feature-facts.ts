import type { Access } from "./http/requests/principal.ts";

/**
 * The facts of a feature, exported as `facts` from its `feature.ts`. Tests hold the code to it, so a new table,
 * a new operation or a statement on another feature's table fails until the feature says so.
 */
export interface FeatureFacts {
  /** Its purpose; docs/architecture.md is generated from this text. */
  readonly about: string;
  /** The tables that only this feature writes. */
  readonly tables?: readonly string[];
  /** Tables of other features that it writes all the same, each with the reason. */
  readonly writes?: Readonly<Record<string, string>>;
  /** Tables of other features that it reads in its own statements, each with the reason. */
  readonly reads?: Readonly<Record<string, string>>;
  /** Its operations by who may call them, in the words of docs/contract/README.md#how-to-read-it. */
  readonly access?: { readonly [A in Access]?: readonly string[] };
  /** Its tables with columns about a person, each with what becomes of them when the person's account is erased. */
  readonly personal?: Readonly<Record<string, string>>;
}

/** Reasons that several features share. */
export const DERIVED = "derives figures from the facts in one statement";
export const NAMED = "joins the name or status that the row is shown with";
export const VERIFIED = "tote verify holds both sides against each other";
