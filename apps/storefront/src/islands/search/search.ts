import type { Language, ProductCard } from "../../data.ts";
import { formatMoney } from "../../ui/money.ts";
import { recentSearches, rememberSearch } from "./recent-searches.ts";
import { texts } from "./search.texts.ts";

/** As `GET /api/search/suggest` answers. */
interface Suggestions {
  products: readonly ProductCard[];
  collections: readonly { handle: string; title: string; productCount: number }[];
}

/** Between the last key and the question. */
const PAUSE_MS = 120;
const started = new WeakSet<HTMLInputElement>();

/** Suggests products and collections below a search field while one types; the form itself stays as it is. */
export function startSearch(field: HTMLInputElement): void {
  if (started.has(field) || field.form === null) return;
  started.add(field);
  new Suggester(field, field.form).open();
}

class Suggester {
  readonly #field: HTMLInputElement;
  readonly #list = element("div", "suggest");
  readonly #status = element("p", "vh");
  readonly #language: Language = document.documentElement.lang === "de" ? "de" : "en";
  readonly #prefix: string;
  readonly #searchPath: string;
  #asking: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #active = -1;

  constructor(field: HTMLInputElement, form: HTMLFormElement) {
    this.#field = field;
    this.#searchPath = new URL(form.action).pathname;
    this.#prefix = this.#searchPath.replace(/\/search$/, "");
    this.#list.id = `${field.id}-suggestions`;
    this.#list.role = "listbox";
    this.#list.ariaLabel = texts[this.#language].suggestions;
    this.#list.hidden = true;
    this.#status.role = "status";
    field.role = "combobox";
    field.autocomplete = "off";
    field.ariaAutoComplete = "list";
    field.ariaExpanded = "false";
    field.setAttribute("aria-controls", this.#list.id);
    form.append(this.#list, this.#status);
    form.classList.add("has-suggest");
    form.addEventListener("submit", () => rememberSearch(field.value));
    field.addEventListener("input", () => this.#later());
    field.addEventListener("focus", () => this.open());
    field.addEventListener("blur", () => this.#close());
    field.addEventListener("keydown", (event) => this.#onKey(event));
    // A press would take the focus, and the list would be gone before the click.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#list.addEventListener("click", () => rememberSearch(field.value));
  }

  open(): void {
    if (this.#field.value.trim() === "") this.#showRecent();
    else this.#later();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    const text = this.#field.value.trim();
    if (text === "") {
      this.#showRecent();
      return;
    }
    // Earlier suggestions stay, dimmed, until others have come.
    this.#list.ariaBusy = "true";
    this.#timer = setTimeout(() => void this.#ask(text), PAUSE_MS);
  }

  async #ask(text: string): Promise<void> {
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    try {
      const answer = await fetch(
        `/api/search/suggest?q=${encodeURIComponent(text.slice(0, 200))}&locale=${document.documentElement.lang}`,
        { signal },
      );
      if (!answer.ok) return;
      const found = (await answer.json()) as Suggestions;
      if (!signal.aborted && document.activeElement === this.#field) this.#show(found);
    } catch {
      // Offline, or a newer question: what is shown stays, and the form works.
    } finally {
      if (!signal.aborted) this.#list.ariaBusy = "false";
    }
  }

  #show({ products, collections }: Suggestions): void {
    const words = texts[this.#language];
    this.#fill([
      [words.products, products.map((card) => this.#product(card))],
      [
        words.collections,
        collections.map(({ handle, title, productCount }) =>
          this.#option(`${this.#prefix}/collections/${handle}`, title, String(productCount)),
        ),
      ],
    ]);
  }

  #showRecent(): void {
    const options = recentSearches().map((text) =>
      this.#option(`${this.#searchPath}?q=${encodeURIComponent(text)}`, text, ""),
    );
    this.#fill([[texts[this.#language].recent, options]]);
  }

  #fill(groups: readonly (readonly [title: string, options: readonly HTMLElement[]])[]): void {
    const filled = groups.filter(([, options]) => options.length > 0);
    this.#list.replaceChildren(
      ...filled.map(([title, options]) => {
        const group = element("div", "suggest-group");
        group.role = "group";
        group.ariaLabel = title;
        const heading = element("p", "suggest-title", title);
        heading.ariaHidden = "true";
        group.append(heading, ...options);
        return group;
      }),
    );
    this.#list.ariaBusy = "false";
    for (const [place, option] of this.#options().entries()) option.id = `${this.#list.id}-${place}`;
    this.#choose(-1);
    const isOpen = filled.length > 0;
    this.#list.hidden = !isOpen;
    this.#field.ariaExpanded = String(isOpen);
    this.#status.textContent = isOpen ? texts[this.#language].found(this.#options().length) : "";
  }

  #product({ handle, title, images, priceRange: { min, max } }: ProductCard): HTMLElement {
    const price = formatMoney(min, this.#language);
    const written = max.amount > min.amount ? texts[this.#language].from(price) : price;
    const option = this.#option(`${this.#prefix}/products/${handle}`, title, written);
    const picture = element("span", "suggest-pic");
    const url = images[0] === undefined ? null : new URL(images[0].url, location.href);
    // The policy of pages lets pictures of this host in.
    if (url?.origin === location.origin) {
      const image = document.createElement("img");
      image.src = url.pathname.startsWith("/media/") ? `${url.pathname}?w=160` : url.href;
      image.alt = "";
      picture.append(image);
    }
    option.prepend(picture);
    return option;
  }

  #option(href: string, title: string, note: string): HTMLAnchorElement {
    const option = document.createElement("a");
    option.className = "suggest-option";
    option.href = href;
    option.role = "option";
    option.tabIndex = -1;
    option.ariaSelected = "false";
    option.append(element("span", "suggest-name", title), element("span", "num quiet", note));
    return option;
  }

  #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>(".suggest-option")];
  }

  #choose(place: number): void {
    const options = this.#options();
    this.#active = place;
    for (const [each, option] of options.entries()) option.ariaSelected = String(each === place);
    const option = options[place];
    if (option === undefined) this.#field.removeAttribute("aria-activedescendant");
    else {
      this.#field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    }
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const count = this.#options().length;
    if (event.key === "Escape" && !this.#list.hidden) {
      event.preventDefault();
      this.#close();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count > 0) {
      event.preventDefault();
      this.#list.hidden = false;
      this.#field.ariaExpanded = "true";
      // Between the last and the first stands the field itself.
      const places = count + 1;
      const next = this.#active + 1 + (event.key === "ArrowDown" ? 1 : -1);
      this.#choose(((next + places) % places) - 1);
    } else if (event.key === "Enter" && this.#active >= 0 && !this.#list.hidden) {
      event.preventDefault();
      this.#options()[this.#active]?.click();
    }
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#choose(-1);
    this.#list.hidden = true;
    this.#field.ariaExpanded = "false";
  }
}

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
