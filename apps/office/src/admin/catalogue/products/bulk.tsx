import { BulkBar, type Selection } from "../../../list/selection.tsx";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Confirm } from "../../../ui/dialogs/confirm.tsx";
import { Refusal } from "../../../ui/states.tsx";
import { productsTexts } from "./products.texts.ts";

/** Actions on the selected products. */
export function ProductBulk({ selection }: { selection: Selection }) {
  const words = useWords(productsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const ids = [...selection.ids];
  const change = async (status: "active" | "draft" | "archived") => {
    await api.post("/api/admin/products/bulk", { body: { productIds: ids, status } });
    selection.clear();
    announce(words.bulk.done);
    await refresh("/api/admin/product");
  };
  const act = useAct(change);
  return (
    <BulkBar selection={selection}>
      <button type="button" onClick={() => void act.run("active")}>
        {words.bulk.sell}
      </button>
      <button type="button" onClick={() => void act.run("draft")}>
        {words.bulk.draft}
      </button>
      <Confirm
        label={words.bulk.archive}
        title={words.confirmTitle(ids.length)}
        text={words.confirmText}
        confirm={words.confirm}
        onConfirm={() => change("archived")}
        danger
      />
      <Refusal error={act.error} />
    </BulkBar>
  );
}
