import { useState } from "react";
import { useList } from "../../../list/use-list.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { HiddenValue } from "../../../ui/forms/hidden-value.tsx";
import { Part } from "../../../ui/page.tsx";
import type { CollectionsWords } from "./collections.texts.ts";
import { OrderList } from "./order-list.tsx";
import { useTitles } from "./use-titles.ts";

interface ProductsProps {
  handle: string;
  ids: readonly string[];
  words: CollectionsWords;
}

/** The products of a collection in their order. */
export function CollectionProducts({ handle, ids, words }: ProductsProps) {
  const announce = useAnnounce();
  const [chosen, choose] = useState(ids);
  const [added, addTitle] = useState<ReadonlyMap<string, string>>(new Map());
  const titles = useTitles(handle);
  const titleOf = (id: string) => added.get(id) ?? titles.get(id) ?? id;
  const add = (id: string, title: string) => {
    addTitle(new Map(added).set(id, title));
    choose([...chosen, id]);
  };
  return (
    <Part title={words.fields.productIds} lead={words.keys}>
      <HiddenValue name="productIds" label={words.fields.productIds} value={chosen.join("\n")} />
      {chosen.length === 0 && <p className="quiet">{words.none}</p>}
      <OrderList
        label={words.fields.productIds}
        items={chosen}
        keyOf={(id) => id}
        grip={(id) => words.move(titleOf(id))}
        onMove={(next, moved, to) => {
          choose(next);
          announce(words.moved(titleOf(moved), to + 1));
        }}
        show={(id) => (
          <>
            <span className="row-title">{titleOf(id)}</span>
            <button
              type="button"
              className="link-btn"
              aria-label={words.removeProduct(titleOf(id))}
              onClick={() => choose(chosen.filter((each) => each !== id))}
            >
              ×
            </button>
          </>
        )}
      />
      <Finder words={words} chosen={chosen} onAdd={add} />
    </Part>
  );
}

interface FinderProps {
  words: CollectionsWords;
  chosen: readonly string[];
  onAdd: (id: string, title: string) => void;
}

function Finder({ words, chosen, onAdd }: FinderProps) {
  const [q, search] = useState("");
  return (
    <>
      <div className="field">
        <label htmlFor="find-product">{words.find}</label>
        <input
          id="find-product"
          className="in"
          type="search"
          autoComplete="off"
          value={q}
          onChange={(event) => search(event.target.value)}
          // The form around it is not meant.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </div>
      {q.trim().length > 1 && <Found q={q.trim()} words={words} chosen={chosen} onAdd={onAdd} />}
    </>
  );
}

function Found({ q, words, chosen, onAdd }: FinderProps & { q: string }) {
  const query = { q, limit: 8 };
  const { rows } = useList("/api/admin/product-rows", query);
  return (
    <ul className="order-list" aria-label={words.found}>
      {(rows ?? [])
        .filter(({ id }) => !chosen.includes(id))
        .map(({ id, title }) => (
          <li key={id}>
            <span className="row-title">{title}</span>
            <button
              type="button"
              className="link-btn"
              aria-label={words.addProduct(title)}
              onClick={() => onAdd(id, title)}
            >
              +
            </button>
          </li>
        ))}
    </ul>
  );
}
