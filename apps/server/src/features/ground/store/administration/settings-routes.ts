import { ok } from "../../../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { requireRecentAuthentication } from "../../../../platform/http/limits/recent-authentication.ts";
import { object, plain } from "../../../../platform/http/requests/schema.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import type { Services } from "../../../../platform/services.ts";
import type { StoreNeeds } from "../feature.ts";
import type { SettingsCache } from "../settings.ts";
import { presentSettings, updateSettings } from "./settings.ts";
import { readEditableSettings } from "./settings-queries.ts";
import { settingsPatch, settingsResource } from "./settings-schemas.ts";

const common = { access: "admin", tag: "Administration", path: "/api/admin/settings" } as const;

const testMailAnswer = object({ recipient: plain(undefined, ["grace@example.com"]) }, { title: "TestMail" });

export function settingsEndpoints(
  { database }: Services,
  settings: SettingsCache,
  { lockPlacementAndHasOrders, canCollect }: StoreNeeds,
): Endpoint[] {
  return [
    testMailEndpoint(),
    endpoint({
      ...common,
      operationId: "getSettings",
      permission: "settings.read",
      method: "GET",
      summary: "Read the store's settings",
      answers: { 200: settingsResource },
      handle: async () => ok(presentSettings(await readEditableSettings(database.reads))),
    }),
    endpoint({
      ...common,
      operationId: "updateSettings",
      permission: "settings",
      method: "PATCH",
      summary: "Change the store's settings",
      description:
        "Omitted members keep their value. Another `payoutAccount` or `staffSecondFactor` needs a password or a mailed link within the last 15 minutes. Later orders follow the change; placed orders stay as they are.",
      requestHeaders: ifMatchHeader(true),
      body: settingsPatch,
      answers: { 200: settingsResource },
      errors: ["reauthentication_required", "currency_locked", "precondition_required", "precondition_failed"],
      handle: async ({ principal, body, headers, transaction }) => {
        const who = { actorId: principal.userId, ifMatch: headers["if-match"] };
        const change = {
          ...who,
          patch: body,
          lockPlacementAndHasOrders,
          canCollect,
          requireRecentAuthentication: () => requireRecentAuthentication(principal),
        };
        const answer = await transaction(async (tx) => ok(await updateSettings(tx, change)));
        settings.forget();
        return answer;
      },
    }),
  ];
}

function testMailEndpoint(): Endpoint {
  return endpoint({
    ...common,
    operationId: "sendTestMail",
    permission: "settings",
    method: "POST",
    path: `${common.path}/test-mail`,
    summary: "Send a test mail to yourself",
    description:
      "To the caller's own address, over the shop's mail server. Accepted mail can still bounce: check the mailbox.",
    idempotent: true,
    limit: "testMail",
    answers: { 202: testMailAnswer },
    handle: ({ principal, transaction }) =>
      transaction(async (tx) => {
        const { email, locale, name } = principal;
        await queueMail(tx, { template: "test_mail", recipient: email, locale, data: { name } });
        return { status: 202 as const, body: { recipient: email } };
      }),
  });
}
