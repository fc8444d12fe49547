import type { ProductCard } from "@tote/client";
import { render } from "preact";
import { Item } from "../item/item.tsx";
import { pagePlace } from "./page-place.ts";

/** This tab's alone: the ids of the products that it looked at, the last one first. */
const ITEM = "tote-seen";
const MOST_KEPT = 12;
const MOST_SHOWN = 4;
/** One product seen before is where the visitor just came from. */
const ENOUGH = 2;

/** Shows what this tab looked at before, once it comes near, and remembers this product. */
export function startSeen(section: HTMLElement, productId: string): void {
  const before = read().filter((id) => id !== productId);
  write([productId, ...before].slice(0, MOST_KEPT));
  if (before.length < ENOUGH) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting !== true) return;
      observer.disconnect();
      void show(section, before.slice(0, MOST_SHOWN));
    },
    { rootMargin: "600px" },
  );
  // A hidden section has no place: what stands before it has one.
  observer.observe(section.previousElementSibling ?? section);
}

async function show(section: HTMLElement, ids: readonly string[]): Promise<void> {
  const place = pagePlace();
  const query = new URLSearchParams([...ids.map((id) => ["ids", id]), ["view", "card"], ["locale", place.language]]);
  const answer = await fetch(`/api/products?${query}`).catch(() => null);
  if (answer?.ok !== true) return;
  const { data } = (await answer.json()) as { data: ProductCard[] };
  const list = section.querySelector("ul");
  if (data.length === 0 || list === null) return;
  render(
    data.map((card) => <Item key={card.id} shop={place} card={card} sizes="(min-width: 48rem) 24vw, 46vw" />),
    list,
  );
  section.hidden = false;
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ITEM) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function write(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(ITEM, JSON.stringify(ids));
  } catch {
    // The browser refuses storage to this page: nothing is remembered.
  }
}
