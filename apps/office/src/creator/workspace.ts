import type { Workspace } from "../shell/frame.tsx";

/** The pages of the creator's workspace in its navigation. */
export const creator: Workspace = {
  title: { en: "Creator workspace", de: "Creator-Bereich" },
  entries: [
    { to: "/creator", title: { en: "Overview", de: "Übersicht" } },
    { to: "/creator/links", title: { en: "Links", de: "Links" } },
    { to: "/creator/analytics", title: { en: "Analytics", de: "Auswertung" } },
    { to: "/creator/wallet", title: { en: "Wallet", de: "Guthaben" } },
    { to: "/creator/endpoint", title: { en: "Post-backs", de: "Post-backs" } },
    { to: "/creator/profile", title: { en: "Profile", de: "Profil" } },
  ],
  isForCreators: true,
};
