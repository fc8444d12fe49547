import { startZoom } from "./zoom.ts";

/** What follows the chosen variant. */
const PARTS = [".gallery", ".choice", ".conditions", ".details"];

let asking: AbortController | undefined;

/** A choice shows its variant in place: gallery, price, stock and form follow; the address is that of the variant. */
export function startProduct(product: Element): void {
  product.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-variant]") : null;
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (link === null || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void show(product, link.href);
  });
  startZoom(product);
}

async function show(product: Element, address: string): Promise<void> {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`The page answered ${answer.status}.`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (signal.aborted) return;
    const qty = product.querySelector<HTMLInputElement>("input[name=qty]")?.value;
    const chosen = document.activeElement instanceof HTMLAnchorElement ? document.activeElement.textContent : null;
    for (const part of PARTS) replace(document.querySelector(part), page.querySelector(part));
    history.replaceState(history.state, "", address);
    const field = product.querySelector<HTMLInputElement>("input[name=qty]");
    if (field !== null && qty !== undefined) field.value = qty;
    const links = [...product.querySelectorAll<HTMLAnchorElement>("a[data-variant]")];
    links.find(({ textContent }) => textContent === chosen)?.focus({ preventScroll: true });
    announce(product);
  } catch {
    if (!signal.aborted) location.assign(address);
  }
}

/** Puts new content into a part that stays, so that a scrolled gallery begins anew and listeners of the page keep working. */
function replace(part: Element | null, wanted: Element | null): void {
  if (part === null || wanted === null) return;
  part.replaceChildren(...wanted.childNodes);
  part.scrollLeft = 0;
}

function announce(product: Element): void {
  const said = [".options h2 span", ".price", ".stock"].flatMap((part) =>
    [...product.querySelectorAll(part)].map(({ textContent }) => textContent?.trim()),
  );
  const status = document.querySelector("[data-chosen]");
  if (status !== null) status.textContent = said.join(", ");
}
