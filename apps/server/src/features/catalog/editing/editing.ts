import type { Principal } from "../../../platform/http/requests/principal.ts";
import type { Services } from "../../../services.ts";
import type { SettingsCache } from "../../store/settings.ts";
import type { Editor } from "./create-product.ts";

export interface CatalogEditing {
  services: Services;
  settings: SettingsCache;
  /** Called after a commit, so that the editor sees the change in the shop at once. */
  forgetLists: () => void;
}

/** Runs a catalogue change and clears the cached lists after commit. */
export async function edit<Answer>(
  { settings, forgetLists }: CatalogEditing,
  principal: Principal,
  change: (editor: Editor) => Promise<Answer>,
): Promise<Answer> {
  const { currency } = await settings.current();
  const answer = await change({ actorId: principal.userId, currency });
  forgetLists();
  return answer;
}
