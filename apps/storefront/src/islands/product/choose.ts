/** Where the variants of a product are chosen: its page, or a sheet over a list. */
export interface Choice {
  /** Holds the links to variants, and a `[data-chosen]` that says what a choice changed. */
  readonly root: ParentNode;
  /** Selectors of what follows the chosen variant. */
  readonly parts: readonly string[];
  /** After each change, with what is left of the page that it came from. */
  shown(address: string, page: Document): void;
}

let asking: AbortController | undefined;

/** A choice shows its variant in place: what the page of the variant has takes the place of what is shown. */
export function followChoice(area: Element, choice: Choice): void {
  area.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-variant]") : null;
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (link === null || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void show(choice, link);
  });
}

/** A page of the shop as a document. */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<Document> {
  const answer = await fetch(address, signal === undefined ? {} : { signal });
  if (!answer.ok) throw new Error(`The page answered ${answer.status}.`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

async function show({ root, parts, shown }: Choice, link: HTMLAnchorElement): Promise<void> {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const address = link.href;
  try {
    const page = await fetchPage(address, signal);
    if (signal.aborted) return;
    const before = chosenValues(root);
    const qty = root.querySelector<HTMLInputElement>("input[name=qty]")?.value;
    const chosen = document.activeElement instanceof HTMLAnchorElement ? document.activeElement.textContent : null;
    for (const part of parts) replace(root.querySelector(part), page.querySelector(part));
    const field = root.querySelector<HTMLInputElement>("input[name=qty]");
    if (field !== null && qty !== undefined) field.value = qty;
    const links = [...root.querySelectorAll<HTMLAnchorElement>("a[data-variant]")];
    links.find(({ textContent }) => textContent === chosen)?.focus({ preventScroll: true });
    shown(address, page);
    announce(root, moved(root, before, link));
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
const chosenValues = (root: ParentNode) =>
  new Map(
    [...root.querySelectorAll(".options h2")].map(({ children }) => [
      children[0]?.textContent ?? "",
      children[1]?.textContent ?? "",
    ]),
  );

/** Another option had to follow, because the chosen value cannot be had with it: says which, and why. */
function moved(root: ParentNode, before: ReadonlyMap<string, string>, link: Element): string[] {
  const section = link.closest(".options");
  const words = root.querySelector<HTMLElement>("[data-chosen]")?.dataset.chosen ?? "";
  return [...chosenValues(root)].flatMap(([name, value]) =>
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

function announce(root: ParentNode, moves: readonly string[]): void {
  const said = [".options h2 .value", ".price", ".stock"].flatMap((part) =>
    [...root.querySelectorAll(part)].map(({ textContent }) => textContent?.trim()),
  );
  const status = root.querySelector("[data-chosen]");
  if (status !== null) status.textContent = [...moves, said.join(", ")].join(" ");
}
