import type { Job } from "../../../../platform/feature.ts";
import { LoopLoad } from "../../../../platform/loop-load.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import type { Translations } from "../../../ground/translations/translations.ts";
import { mailOrderEvents } from "./mail-order-events.ts";

const BUSY = 0.7;
/** Orders go first in a process that handles both: this many mails take about a quarter of its time. */
const MAILS_WHILE_BUSY = 200;

/** Follows the event log once a second. A busy process creates few mails at a time and catches up later. */
export function orderMailJob(
  { config, database, secrets }: Services,
  settings: SettingsCache,
  translations: Translations,
): Job {
  const load = new LoopLoad();
  const howToPay = async () => settings.current();
  const texts = async () => ({ settings: await settings.current(), into: await translations.all() });
  return {
    name: "order-mails",
    everySeconds: 1,
    run: async (again) => {
      const busy = load.look() > BUSY && config.role !== "worker";
      const kit = { database, secrets, howToPay, texts };
      const more = await (busy ? mailOrderEvents(kit, MAILS_WHILE_BUSY) : mailOrderEvents(kit));
      if (more && !busy) again?.();
    },
  };
}
