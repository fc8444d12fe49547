/** Words of the button, in the languages of pages. */
const CLOSE: Readonly<Record<string, string>> = { en: "Close", de: "Schließen" };

/** A picture of the gallery is shown in full over the page: Escape closes it, arrows go on. */
export function startZoom(product: Element): void {
  product.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-zoom]") : null;
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (link === null || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    open([...product.querySelectorAll<HTMLAnchorElement>("a[data-zoom]")], link);
  });
}

function open(links: readonly HTMLAnchorElement[], first: HTMLAnchorElement): void {
  const dialog = document.createElement("dialog");
  dialog.className = "picture";
  dialog.setAttribute("closedby", "any");
  const bar = document.createElement("div");
  bar.className = "picture-bar";
  const close = document.createElement("button");
  close.type = "button";
  close.className = "link-btn";
  close.textContent = CLOSE[document.documentElement.lang] ?? "Close";
  close.addEventListener("click", () => dialog.close());
  bar.append(close);
  const picture = document.createElement("img");
  let at = links.indexOf(first);
  const show = (step: number) => {
    at = (at + step + links.length) % links.length;
    const link = links[at];
    if (link === undefined) return;
    picture.src = link.href;
    picture.alt = link.querySelector("img")?.alt ?? "";
    dialog.setAttribute("aria-label", picture.alt);
  };
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") show(1);
    if (key === "ArrowLeft") show(-1);
  });
  picture.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    first.focus({ preventScroll: true });
  });
  show(0);
  dialog.append(bar, picture);
  document.body.append(dialog);
  dialog.showModal();
}
