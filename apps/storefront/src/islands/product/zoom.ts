/** Words of the dialog, in the languages of pages. */
const EN = { close: "Close", previous: "Previous picture", next: "Next picture", of: "of" };
const WORDS: Readonly<Record<string, typeof EN>> = {
  en: EN,
  de: { close: "Schließen", previous: "Vorheriges Bild", next: "Nächstes Bild", of: "von" },
};

/** A picture of the gallery is shown in full over the page: a tap doubles it, arrows go on, Escape closes it. */
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
  const words = WORDS[document.documentElement.lang] ?? EN;
  const dialog = document.createElement("dialog");
  dialog.className = "picture";
  dialog.setAttribute("closedby", "any");
  const place = document.createElement("p");
  place.className = "num";
  place.setAttribute("role", "status");
  const picture = document.createElement("img");
  let at = links.indexOf(first);
  const show = (step: number) => {
    at = (at + step + links.length) % links.length;
    const link = links[at];
    if (link === undefined) return;
    picture.classList.remove("double");
    picture.src = link.href;
    picture.alt = link.querySelector("img")?.alt ?? "";
    dialog.setAttribute("aria-label", picture.alt);
    place.textContent = `${at + 1} ${words.of} ${links.length}`;
  };
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") show(1);
    if (key === "ArrowLeft") show(-1);
  });
  followSwipes(picture, show);
  picture.addEventListener("click", () => picture.classList.toggle("double"));
  dialog.addEventListener("close", () => {
    dialog.remove();
    first.focus({ preventScroll: true });
  });
  const several = links.length > 1;
  const bar = document.createElement("div");
  bar.className = "picture-bar";
  if (several) bar.append(place);
  bar.append(button(words.close, "m5 5 10 10M15 5 5 15", () => dialog.close()));
  const stage = document.createElement("div");
  stage.className = "picture-stage";
  stage.append(picture);
  dialog.append(bar, stage);
  if (several) {
    const ways = document.createElement("div");
    ways.className = "picture-ways";
    ways.append(
      button(words.previous, "m12 5-5 5 5 5", () => show(-1)),
      button(words.next, "m8 5 5 5-5 5", () => show(1)),
    );
    dialog.append(ways);
  }
  show(0);
  document.body.append(dialog);
  dialog.showModal();
}

function button(name: string, path: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "icon-btn";
  made.setAttribute("aria-label", name);
  made.innerHTML = `<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`;
  made.addEventListener("click", act);
  return made;
}

/** Fingers farther than this to one side go to the next picture. */
const SWIPE = 48;

/** A doubled picture is moved instead, and two fingers pinch. */
function followSwipes(picture: HTMLElement, show: (step: number) => void): void {
  let from: number | null = null;
  picture.addEventListener("touchstart", ({ touches }) => {
    from = touches.length === 1 && !picture.classList.contains("double") ? (touches[0]?.clientX ?? null) : null;
  });
  picture.addEventListener("touchend", ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (from ?? 0);
    if (from !== null && Math.abs(moved) > SWIPE) show(moved < 0 ? 1 : -1);
    from = null;
  });
}
