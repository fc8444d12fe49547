import type { Workspace } from "../shell/frame.tsx";

/** The pages of the account in its navigation. */
export const account: Workspace = {
  title: { en: "Your account", de: "Ihr Konto" },
  entries: [{ to: "/account", title: { en: "Orders", de: "Bestellungen" } }],
};
