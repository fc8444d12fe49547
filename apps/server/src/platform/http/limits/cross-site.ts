import type { IncomingHttpHeaders } from "node:http";
import { DomainError } from "../../errors.ts";

class CrossSiteRequest extends DomainError {
  constructor() {
    super({
      code: "cross_site_request",
      detail: "Requests that change something are not accepted from pages of other sites.",
    });
  }
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses requests that another site's page made a browser send. Passes when the browser marks the request as its own
 * (`Sec-Fetch-Site`), when `Origin` is one of ours, or when neither header is present, because then it is no browser.
 */
export function refuseCrossSite(method: string, headers: IncomingHttpHeaders, origins: ReadonlySet<string>): void {
  if (SAFE_METHODS.has(method)) return;
  const site = headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return;
  const { origin } = headers;
  if (origin === undefined ? site === undefined : origins.has(origin)) return;
  throw new CrossSiteRequest();
}
