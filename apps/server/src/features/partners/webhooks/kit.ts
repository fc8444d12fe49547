import type { Services } from "../../../platform/services.ts";
import type { UrlRules } from "./delivery/check-url.ts";

/** Dependencies that the webhook routes share. */
export interface WebhooksKit {
  readonly services: Services;
  readonly urlRules: UrlRules;
}
