import fc from "fast-check";
import { expect, test } from "vitest";
import { click, creator, decide, facts, link, PLACED_AT, uuid, WINDOW_MS } from "../../../../test/attribution-facts.ts";
import type { CreatorStatus } from "../../../platform/http/requests/principal.ts";
import type { Filter } from "./attribution-decision.ts";

test("whatever is asked: credited exactly when there is a creator and no reason, and never the buyer", () => {
  const status = fc.constantFrom<CreatorStatus>("approved", "approved", "suspended", "banned");
  const filter = fc.constantFrom<Filter | null>(null, null, "bot", "duplicate");
  const index = fc.option(fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(
      fc.array(status, { minLength: 3, maxLength: 3 }),
      fc.array(filter, { minLength: 3, maxLength: 3 }),
      fc.record({ coupon: index, code: index, click: index, stamp: index, cookie: index, self: index }),
      fc.integer({ min: 0, max: 2 * WINDOW_MS }),
      (statuses, filters, asked, msAgo) => {
        const creators = statuses.map((given, n) =>
          creator(n, { status: given, userId: asked.self === n ? uuid(900) : uuid(100 + n) }),
        );
        const links = creators.map((of, n) => link(of, `code-${n}`));
        const clicks = links.map((of, n) => click(20 + n, of, msAgo, filters[n] ?? null));
        const receipt = decide({
          coupon: asked.coupon === null ? null : { code: "C", creatorId: uuid(asked.coupon) },
          request: {
            code: asked.code === null ? undefined : `code-${asked.code}`,
            clickId: asked.click === null ? undefined : uuid(20 + asked.click),
          },
          stamps:
            asked.stamp === null
              ? []
              : [{ code: `code-${asked.stamp}`, clickId: null, clickedAt: new Date(PLACED_AT) }],
          cookieClickId: asked.cookie === null ? null : uuid(20 + asked.cookie),
          facts: facts(links, clicks, creators),
        });
        expect(receipt.status === "credited").toBe(receipt.creatorId !== null);
        expect(receipt.status === "not_credited").toBe(receipt.reason !== null);
        const credited = creators.find((of) => of.creatorId === receipt.creatorId);
        if (receipt.creatorId !== null) expect(credited).toMatchObject({ status: "approved" });
        expect(credited?.userId).not.toBe(uuid(900));
      },
    ),
  );
});
