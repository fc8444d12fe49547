import { useEffect, useRef, useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { fieldRefusals } from "../../../ui/api/refusals.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Confirm } from "../../../ui/dialogs/confirm.tsx";
import { FormRefusal, RefusedFields } from "../../../ui/fields/refused-fields.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { ConfirmEdit } from "./confirm-edit.tsx";
import { editTexts } from "./edit.texts.ts";
import { describeActions } from "./edit-draft.ts";
import { EditLines } from "./edit-lines.tsx";
import { EditPreview } from "./edit-preview.tsx";
import { type Begun, type Conflict, type Edit, useEdit } from "./use-edit.ts";

interface EditOrderProps {
  order: AdminOrder;
  begun: Begun;
  onKeep: (begun: Begun) => void;
  onEnd: () => void;
}

/** An order that is being edited: lines, a note, and what the change would do. It is kept on the server as it is typed. */
export function EditOrder({ order, begun, onKeep, onEnd }: EditOrderProps) {
  const words = useWords(editTexts);
  const { language } = useLocale();
  const [isAsked, ask] = useState(false);
  const mayConfirm = useMay()("refunds");
  const head = useRef<HTMLHeadingElement>(null);
  const edit = useEdit(order, begun, onKeep);
  const refresh = useRefresh();
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const refused = fieldRefusals(edit.error, language);
  const end = async () => {
    await edit.flush();
    await refresh("/api/admin/orders");
    onEnd();
  };
  return (
    <>
      <form className="form edit-order" noValidate onSubmit={(event) => event.preventDefault()}>
        <h3 ref={head} tabIndex={-1}>
          {words.title(order.reference)}
        </h3>
        <p className="sub small">{words.lead}</p>
        {edit.conflict !== null && <Conflicting order={order} edit={edit} conflict={edit.conflict} />}
        <FormRefusal error={edit.error} faults={refused} />
        <RefusedFields value={refused}>
          <EditLines order={order} draft={edit.draft} onChange={edit.change} />
        </RefusedFields>
        <Note value={edit.draft.note} onChange={(note) => edit.change({ ...edit.draft, note })} />
        <section aria-label={words.preview.title} aria-live="polite" aria-busy={edit.isSaving}>
          <h3>{words.preview.title}</h3>
          {edit.preview !== null && <EditPreview order={order} preview={edit.preview} />}
          {edit.preview === null && edit.error === null && edit.conflict === null && (
            <p className="quiet small">{edit.isSaving ? words.preview.computing : words.preview.nothing}</p>
          )}
        </section>
      </form>
      {!mayConfirm && <p className="notice">{words.confirm.notAllowed}</p>}
      <div className="sheet-foot">
        {mayConfirm && (
          <button
            type="button"
            className="btn"
            aria-disabled={edit.preview === null || edit.isSaving}
            onClick={() => edit.preview !== null && !edit.isSaving && ask(true)}
          >
            {words.confirm.ask}
          </button>
        )}
        <button type="button" className="btn second" onClick={() => void end()}>
          {words.back}
        </button>
        <DiscardEdit edit={edit} onEnd={onEnd} />
      </div>
      {isAsked && edit.preview !== null && (
        <ConfirmEdit
          order={order}
          changeId={edit.changeId}
          preview={edit.preview}
          onDiffers={edit.seePreview}
          onClose={() => ask(false)}
          onDone={onEnd}
        />
      )}
    </>
  );
}

function DiscardEdit({ edit, onEnd }: { edit: Edit; onEnd: () => void }) {
  const { discard: words } = useWords(editTexts);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  return (
    <Confirm
      label={words.ask}
      title={words.title}
      text={words.text}
      confirm={words.confirm}
      danger
      onConfirm={async () => {
        await api.delete("/api/admin/changes/{id}", {
          path: { id: edit.changeId },
          headers: { "if-match": `"${edit.version}"` },
        });
        announce(words.done);
        await refresh("/api/admin/orders");
        onEnd();
      }}
    />
  );
}

/** Another person was there too: both versions stay until one is chosen. */
function Conflicting({ order, edit, conflict: { theirs } }: { order: AdminOrder; edit: Edit; conflict: Conflict }) {
  const words = useWords(editTexts);
  const { language } = useLocale();
  const { conflict } = words;
  if (theirs === null)
    return (
      <div className="notice warn" role="alert">
        <p>{conflict.ended}</p>
        <p className="buttons">
          <button type="button" className="btn second" onClick={edit.keepMine}>
            {conflict.again}
          </button>
        </p>
      </div>
    );
  const described = describeActions(order, theirs.actions, words, language);
  return (
    <div className="notice warn" role="alert">
      <p>{conflict.changed}</p>
      <p>{conflict.theirs}:</p>
      <ul>
        {(described.length === 0 ? [conflict.nothing] : described).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="buttons">
        <button type="button" className="btn second" onClick={edit.keepMine}>
          {conflict.mine}
        </button>
        <button type="button" className="btn second" onClick={() => edit.takeTheirs(theirs)}>
          {conflict.takeTheirs}
        </button>
      </p>
    </div>
  );
}

function Note({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const words = useWords(editTexts);
  return (
    <div className="field">
      <label>
        {words.note}
        <textarea
          className="in"
          rows={2}
          maxLength={2_000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
