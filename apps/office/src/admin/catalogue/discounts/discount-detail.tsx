import { useLocale, useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { useRead } from "../../../ui/api/use-read.ts";
import { Confirm } from "../../../ui/dialogs/confirm.tsx";
import { Editor } from "../../../ui/forms/editor.tsx";
import { EditForm, type Values } from "../../../ui/forms/form.tsx";
import { onlyChanged } from "../../../ui/forms/merge/only-changed.ts";
import { useNewest } from "../../../ui/forms/use-newest.ts";
import { Loaded } from "../../../ui/states.tsx";
import { useApiRead } from "../use-api-read.ts";
import { DiscountFields } from "./discount-form.tsx";
import { discountsTexts } from "./discounts.texts.ts";
import { type Discount, toPatch, toValues } from "./values.ts";

const PATH = "/api/admin/discounts/{id}";
const useCurrency = () => useRead("/api/store", (tote, signal) => tote.store.get({ signal })).data?.currency ?? "EUR";

const entries = { separator: /,/, join: ", " };
const SHAPE = { lists: { collections: entries, productIds: entries }, units: [["type", "value"]] };

/** One discount, beside the list. */
export function DiscountDetail({ id, onGone }: { id: string; onGone: () => void }) {
  const read = useApiRead(PATH, { id });
  return <Loaded query={read}>{(discount) => <Known first={discount} onGone={onGone} />}</Loaded>;
}

function Known({ first, onGone }: { first: Discount; onGone: () => void }) {
  const words = useWords(discountsTexts);
  const { language } = useLocale();
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const currency = useCurrency();
  const [discount, show] = useNewest(first);
  const { id } = discount;
  const reread = async () => {
    const now = await api.get(PATH, { path: { id } });
    show(now);
    return now;
  };
  const patchOf = (values: Values) => toPatch(values, currency, language);
  const save = async (values: Values, ifMatch: string, from: Discount) => {
    const body = onlyChanged(patchOf(values), patchOf(toValues(from, language)));
    await api.patch(PATH, { path: { id }, body, ifMatch });
    await refresh("/api/admin/discounts");
  };
  const remove = async () => {
    await api.delete(PATH, { path: { id } } as never);
    announce(words.deleted);
    onGone();
    await refresh("/api/admin/discounts");
  };
  return (
    <>
      <Editor
        label={discount.code}
        resource={discount}
        toValues={(now) => toValues(now, language)}
        save={save}
        reread={reread}
        log={{ resource: id }}
        shape={SHAPE}
      >
        {(values) => <DiscountFields values={values} words={words} currency={currency} />}
      </Editor>
      <Confirm
        label={words.delete}
        title={words.confirmTitle}
        text={words.confirmText}
        confirm={words.delete}
        onConfirm={remove}
        danger
      />
    </>
  );
}

export function NewDiscount({ onMade }: { onMade: (id: string) => void }) {
  const words = useWords(discountsTexts);
  const { language } = useLocale();
  const api = useApi();
  const refresh = useRefresh();
  const currency = useCurrency();
  const create = useAct(async (values: Values) => {
    const made = await api.post("/api/admin/discounts", { body: toPatch(values, currency, language) });
    await refresh("/api/admin/discounts");
    onMade(made.id);
  });
  return (
    <EditForm act={create} submit={words.make}>
      <DiscountFields values={{ type: "percentage", active: "true" }} words={words} currency={currency} />
    </EditForm>
  );
}
