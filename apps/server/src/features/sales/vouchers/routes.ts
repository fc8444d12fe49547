import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../platform/http/list-endpoint.ts";
import { object, pageQuery } from "../../../platform/http/requests/schema.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { presentCredit, presentEntry } from "./present-credit.ts";
import { listCreditEntries } from "./queries/entries.ts";
import { readCredit } from "./read-credit.ts";
import { creditEntryPage, ownCreditSchema } from "./schemas.ts";

const common = { access: "session", tag: "Gift cards and store credit" } as const;

/** An account's own store credit. */
export function creditEndpoints({ database, cursors }: Services, settings: SettingsCache): Endpoint[] {
  return [
    endpoint({
      ...common,
      method: "GET",
      operationId: "getStoreCredit",
      path: "/api/store-credit",
      summary: "Get the account's store credit",
      description: "Its sums, and the newest 200 credits with their reasons.",
      answers: { 200: ownCreditSchema },
      handle: async ({ principal }) => {
        const { currency } = await settings.current();
        const holder = { holderId: principal.userId, currency };
        return { status: 200, body: await readCredit(database.reads, holder, presentCredit) };
      },
    }),
    listEndpoint(cursors, {
      ...common,
      operationId: "listStoreCreditEntries",
      path: "/api/store-credit/entries",
      summary: "List the movements of the account's store credit, newest first",
      description: "The amounts add up to `balance` of the store credit.",
      query: object(pageQuery),
      answer: creditEntryPage,
      place: byId,
      read: ({ principal, page }) => listCreditEntries(database.reads, { holderId: principal.userId, ...page }),
      present: (rows) => rows.map(presentEntry),
    }),
  ];
}
