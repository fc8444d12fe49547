import { startThemeSwitch } from "./theme.ts";

/** Loaded by each page of the shop: decides what of it comes alive, and when. */

/** The server sets it beside the cookie of a session, for programs to see (docs/contract/sessions-and-accounts.md). */
const hasSession = () => /(?:^|; )tote_hint=/.test(document.cookie);

/** Wishes of the bag that have not reached the server yet stand here (packages/client/src/bag). */
const hasWishes = () => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("tote-bag"));
  } catch {
    // The browser refuses storage to this page.
    return false;
  }
};

startThemeSwitch();

// A visitor who only looks asks for nothing and loads nothing more.
if (hasSession() || hasWishes()) void import("./header.ts").then(({ showBagCount }) => showBagCount());
