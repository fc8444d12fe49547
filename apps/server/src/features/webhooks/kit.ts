import { NotFound } from "../../errors.ts";
import { decodeId, type IdPrefix } from "../../ids.ts";
import type { Services } from "../../services.ts";
import type { UrlRules } from "./check-url.ts";

/** What the routes of webhooks share. */
export interface WebhooksKit {
  readonly services: Services;
  readonly urlRules: UrlRules;
}

/** An id that cannot exist is answered like one that does not. */
export function uuidOf(prefix: IdPrefix, id: string): string {
  const uuid = decodeId(prefix, id);
  if (uuid === null) throw new NotFound();
  return uuid;
}
