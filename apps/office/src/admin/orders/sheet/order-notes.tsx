import { useWords } from "../../../shell/language.ts";
import { May } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { EditForm, Field } from "../../../ui/forms/form.tsx";
import { DateTime } from "../../../ui/values.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { orderSheetTexts } from "./order-sheet.texts.ts";

/** Notes of the staff about an order, newest last, and a field to add one. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const { notes: words } = useWords(orderSheetTexts);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const write = useAct(({ text = "" }) =>
    api.post("/api/admin/orders/{id}/notes", { path: { id: order.id }, body: { text } }),
  );
  const onDone = (form: HTMLFormElement) => {
    form.reset();
    announce(words.done);
    void refresh(`/api/admin/orders/${order.reference}`);
  };
  return (
    <section className="part">
      <h2>{words.title}</h2>
      <p className="quiet small">{words.lead}</p>
      {order.notes.length > 0 && (
        <ol className="trail narrow">
          {order.notes.map((note) => (
            <li key={note.id}>
              <DateTime of={note.at} />
              <div>
                <p className="preserved">{note.text}</p>
                <p className="quiet small">{note.author?.name ?? words.nobody}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <May of="orders.write">
        <EditForm act={write} submit={words.add} onDone={onDone}>
          <Field label={words.text} name="text" multiline maxLength={2_000} isRequired />
        </EditForm>
      </May>
    </section>
  );
}
