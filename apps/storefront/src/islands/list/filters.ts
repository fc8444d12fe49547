/** A list that takes longer than this says that it is busy. */
const BUSY_AFTER_MS = 150;

/** Links that show the same list otherwise: sorted, or with a filter less. Pages of the list are pages. */
const SAME_LIST = ".sort a, .chips a, .filters .clear, .nothing a";

let asking: AbortController | undefined;

/** Without its fragment, which leads to a place in the page. */
const pageAddress = () => location.pathname + location.search;
let shown = pageAddress();

/**
 * A filter applies when it is chosen: the page that the form leads to is fetched, and its list, counts and chips take the
 * place of these. Each change is an entry of the history, so Back undoes one.
 */
export function startFilters(list: HTMLElement): void {
  prepare(list);
  list.addEventListener("change", ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.form : null;
    if (form !== null) void show(list, addressOf(form), true);
  });
  list.addEventListener("submit", (event) => {
    // A product in the list has a form of its own, which buys.
    if (!(event.target instanceof HTMLFormElement && event.target.matches(".filters form"))) return;
    event.preventDefault();
    const address = addressOf(event.target);
    if (address !== location.href) void show(list, address, true);
    list.querySelector<HTMLElement>("[popover]:popover-open")?.hidePopover();
  });
  list.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(SAME_LIST) : null;
    const { ctrlKey, metaKey, shiftKey } = event;
    if (link === null || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void show(list, link.href, true);
  });
  addEventListener("popstate", () => {
    if (pageAddress() !== shown) void show(list, location.href, false);
  });
}

/** As the browser would send the form, without the fields that are empty. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") query.append(name, value);
  const address = new URL(form.action);
  address.search = query.toString();
  return address.href;
}

async function show(list: HTMLElement, address: string, isNew: boolean): Promise<void> {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const results = list.querySelector("[data-results]");
  const busy = setTimeout(() => results?.setAttribute("aria-busy", "true"), BUSY_AFTER_MS);
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`The page answered ${answer.status}.`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const wanted = page.querySelector("[data-list]");
    if (wanted === null) throw new Error("The page has no such list.");
    if (signal.aborted) return;
    if (isNew) history.pushState(null, "", address);
    shown = pageAddress();
    replace(list, wanted);
  } catch {
    if (!signal.aborted) location.assign(address);
  } finally {
    clearTimeout(busy);
    if (!signal.aborted) results?.removeAttribute("aria-busy");
  }
}

/** Sheet and results stay the elements that they are, so that an open sheet stays open. */
function replace(list: HTMLElement, wanted: Element): void {
  const focused = nameOf(document.activeElement);
  const folds = () => [...list.querySelectorAll<HTMLDetailsElement>(".filters fieldset details")];
  const titleOf = (fold: Element) => fold.closest("fieldset")?.querySelector("legend")?.textContent;
  const open = folds()
    .filter((fold) => fold.open)
    .map(titleOf);
  for (const part of [".filters", "[data-results]"]) {
    const fresh = wanted.querySelector(part);
    if (fresh !== null) list.querySelector(part)?.replaceChildren(...fresh.childNodes);
  }
  for (const fold of folds()) fold.open = open.includes(titleOf(fold));
  prepare(list);
  const again = [...list.querySelectorAll<HTMLElement>("input, a, summary")].find((each) => nameOf(each) === focused);
  // A chip that was removed is gone: the count is where its reader goes on.
  if (focused !== null) (again ?? list.querySelector<HTMLElement>(".total"))?.focus({ preventScroll: true });
  const status = document.querySelector("[data-list-status]");
  if (status !== null) status.textContent = list.querySelector(".total")?.textContent ?? "";
}

/** The count can be focused. */
function prepare(list: Element): void {
  list.querySelector(".total")?.setAttribute("tabindex", "-1");
}

/** Tells a control of the list from the others, before and after its place was taken; null outside of it. */
function nameOf(element: Element | null): string | null {
  if (element?.closest("[data-list]") == null) return null;
  if (element instanceof HTMLInputElement) return `${element.name}=${element.type === "checkbox" ? element.value : ""}`;
  return `${element.localName} ${element.textContent}`;
}
