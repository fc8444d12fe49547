import { type ErrorEntry, Invalid } from "../../../platform/errors.ts";
import type { Principal } from "../../../platform/http/requests/principal.ts";
import { parseReference } from "../../../platform/ids.ts";
import { trimEmail } from "../accounts/email-address.ts";
import { type Category, categoriesOf } from "./categories.ts";
import type { ReportInput } from "./schemas.ts";

/** A validated report: trimmed, complete for its kind, and with the reporter to answer. */
export interface CheckedReport {
  kind: "support" | "abuse";
  category: Category | null;
  subject: string | null;
  message: string;
  userId: string | null;
  email: string | null;
  name: string | null;
  orderReference: string | null;
  url: string | null;
  linkCode: string | null;
  commissionId: string | null;
  goodFaith: boolean;
  suspectedSpam: boolean;
}

const MIN_MESSAGE_LENGTH = 10;

/**
 * Checks what the schema cannot express: which fields a kind needs, and which ones a session supplies. Throws 422 with
 * one entry per field.
 */
export function checkReport(input: ReportInput, principal: Principal | null): CheckedReport {
  const reporter = reporterOf(input, principal);
  const errors = [...checkContent(input), ...checkReporter(input, reporter)];
  if (errors.length > 0) throw new Invalid(errors);
  const typedReference = trimmed(input.orderReference);
  return {
    ...reporter,
    kind: input.kind,
    category: input.category ?? null,
    subject: trimmed(input.subject),
    message: input.message.trim(),
    // An invalid reference is kept as typed: the reporter must not learn whether an order exists, and staff may still
    // recognise it.
    orderReference: typedReference === null ? null : (parseReference("T", typedReference) ?? typedReference),
    url: trimmed(input.url),
    linkCode: trimmed(input.linkCode),
    commissionId: trimmed(input.commissionId),
    goodFaith: input.goodFaith ?? false,
    suspectedSpam: trimmed(input.website) !== null,
  };
}

/** A notice about the abuse of children stays anonymous (DSA, Article 16 (2) c), signed in or not, unless it gives a name or an address. */
function reporterOf(input: ReportInput, principal: Principal | null): Pick<CheckedReport, "userId" | "email" | "name"> {
  const email = input.email === undefined ? null : trimEmail(input.email);
  const name = trimmed(input.name);
  if (isAnonymous(input) && email === null && name === null) return { userId: null, email, name };
  return {
    userId: principal?.userId ?? null,
    email: email ?? principal?.email ?? null,
    name: name ?? principal?.name ?? null,
  };
}

function isAnonymous(input: ReportInput): boolean {
  return input.kind === "abuse" && input.category === "child_sexual_abuse";
}

function checkContent(input: ReportInput): ErrorEntry[] {
  const errors: ErrorEntry[] = [];
  if (input.message.trim().length < MIN_MESSAGE_LENGTH)
    errors.push({
      pointer: "#/message",
      code: "too_short",
      detail: `This must have at least ${MIN_MESSAGE_LENGTH} characters.`,
      limit: MIN_MESSAGE_LENGTH,
      unit: "characters",
    });
  if (input.category !== undefined && !categoriesOf(input.kind).includes(input.category))
    errors.push({
      pointer: "#/category",
      code: "not_allowed",
      detail: `This must be one of: ${categoriesOf(input.kind).join(", ")}.`,
    });
  if (trimmed(input.url) !== null && !isWebAddress(input.url ?? ""))
    errors.push({ pointer: "#/url", code: "wrong_format", detail: "This must be an http or https address." });
  if (input.kind === "support") return errors;
  if (input.category === undefined) errors.push(required("category"));
  if (trimmed(input.url) === null) errors.push(required("url"));
  if (input.goodFaith !== true)
    errors.push({ pointer: "#/goodFaith", code: "required", detail: "A notice must be made in good faith." });
  return errors;
}

function checkReporter(input: ReportInput, reporter: Pick<CheckedReport, "email" | "name">): ErrorEntry[] {
  if (isAnonymous(input)) return [];
  const errors: ErrorEntry[] = [];
  if (reporter.email === null) errors.push(required("email"));
  if (input.kind === "abuse" && reporter.name === null) errors.push(required("name"));
  return errors;
}

function required(field: string): ErrorEntry {
  return { pointer: `#/${field}`, code: "required", detail: "This is required." };
}

function trimmed(text: string | undefined): string | null {
  const value = text?.trim() ?? "";
  return value === "" ? null : value;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text.trim()) && ["http:", "https:"].includes(new URL(text.trim()).protocol);
}
