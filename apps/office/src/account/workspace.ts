import type { Workspace } from "../shell/frame.tsx";

/** The pages of the account in its navigation. */
export const account: Workspace = {
  title: { en: "Your account", de: "Ihr Konto" },
  isForShoppers: true,
  entries: [
    { to: "/account", title: { en: "Orders", de: "Bestellungen" } },
    { to: "/account/addresses", title: { en: "Addresses", de: "Adressen" } },
    { to: "/account/credit", title: { en: "Store credit", de: "Guthaben" } },
    { to: "/account/profile", title: { en: "Profile", de: "Profil" } },
    { to: "/account/security", title: { en: "Sign-in and security", de: "Anmeldung und Sicherheit" } },
    { to: "/account/reports", title: { en: "My reports", de: "Meine Meldungen" } },
    { to: "/account/creator", title: { en: "Become a creator", de: "Creator werden" } },
    { to: "/account/tokens", title: { en: "Access tokens", de: "Zugriffstoken" } },
    { to: "/account/data", title: { en: "Your data", de: "Ihre Daten" } },
  ],
};
