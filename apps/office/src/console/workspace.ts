import type { Workspace } from "../shell/frame.tsx";

/** The developer's pages behind a sign-in, in their navigation. */
export const developerConsole: Workspace = {
  title: { en: "Developer console", de: "Entwicklerkonsole" },
  entries: [
    { to: "/developers/console", title: { en: "Your integration", de: "Ihre Integration" } },
    { to: "/developers/console/endpoints", title: { en: "Endpoints", de: "Endpunkte" } },
    { to: "/developers/console/deliveries", title: { en: "Deliveries", de: "Zustellungen" } },
  ],
};
