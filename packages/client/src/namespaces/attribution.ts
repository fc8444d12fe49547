import type { AttributionConsentInput, Click, ClickInput, LinkCreator } from "../../types/public.d.ts";
import type { Call, Caller } from "../call.ts";
import type { CallOptions } from "../core/options.ts";

/** Clicks on creators' links: docs/contract/attribution-and-commissions.md#clicks. */
export function attributionMethods(call: Caller) {
  return {
    /**
     * Records a click on a creator's link, for storefronts that `/r/{code}` does not lead to.
     * @example
     * const { clickId } = await tote.attribution.recordClick({ code: "ada-mug" });
     */
    recordClick: (body: ClickInput, options?: CallOptions): Call<Click> =>
      call("POST", "/api/attribution/clicks", { body }, options),

    /**
     * Tells the shop whether the visitor lets it keep the click.
     * @example
     * await tote.attribution.consent({ clickId, granted: true, version: "2026-11" });
     */
    consent: (body: AttributionConsentInput, options?: CallOptions): Call<undefined> =>
      call("POST", "/api/attribution/consent", { body }, options),

    /**
     * The creator behind a link's code.
     * @throws NotFoundError
     * @example
     * const { creatorName } = await tote.attribution.creatorOf("ada-mug");
     */
    creatorOf: (code: string, options?: CallOptions): Call<LinkCreator> =>
      call("GET", "/api/attribution/links/{code}", { params: { code } }, options),
  };
}
