import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Confirm } from "../../../ui/dialogs/confirm.tsx";
import { Sheet } from "../../../ui/dialogs/dialog.tsx";
import { Refusal } from "../../../ui/states.tsx";
import type { ProductWords } from "./product.texts.ts";
import type { Product } from "./values.ts";

interface ActionsProps {
  product: Product;
  words: ProductWords;
  onChanged: () => PromiseLike<unknown>;
}

/** Actions on a whole product. */
export function ProductActions({ product, words: { actions }, onChanged }: ActionsProps) {
  const { id } = product;
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const readAgain = useRefresh();
  const [link, showLink] = useState<string | null>(null);
  const preview = useAct(async () => {
    const { url } = await api.post("/api/admin/products/{id}/preview", { path: { id } } as never);
    showLink(new URL(url).pathname + new URL(url).search);
  });
  const duplicate = useAct(async () => {
    const copy = await api.post("/api/admin/products/{id}/duplicate", { path: { id }, body: {} });
    await readAgain("/api/admin/product");
    announce(actions.duplicated);
    await navigate({ to: "/admin/products/$product", params: { product: copy.handle } });
  });
  const archive = async () => {
    await api.patch("/api/admin/products/{id}", {
      path: { id },
      body: { status: "archived" },
      // It sets the state alone, whatever else was changed meanwhile.
      ifMatch: "*",
    });
    await readAgain("/api/admin/product");
    announce(actions.archived);
    await onChanged();
  };
  return (
    <>
      {product.status === "active" || product.status === "unlisted" ? (
        <a className="btn second" href={`/products/${product.handle}`} target="_blank" rel="noreferrer">
          {actions.view}
        </a>
      ) : (
        <button type="button" className="btn second" onClick={() => void preview.run()}>
          {actions.preview}
        </button>
      )}
      <button type="button" className="btn second" onClick={() => void duplicate.run()}>
        {actions.duplicate}
      </button>
      {product.status !== "archived" && (
        <Confirm
          label={actions.archive}
          title={actions.archiveTitle}
          text={actions.archiveText}
          confirm={actions.archive}
          onConfirm={archive}
          danger
        />
      )}
      <Refusal error={preview.error ?? duplicate.error} />
      <Sheet title={actions.preview} isOpen={link !== null} onClose={() => showLink(null)}>
        <p className="sub small">{actions.previewMade}</p>
        <p className="beside">
          <a className="btn" href={link ?? ""} target="_blank" rel="noreferrer">
            {actions.open}
          </a>
          <CopyButton text={location.origin + (link ?? "")} label={actions.copyLink} />
        </p>
      </Sheet>
    </>
  );
}
