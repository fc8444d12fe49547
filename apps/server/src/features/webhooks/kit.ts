import type { Services } from "../../services.ts";
import type { UrlRules } from "./delivery/check-url.ts";

/** What the routes of webhooks share. */
export interface WebhooksKit {
  readonly services: Services;
  readonly urlRules: UrlRules;
}
