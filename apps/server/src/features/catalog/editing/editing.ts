import type { Principal } from "../../../platform/http/requests/principal.ts";
import type { Services } from "../../../services.ts";
import type { SettingsCache } from "../../store/settings.ts";
import type { Editor } from "./create-product.ts";

export interface CatalogEditing {
  services: Services;
  settings: SettingsCache;
  /** Called after a change was committed, so that whoever made it sees it in the shop at once. */
  forgetLists: () => void;
}

/** Runs a change of the catalogue for whoever asked, and lets the lists that are held in memory go after its commit. */
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
