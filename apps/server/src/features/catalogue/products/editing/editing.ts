import type { Edit } from "../../../../platform/http/editable-resource.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import type { FindByText } from "../find/find-by-text.ts";
import type { Editor } from "./create-product.ts";

export interface CatalogEditing {
  services: Services;
  settings: SettingsCache;
  findByText: FindByText;
  /** Called after a commit, so that the editor sees the change in the shop at once. */
  forgetLists: () => void;
}

/** Runs a catalogue change and clears the cached lists after commit. */
export function editCatalog({ settings, forgetLists }: CatalogEditing): Edit<Editor> {
  return async ({ userId }, change) => {
    const { currency } = await settings.current();
    const answer = await change({ actorId: userId, currency });
    forgetLists();
    return answer;
  };
}
