import type { ProductLink } from "@tote/client";
import { useTote } from "@tote/react";
import { useState } from "react";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Sheet } from "../../ui/dialogs/dialog.tsx";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { Earns } from "./earns.tsx";
import { FindTarget, type LinkTarget } from "./find-target.tsx";
import { linksTexts } from "./links.texts.ts";

interface MakeLinkProps {
  isOpen: boolean;
  onClose: () => void;
  onMade: () => unknown;
}

/** A new link: search the product, see what a sale earns, name it, and take the address. */
export function MakeLink({ isOpen, onClose, onMade }: MakeLinkProps) {
  const words = useWords(linksTexts);
  const [target, choose] = useState<LinkTarget | null>(null);
  const [made, keep] = useState<ProductLink | null>(null);
  const close = () => {
    choose(null);
    keep(null);
    onClose();
  };
  const title = () => {
    if (made !== null) return words.made;
    if (target === null || target === "shop") return words.make;
    return "product" in target ? target.product.title : target.collection.title;
  };
  return (
    <Sheet title={title()} isOpen={isOpen} onClose={close}>
      {made !== null && <Made link={made} />}
      {made === null && target === null && <FindTarget onChoose={choose} />}
      {made === null && target !== null && (
        <NameLink
          target={target}
          onMade={async (link) => {
            await onMade();
            keep(link);
          }}
        />
      )}
    </Sheet>
  );
}

interface NameLinkProps {
  target: LinkTarget;
  onMade: (link: ProductLink) => unknown;
}

function NameLink({ target, onMade }: NameLinkProps) {
  const words = useWords(linksTexts);
  const { creator } = useTote();
  const announce = useAnnounce();
  const act = useAct(async ({ label = "", code = "" }: Values) => {
    const link = await creator.links.create({
      ...(target === "shop"
        ? {}
        : "product" in target
          ? { productId: target.product.id }
          : { collection: target.collection.handle }),
      ...(label.trim() === "" ? {} : { label: label.trim() }),
      ...(code.trim() === "" ? {} : { code: code.trim() }),
    });
    await onMade(link);
    announce(words.madeNow);
  });
  return (
    <>
      <p>
        {target === "shop" ? (
          words.wholeShop
        ) : "product" in target ? (
          <Earns product={target.product} />
        ) : (
          words.wholeCollection
        )}
      </p>
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
