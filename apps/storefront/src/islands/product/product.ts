import { startBuyBar } from "./buy-bar.ts";
import { startGallery } from "./gallery.ts";
import { startZoom } from "./zoom.ts";

/** The parts of the page that follow the chosen variant. */
const PARTS = [".gallery", ".choice", ".conditions", ".details", ".buy-bar", ".in-use"];

let followers: readonly (() => void)[] = [];

let asking: AbortController | undefined;

/** A choice shows its variant in place: gallery, price, stock and form follow; the address is that of the variant. */
export function startProduct(product: Element): void {
  product.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-variant]") : null;
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (link === null || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void show(product, link.href, link);
  });
  startZoom(product);
  followers = [startGallery(product), startBuyBar(product)];
}

async function show(product: Element, address: string, link: Element): Promise<void> {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`The page answered ${answer.status}.`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (signal.aborted) return;
    const before = chosenValues(product);
    const qty = product.querySelector<HTMLInputElement>("input[name=qty]")?.value;
    const chosen = document.activeElement instanceof HTMLAnchorElement ? document.activeElement.textContent : null;
    for (const part of PARTS) replace(document.querySelector(part), page.querySelector(part));
    history.replaceState(history.state, "", address);
    const field = product.querySelector<HTMLInputElement>("input[name=qty]");
    if (field !== null && qty !== undefined) field.value = qty;
    const links = [...product.querySelectorAll<HTMLAnchorElement>("a[data-variant]")];
    links.find(({ textContent }) => textContent === chosen)?.focus({ preventScroll: true });
    for (const follow of followers) follow();
    announce(product, moved(product, before, link));
  } catch {
    if (!signal.aborted) location.assign(address);
  }
}

/** Puts new content into a part that stays, so that listeners of the page keep working. */
function replace(part: Element | null, wanted: Element | null): void {
  if (part === null || wanted === null) return;
  part.replaceChildren(...wanted.childNodes);
}

/** The chosen value of each option by the option's name. */
const chosenValues = (product: Element) =>
  new Map(
    [...product.querySelectorAll(".options h2")].map(({ children }) => [
      children[0]?.textContent ?? "",
      children[1]?.textContent ?? "",
    ]),
  );

/** Another option had to follow, because the chosen value cannot be had with it: says which, and why. */
function moved(product: Element, before: ReadonlyMap<string, string>, link: Element): string[] {
  const section = link.closest(".options");
  const words = document.querySelector<HTMLElement>("[data-chosen]")?.dataset.chosen ?? "";
  return [...chosenValues(product)].flatMap(([name, value]) =>
    name === section?.getAttribute("aria-label") || before.get(name) === value
      ? []
      : [
          words
            .replace("{name}", name)
            .replace("{value}", value)
            .replace("{reason}", link.textContent ?? ""),
        ],
  );
}

function announce(product: Element, moves: readonly string[]): void {
  const said = [".options h2 span", ".price", ".stock"].flatMap((part) =>
    [...product.querySelectorAll(part)].map(({ textContent }) => textContent?.trim()),
  );
  const status = document.querySelector("[data-chosen]");
  if (status !== null) status.textContent = [...moves, said.join(", ")].join(" ");
}
