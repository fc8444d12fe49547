import type { CreatorProductList } from "@tote/client";
import { useToteQuery } from "@tote/react/query";
import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { useWords } from "../../shell/language.ts";
import { Picture } from "../../ui/forms/picture.tsx";
import { Loaded } from "../../ui/states.tsx";
import { Earns } from "./earns.tsx";
import { linksTexts } from "./links.texts.ts";

export type Product = CreatorProductList["data"][number];
/** The page that a link leads to. */
export type LinkTarget =
  | { readonly product: Product }
  | { readonly collection: { readonly handle: string; readonly title: string } }
  | "shop";

const FOUND = 8;
const CHOICES = "[data-target]";

/** Finds a product or a collection; the arrows lead from the field into the results and through them. */
export function FindTarget({ onChoose }: { onChoose: (target: LinkTarget) => void }) {
  const words = useWords(linksTexts);
  const [typed, type] = useState("");
  const q = useDeferredValue(typed).trim();
  const found = useToteQuery("/api/creator/products", {
    query: { limit: FOUND, ...(q === "" ? {} : { q }) },
    placeholderData: (before) => before,
  });
  const collections = useToteQuery("/api/collections", { query: { limit: 100 } });
  const fitting = (collections.data?.data ?? [])
    .filter(({ title }) => q !== "" && title.toLowerCase().includes(q.toLowerCase()))
    .slice(0, FOUND);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the field and buttons inside
    <div onKeyDown={moveByArrows}>
      <div className="field">
        <label htmlFor="make-link-search">{words.searchProduct}</label>
        <input
          id="make-link-search"
          className="in"
          type="search"
          autoComplete="off"
          data-target
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {fitting.length > 0 && (
        <ul className="rows" aria-label={words.collections}>
          {fitting.map(({ id, handle, title }) => (
            <li className="row" key={id}>
              <button
                type="button"
                className="link-btn"
                data-target
                onClick={() => onChoose({ collection: { handle, title } })}
              >
                {title}
              </button>
              <span className="quiet small">{words.collection}</span>
            </li>
          ))}
        </ul>
      )}
      <Loaded query={found}>
        {({ data }) => (
          <ul className="rows" aria-busy={found.isPlaceholderData}>
            {data.map((product) => (
              <li className="row" key={product.id}>
                <span className="with-picture">
                  <Picture url={product.images[0]?.url ?? null} title={product.title} size={40} />
                </span>
                <div>
                  <button type="button" className="link-btn" data-target onClick={() => onChoose({ product })}>
                    {product.title}
                  </button>
                  <p className="row-note">
                    <Earns product={product} />
                  </p>
                </div>
              </li>
            ))}
            {data.length === 0 && fitting.length === 0 && <li className="row">{words.noProduct}</li>}
          </ul>
        )}
      </Loaded>
      <p className="beside">
        <button type="button" className="link-btn" data-target onClick={() => onChoose("shop")}>
          {words.wholeShop}
        </button>
      </p>
    </div>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>(CHOICES)];
  const next = choices[choices.indexOf(event.target as HTMLElement) + step];
  if (step === 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
