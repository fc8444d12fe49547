/** Filters guides and operations while one types, opens the group that the address names, and sends what is tried. */
export function startExplorer(list: Element): void {
  const field = list.querySelector<HTMLInputElement>("[data-filter]");
  const groups = [...list.querySelectorAll<HTMLDetailsElement>(".docs-group")];
  if (field === null || groups.length === 0) return;
  const items = [...list.querySelectorAll<HTMLElement>(".operations li")].map((item) => ({
    item,
    text: item.dataset.words ?? item.textContent.toLowerCase(),
  }));
  const openNamed = () => {
    for (const group of groups) if (group.id !== "" && `#${group.id}` === location.hash) group.open = true;
  };
  openNamed();
  addEventListener("hashchange", openNamed);
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { item, text } of items) item.hidden = !words.every((word) => text.includes(word));
    for (const group of groups) {
      group.hidden = group.querySelector(".operations li:not([hidden])") === null;
      group.open = words.length > 0 && !group.hidden;
    }
  });
  // Enter opens the only one that is left.
  field.form?.addEventListener("submit", (event) => {
    const left = items.filter(({ item }) => !item.hidden);
    const link = left.length === 1 ? left[0]?.item.querySelector("a") : null;
    if (link === null || link === undefined) return;
    event.preventDefault();
    location.assign(link.href);
  });
}

export function startTrial(part: HTMLElement): void {
  const form = part.querySelector("form");
  const place = part.querySelector<HTMLElement>("[data-answer]");
  const text = place?.querySelector("pre");
  if (form === null || place === null || text == null) return;
  part.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { url, init } = requestOf(part.dataset.trial ?? "", form);
    place.hidden = false;
    text.textContent = "…";
    try {
      const answer = await fetch(url, init);
      text.textContent = `${answer.status} ${answer.statusText}\n${headersOf(answer)}\n\n${pretty(await answer.text())}`;
    } catch (error) {
      text.textContent = String(error);
    }
  });
}

function requestOf(operation: string, form: HTMLFormElement): { url: string; init: RequestInit } {
  const [method = "GET", template = "/"] = operation.split(" ");
  const query = new URLSearchParams();
  const headers = new Headers({ accept: "application/json" });
  let path = template;
  let body: string | null = null;
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[data-in]")) {
    const { name, value } = field;
    if (value === "") continue;
    if (field.dataset.in === "path") path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (field.dataset.in === "query") query.append(name, value);
    else if (field.dataset.in === "header") headers.set(name, value);
    else body = value;
  }
  if (body !== null) headers.set("content-type", "application/json");
  return {
    url: query.size === 0 ? path : `${path}?${query}`,
    init: { method, headers, ...(body === null ? {} : { body }) },
  };
}

const TOLD = ["content-type", "etag", "request-id", "location", "retry-after", "ratelimit", "idempotent-replayed"];

const headersOf = ({ headers }: Response) =>
  TOLD.filter((name) => headers.has(name))
    .map((name) => `${name}: ${headers.get(name)}`)
    .join("\n");

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
