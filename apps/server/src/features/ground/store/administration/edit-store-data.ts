import type { Edit } from "../../../../platform/http/editable-resource.ts";
import type { SettingsCache } from "../settings.ts";

export interface Editor {
  actorId: string;
  /** ISO 4217; the store's currency. */
  currency: string;
}

/** Runs a change of what the settings are read with, and drops the settings in memory after its commit. */
export function editStoreData(settings: SettingsCache): Edit<Editor> {
  return async ({ userId }, change) => {
    const { currency } = await settings.current();
    const answer = await change({ actorId: userId, currency });
    settings.forget();
    return answer;
  };
}
