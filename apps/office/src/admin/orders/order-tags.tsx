import { Select } from "../../list/filters.tsx";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../ui/api/use-api.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { EditForm, Field } from "../../ui/forms/form.tsx";
import { Refusal } from "../../ui/states.tsx";
import type { AdminOrder } from "./order-state.tsx";
import { orderTagsTexts } from "./order-tags.texts.ts";

const PATH = "/api/admin/orders/tags";

/** The tags that a field holds. */
export const tagsIn = (typed: string) =>
  typed
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Tags beside the state of an order, in its row. */
export function Tags({ of: tags }: { of: readonly string[] }) {
  return tags.map((tag) => (
    <span key={tag} className="tag">
      {tag}
    </span>
  ));
}

/** The tags of one order, each with a button that removes it, and a field for new ones. */
export function OrderTags({ order }: { order: AdminOrder }) {
  const words = useWords(orderTagsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const change = (body: { add?: string[]; remove?: string[] }) =>
    api.post(PATH, { body: { orders: [order.id], ...body } });
  const add = useAct(({ tags = "" }) => change({ add: tagsIn(tags) }));
  const remove = useAct((tag: string) => change({ remove: [tag] }));
  const finish = () => {
    announce(words.done);
    void refresh("/api/admin/orders");
  };
  const onRemove = async (tag: string) => {
    if (await remove.run(tag)) finish();
  };
  return (
    <section className="part">
      <h2>{words.title}</h2>
      <p className="quiet small">{words.lead}</p>
      {order.tags.length > 0 && (
        <ul className="tags">
          {order.tags.map((tag) => (
            <li key={tag} className="tag">
              {tag}
              <button type="button" aria-label={words.removeOne(tag)} onClick={() => void onRemove(tag)}>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Refusal error={remove.error} />
      <EditForm
        act={add}
        submit={words.confirm}
        onDone={(form) => {
          form.reset();
          finish();
        }}
      >
        <Field label={words.add} name="tags" hint={words.hint} fault="add.0" maxLength={400} isRequired />
      </EditForm>
    </section>
  );
}

/** Shows the orders with one tag; nothing where no order has one. */
export function TagFilter({ value, onChange }: { value: string | undefined; onChange: (tag: string) => void }) {
  const words = useWords(orderTagsTexts);
  const api = useApi();
  const used = useRead(PATH, (_tote, signal) => api.get(PATH, { signal })).data?.data ?? [];
  const tags = value === undefined || used.includes(value) ? used : [value, ...used];
  if (tags.length === 0) return null;
  return (
    <Select
      label={words.filter}
      value={value ?? ""}
      options={[{ value: "", title: words.all }, ...tags.map((tag) => ({ value: tag, title: tag }))]}
      onChange={onChange}
    />
  );
}
