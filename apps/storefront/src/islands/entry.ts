import type { Language } from "../data.ts";
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

/** The visitor agreed to remembering a creator's link (islands/creator-link/memory.ts). */
const isLinkKept = () => {
  try {
    return localStorage.getItem("tote-creator-link") !== null;
  } catch {
    return false;
  }
};

startThemeSwitch();

const bagPage = document.querySelector('[data-island="bag"]');
if (bagPage !== null) void import("./bag/bag-page.tsx").then(({ startBagPage }) => startBagPage(bagPage));

// The order that a draft was for is placed; see islands/checkout/draft.ts.
if (document.querySelector("[data-thanks]") !== null)
  try {
    sessionStorage.removeItem("tote-checkout");
  } catch {
    // Nothing was kept.
  }

const checkout = document.querySelector('[data-island="checkout"]');
if (checkout !== null) void import("./checkout.tsx").then(({ startCheckout }) => startCheckout(checkout));

// Pages are the same for everyone; the link to the account says whether it leads to a sign-in.
if (!/(?:^|; )tote_hint=account/.test(document.cookie))
  for (const link of document.querySelectorAll<HTMLElement>("[data-account]"))
    link.textContent = link.dataset.account ?? link.textContent;

const passwords = document.querySelectorAll<HTMLInputElement>('input[type="password"]');
if (passwords.length > 0) void import("./show-password.ts").then(({ offerToShow }) => passwords.forEach(offerToShow));

// A visitor who only looks asks for nothing and loads nothing more.
if (hasSession() || hasWishes()) void import("./header.ts").then(({ showBagCount }) => showBagCount());

// Suggestions come with the first focus of a search field, and "/" goes there.
const searchFields = () => [...document.querySelectorAll<HTMLInputElement>('input[type="search"][name="q"]')];
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLInputElement && searchFields().includes(target))
    void import("./search/search.ts").then(({ startSearch }) => startSearch(target));
});
for (const field of searchFields())
  if (field === document.activeElement) void import("./search/search.ts").then(({ startSearch }) => startSearch(field));
document.addEventListener("keydown", (event) => {
  const isTyping =
    event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
  if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const field = searchFields().find((each) => each.checkVisibility());
  if (field === undefined) return;
  event.preventDefault();
  field.focus();
});

const passkey = document.querySelector<HTMLElement>("[data-passkey]");
if (passkey !== null) void import("./passkey.ts").then(({ startPasskey }) => startPasskey(passkey));

const setup = document.querySelector<HTMLFormElement>("form[data-setup]");
if (setup !== null) void import("./setup.ts").then(({ startSetup }) => startSetup(setup));

const explorer = document.querySelector("[data-explorer]");
if (explorer !== null) void import("./developers/explorer.ts").then(({ startExplorer }) => startExplorer(explorer));
const trial = document.querySelector<HTMLElement>("[data-trial]");
if (trial !== null) void import("./developers/explorer.ts").then(({ startTrial }) => startTrial(trial));

const verifier = document.querySelector<HTMLElement>("[data-verifier]");
if (verifier !== null) void import("./developers/verifier.ts").then(({ startVerifier }) => startVerifier(verifier));

const copies = document.querySelectorAll<HTMLButtonElement>("button[data-copy]");
if (copies.length > 0) void import("./developers/copy.ts").then(({ startCopying }) => startCopying(copies));

const values = document.querySelectorAll<HTMLButtonElement>("button[data-copy-value]");
if (values.length > 0) void import("./copy-values.ts").then(({ startCopyingValues }) => startCopyingValues(values));

const token = document.querySelector<HTMLElement>("[data-token]");
if (token !== null && hasSession()) void import("./developers/token.ts").then(({ startToken }) => startToken(token));

// Only an account can be a creator's.
const earn = document.querySelector<HTMLElement>("[data-earn]");
if (earn !== null && /(?:^|; )tote_hint=account/.test(document.cookie))
  void import("./product/earn.ts")
    .then(({ showEarnings }) => showEarnings(earn, earn.dataset.earn ?? ""))
    .catch(() => undefined);

const product = document.querySelector("[data-product]");
if (product !== null) void import("./product/product.ts").then(({ startProduct }) => startProduct(product));

const seen = document.querySelector<HTMLElement>("[data-seen]");
if (seen !== null) void import("./seen.tsx").then(({ startSeen }) => startSeen(seen, seen.dataset.seen ?? ""));

// A product with several variants is chosen over the list; a page that cannot be read is gone to.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-quick]") : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  link.setAttribute("aria-busy", "true");
  import("./list/quick-add.ts")
    .then(({ openQuickAdd }) => openQuickAdd(link))
    .catch(() => location.assign(link.href))
    .finally(() => link.removeAttribute("aria-busy"));
});

const list = document.querySelector<HTMLElement>("[data-list]");
if (list !== null) void import("./list/filters.ts").then(({ startFilters }) => startFilters(list));

// Whoever came by a creator's link is asked something else, below.
const { lang } = document.documentElement;
const isLed = new URLSearchParams(location.search).has("ref");
const alternates = [...document.querySelectorAll<HTMLLinkElement>('link[hreflang="en"], link[hreflang="de"]')];
const preferred = navigator.languages
  .map((language) => alternates.find(({ hreflang }) => language.startsWith(hreflang)))
  .find((alternate) => alternate !== undefined);
if (preferred !== undefined && preferred.hreflang !== lang && !isLed && !document.cookie.includes("tote_language="))
  void import("./language-offer.ts").then(({ offerLanguage }) =>
    offerLanguage(preferred.hreflang as Language, new URL(preferred.href).pathname + location.search),
  );

// Pages without a language in their address follow the one that was chosen by going to a page in it.
if (document.querySelector("link[hreflang]") !== null && !document.cookie.includes(`tote_language=${lang}`))
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `tote_language=${lang}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;

const isBuyForm = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && target.matches("[data-buy]");

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!isBuyForm(form)) return;
  event.preventDefault();
  // On a slow line the program may take seconds: the button shows at once that it was pressed.
  const button = event.submitter;
  button?.setAttribute("aria-busy", "true");
  import("./product/buy.ts")
    .then(
      ({ buy }) => buy(form),
      // The program cannot be had: the form goes to the server by itself.
      () => form.submit(),
    )
    .finally(() => button?.removeAttribute("aria-busy"));
});

// The program for buying comes before it is needed: with the page of a product, or near a button that buys.
const prepare = ({ target }: Event) => {
  if (product === null && !(target instanceof Element && target.closest(".item-pic, .quick-sheet") !== null)) return;
  void import("./product/buy.ts");
  for (const type of ["pointerover", "focusin"]) document.removeEventListener(type, prepare);
};
for (const type of ["pointerover", "focusin"]) document.addEventListener(type, prepare, { passive: true });

// The checkout reads the bag from the server: what waits is sent first.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-checkout]") : null;
  if (link === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const go = () => location.assign(link.href);
  void import("./bag/bag.ts").then(({ bag }) => bag.flush()).then(go, go);
});

// A creator's link led here, or was remembered on an earlier visit.
if (isLed) {
  void import("./landed.ts").then(({ carryClick }) => carryClick());
  void import("./creator-link/welcome.ts").then(({ welcome }) => welcome());
} else if (isLinkKept()) void import("./creator-link/forget.ts").then(({ offerToForget }) => offerToForget());
