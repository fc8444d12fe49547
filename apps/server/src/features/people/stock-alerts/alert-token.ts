import type { Secrets } from "../../../platform/crypto/secrets.ts";
import { decodeId, encodeId } from "../../../platform/ids.ts";

const PURPOSE = "stock alert";

/** Lets the reader of a mail confirm and cancel one alert. It is good as long as the alert is kept. */
export function makeAlertToken(secrets: Secrets, alertId: string): string {
  return secrets.sign(PURPOSE, encodeId("alert", alertId));
}

/** The UUID of the alert; null for a token that is wrong. */
export function readAlertToken(secrets: Secrets, token: string): string | null {
  return decodeId("alert", secrets.verify(PURPOSE, token) ?? "");
}
