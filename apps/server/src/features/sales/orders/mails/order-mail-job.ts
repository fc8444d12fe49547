import type { Job } from "../../../../platform/feature.ts";
import { LoopLoad } from "../../../../platform/loop-load.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { mailOrderEvents } from "./mail-order-events.ts";

const BUSY = 0.7;
/** A mail costs about three times the CPU time of an order, so orders go first in a process that handles both. */
const MAILS_WHILE_BUSY = 10;

/** Follows the event log once a second. A busy process creates few mails at a time and catches up later. */
export function orderMailJob({ config, database, secrets }: Services, settings: SettingsCache): Job {
  const load = new LoopLoad();
  const paymentInstructions = async () => (await settings.current()).paymentInstructions;
  return {
    name: "order-mails",
    everySeconds: 1,
    run: async (again) => {
      const busy = load.look() > BUSY && config.role !== "worker";
      const kit = { database, secrets, paymentInstructions };
      const more = await (busy ? mailOrderEvents(kit, MAILS_WHILE_BUSY) : mailOrderEvents(kit));
      if (more && !busy) again?.();
    },
  };
}
