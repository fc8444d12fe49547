import { ToteError } from "@tote/client";

/** Why a field was refused, as the server or the form itself says. */
export interface Fault {
  /** The field's path in the API, joined by dots, or its name in the form. */
  readonly name: string;
  readonly code: string;
  /** The server's sentence, in English and for programmers. */
  readonly detail: string;
  /** A sentence in the reader's language that needs nothing added. */
  readonly text?: string;
  readonly limit?: number;
  readonly unit?: string;
}

/** The faults of a form by the names of its fields. */
export type Faults = Readonly<Record<string, Fault>>;

/** A form with fields that can't be sent as they are: each is marked, the first one gets the focus. */
export class FieldFault extends Error {
  readonly faults: Faults;

  /** Takes one field with its sentence, or several faults by name. */
  constructor(name: string | Faults, text = "") {
    super("The form has fields that cannot be sent.");
    this.faults = typeof name === "string" ? { [name]: unreadable(name, text) } : name;
  }
}

export const unreadable = (name: string, text: string): Fault => ({ name, code: "unreadable", detail: text, text });

/** The faults that an error tells of, by field. Of several of one field, the first one counts. */
export function faultsOf(error: Error | null): Faults {
  if (error instanceof FieldFault) return error.faults;
  const faults: Record<string, Fault> = {};
  for (const { parameter, pointer = "", code, detail, limit, unit } of error instanceof ToteError ? error.errors : []) {
    const name = parameter ?? pointer.slice(2).replaceAll("/", ".");
    faults[name] ??= {
      ...{ name, code, detail },
      ...(typeof limit === "number" ? { limit } : {}),
      ...(typeof unit === "string" ? { unit } : {}),
    };
  }
  return faults;
}

/** The fault of a field: its own, or the first one of a part of it, as `price.amount` of `price`. */
export function faultAt(faults: Faults, names: string | readonly string[]): Fault | undefined {
  const known = [names].flat();
  const isOf = (fault: Fault) => known.some((name) => fault.name === name || fault.name.startsWith(`${name}.`));
  return Object.values(faults).find(isOf);
}
