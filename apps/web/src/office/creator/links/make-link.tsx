/** @jsxImportSource react */
import type { CreatorProductList, ProductLink } from "@tote/client";
import { useTote } from "@tote/react";
import { useToteQuery } from "@tote/react/query";
import { useDeferredValue, useState } from "react";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Sheet } from "../../ui/dialogs/dialog.tsx";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { Picture } from "../../ui/forms/picture.tsx";
import { useValues } from "../../ui/forms/use-values.ts";
import { Loaded } from "../../ui/states.tsx";
import { linksTexts } from "./links.texts.ts";

type Product = CreatorProductList["data"][number];

interface MakeLinkProps {
  isOpen: boolean;
  onClose: () => void;
  onMade: () => unknown;
}

/** A new link: search the product, see what a sale earns, name it, and take the address. */
export function MakeLink({ isOpen, onClose, onMade }: MakeLinkProps) {
  const words = useWords(linksTexts);
  const [product, choose] = useState<Product | "shop" | null>(null);
  const [made, keep] = useState<ProductLink | null>(null);
  const close = () => {
    choose(null);
    keep(null);
    onClose();
  };
  const title = () => {
    if (made !== null) return words.made;
    return product === null || product === "shop" ? words.make : product.title;
  };
  return (
    <Sheet title={title()} isOpen={isOpen} onClose={close}>
      {made !== null && <Made link={made} />}
      {made === null && product === null && <FindProduct onChoose={choose} />}
      {made === null && product !== null && (
        <NameLink
          product={product}
          onMade={async (link) => {
            await onMade();
            keep(link);
          }}
        />
      )}
    </Sheet>
  );
}

function FindProduct({ onChoose }: { onChoose: (product: Product | "shop") => void }) {
  const words = useWords(linksTexts);
  const [typed, type] = useState("");
  const q = useDeferredValue(typed).trim();
  const found = useToteQuery("/api/creator/products", {
    query: { limit: 8, ...(q === "" ? {} : { q }) },
    placeholderData: (before) => before,
  });
  return (
    <>
      <div className="field">
        <label htmlFor="make-link-search">{words.searchProduct}</label>
        <input
          id="make-link-search"
          className="in"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <Loaded query={found}>
        {({ data }) => (
          <ul className="rows" aria-busy={found.isPlaceholderData}>
            {data.map((product) => (
              <li className="row" key={product.id}>
                <span className="with-picture">
                  <Picture url={product.images[0]?.url ?? null} title={product.title} size={40} />
                </span>
                <div>
                  <button type="button" className="link-btn" onClick={() => onChoose(product)}>
                    {product.title}
                  </button>
                  <p className="row-note">
                    <Earns product={product} />
                  </p>
                </div>
              </li>
            ))}
            {data.length === 0 && <li className="row">{words.noProduct}</li>}
          </ul>
        )}
      </Loaded>
      <p className="beside">
        <button type="button" className="link-btn" onClick={() => onChoose("shop")}>
          {words.wholeShop}
        </button>
      </p>
    </>
  );
}

/** What a sale earns, before the link is made. */
function Earns({ product: { earnsFrom, excluded, rateBps, available } }: { product: Product }) {
  const words = useWords(linksTexts);
  const { money, rate } = useValues();
  if (excluded) return words.earnsNothing;
  const earns = words.earns(money(earnsFrom), rateBps === null ? null : rate(rateBps));
  return available ? earns : `${earns} ${words.soldOut}`;
}

interface NameLinkProps {
  product: Product | "shop";
  onMade: (link: ProductLink) => unknown;
}

function NameLink({ product, onMade }: NameLinkProps) {
  const words = useWords(linksTexts);
  const { creator } = useTote();
  const announce = useAnnounce();
  const act = useAct(async ({ label = "", code = "" }: Values) => {
    const link = await creator.links.create({
      ...(product === "shop" ? {} : { productId: product.id }),
      ...(label.trim() === "" ? {} : { label: label.trim() }),
      ...(code.trim() === "" ? {} : { code: code.trim() }),
    });
    await onMade(link);
    announce(words.madeNow);
  });
  return (
    <>
      <p>{product === "shop" ? words.wholeShop : <Earns product={product} />}</p>
      <EditForm act={act} submit={words.make}>
        <Field label={words.label} hint={words.labelHint} name="label" maxLength={200} />
        <Field label={words.ownCode} hint={words.ownCodeHint} name="code" maxLength={32} />
      </EditForm>
    </>
  );
}

function Made({ link }: { link: ProductLink }) {
  const words = useWords(linksTexts);
  return (
    <>
      <p className="secret">{link.url}</p>
      <p className="sub small">{words.madeText}</p>
      <CopyButton className="btn" text={link.url} label={words.copy} copied={words.copied} />
    </>
  );
}
