import { renderer } from "../../../platform/http/pages/renderer.ts";
import type { KeptPage } from "./kept-pages.ts";

/** `/dev/ui`, outside of production alone: the shop's components, for those who build pages. */
export const devPage: KeptPage = {
  path: "/dev/ui",
  key: () => [],
  async make(shop) {
    const { renderDevUi } = await renderer();
    return { shown: null, render: () => renderDevUi(shop) };
  },
};
