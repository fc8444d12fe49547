import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Confirm } from "../../../ui/dialogs/confirm.tsx";
import { Editor } from "../../../ui/forms/editor.tsx";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { onlyChanged } from "../../../ui/forms/merge/only-changed.ts";
import { useNewest } from "../../../ui/forms/use-newest.ts";
import { Loaded } from "../../../ui/states.tsx";
import { useApiRead } from "../use-api-read.ts";
import { type RedirectsWords, redirectsTexts } from "./redirects.texts.ts";

const PATH = "/api/admin/redirects/{id}";
const LIST = "/api/admin/redirects";

/** One redirect, beside the list. */
export function RedirectDetail({ id, onGone }: { id: string; onGone: () => void }) {
  const read = useApiRead(PATH, { id });
  return <Loaded query={read}>{(redirect) => <Known first={redirect} onGone={onGone} />}</Loaded>;
}

type Redirect = { id: string; from: string; to: string; version: number };

function Known({ first, onGone }: { first: Redirect; onGone: () => void }) {
  const words = useWords(redirectsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const [redirect, show] = useNewest<Redirect>(first);
  const { id } = redirect;
  const reread = async () => {
    const now = await api.get(PATH, { path: { id } });
    show(now);
    return now;
  };
  const save = async (values: Values, ifMatch: string, { from, to }: Redirect) => {
    await api.patch(PATH, { path: { id }, body: onlyChanged(bodyOf(values), bodyOf({ from, to })), ifMatch });
    await refresh(LIST);
  };
  const remove = async () => {
    await api.delete(PATH, { path: { id } } as never);
    announce(words.deleted);
    onGone();
    await refresh(LIST);
  };
  return (
    <>
      <Editor
        label={redirect.from}
        resource={redirect}
        toValues={({ from, to }) => ({ from, to })}
        save={save}
        reread={reread}
        log={{ resource: id }}
      >
        {(values) => <RedirectFields values={values} words={words} />}
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

export function NewRedirect({ first, onMade }: { first: Values; onMade: () => void }) {
  const words = useWords(redirectsTexts);
  const api = useApi();
  const refresh = useRefresh();
  const create = useAct(async (values: Values) => {
    await api.post(LIST, { body: bodyOf(values) });
    await refresh(LIST);
    onMade();
  });
  return (
    <EditForm act={create} submit={words.save}>
      <RedirectFields values={first} words={words} />
    </EditForm>
  );
}

const bodyOf = ({ from = "", to = "" }: Values) => ({ from, to });

function RedirectFields({ values, words }: { values: Values; words: RedirectsWords }) {
  return (
    <>
      <Field label={words.from} name="from" defaultValue={values.from ?? ""} hint={words.hints.from} isRequired />
      <Field label={words.to} name="to" defaultValue={values.to ?? ""} hint={words.hints.to} isRequired />
    </>
  );
}
