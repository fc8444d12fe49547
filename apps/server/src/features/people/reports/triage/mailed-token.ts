import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import { hashStatusToken, statusTokenOf } from "../submit-report.ts";
import type { ReportRow } from "./queries.ts";

/** The token for the link in a mail about a report. Null for old reports whose token cannot be derived. */
export function mailedToken(secrets: Secrets, report: Pick<ReportRow, "id" | "status_token_hash">): string | null {
  const token = statusTokenOf(secrets, report.id);
  return timingSafeEqual(hashStatusToken(token), report.status_token_hash) ? token : null;
}
