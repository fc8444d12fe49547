import { fetchPage, followChoice } from "../product/choose.ts";

/** Words of the sheet, in the languages of pages. */
const EN = { close: "Close", details: "View all details" };
const WORDS: Readonly<Record<string, typeof EN>> = {
  en: EN,
  de: { close: "Schließen", details: "Alle Details ansehen" },
};

/** Shows the choice of a product's page over the list that the link stands in. */
export async function openQuickAdd(link: HTMLAnchorElement): Promise<void> {
  const page = await fetchPage(link.href);
  const choice = page.querySelector(".choice");
  if (choice === null) throw new Error("The page has no choice.");
  const words = WORDS[document.documentElement.lang] ?? EN;
  const dialog = document.createElement("dialog");
  dialog.className = "quick-sheet";
  dialog.setAttribute("closedby", "any");
  const picture = document.createElement("div");
  picture.className = "quick-pic";
  const close = document.createElement("button");
  close.type = "button";
  close.className = "icon-btn";
  close.setAttribute("aria-label", words.close);
  close.innerHTML = '<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15"/></svg>';
  close.addEventListener("click", () => dialog.close());
  const details = document.createElement("a");
  details.className = "link-btn";
  details.textContent = words.details;
  const status = document.importNode(page.querySelector("[data-chosen]") ?? document.createElement("p"), true);
  dialog.append(picture, close, document.importNode(choice, true), details, status);

  const dress = (address: string, from: ParentNode) => {
    details.href = address;
    // Its names are those of a page; here it is one part among others.
    const form = dialog.querySelector<HTMLFormElement>("form[data-buy]");
    form?.removeAttribute("id");
    if (form != null) form.action = new URL(address).pathname;
    const title = dialog.querySelector("h1");
    if (title !== null) {
      const heading = document.createElement("h2");
      heading.id = "quick-title";
      heading.lang = title.lang;
      heading.append(...title.childNodes);
      title.replaceWith(heading);
    }
    const shown = from.querySelector(".reel img");
    if (shown !== null) {
      const small = document.importNode(shown, true) as HTMLImageElement;
      small.sizes = "6rem";
      small.removeAttribute("fetchpriority");
      picture.replaceChildren(small);
    }
  };
  dialog.setAttribute("aria-labelledby", "quick-title");
  dress(link.href, page);
  followChoice(dialog, {
    root: dialog,
    parts: [".choice"],
    shown: (address, fetched) => dress(address, fetched),
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
