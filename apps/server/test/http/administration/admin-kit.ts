import { makeAdmin } from "../../factories.ts";
import { addShippingMethod } from "../../orders.ts";
import { startTestApp } from "../../test-app.ts";
import type { AdminKit, Made } from "./admin-call.ts";

/** A shop for the calls of `calls.ts`, with an administrator who prepares them. */
export async function startAdminKit(dataDir: string): Promise<AdminKit> {
  const shop = await startTestApp({ dataDir, payments: "manual", webhooksAllowPrivate: true });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  const session = await makeAdmin(shop);
  return {
    shop,
    post: async (path, body, headers = {}) => {
      const options = { session, headers, ...(body === undefined ? {} : { body }) };
      const answer = await shop.request<Made>("POST", `/api/admin/${path}`, options);
      if (answer.status >= 300) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
      return answer.body;
    },
  };
}
