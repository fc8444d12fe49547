/** @jsxImportSource react */
import { ToteError } from "@tote/client";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useLocale, useWords } from "../../shell/language.ts";
import { useAnnounce } from "../announcer.tsx";
import { fieldRefusals } from "../api/refusals.ts";
import { useAct } from "../api/use-act.ts";
import { Sheet } from "../dialogs/dialog.tsx";
import { FormRefusal, RefusedFields } from "../fields/refused-fields.tsx";
import { editorTexts } from "./editor.texts.ts";
import { type Values, valuesOf } from "./form.tsx";
import { useSaveKey, useUnsaved } from "./use-unsaved.ts";

interface Versioned {
  readonly version: number;
}

interface EditorProps<Resource extends Versioned> {
  /** Names the form. */
  label: string;
  resource: Resource;
  /** What its fields hold, by their names. */
  toValues: (resource: Resource) => Values;
  /** Sends what was changed, on this version. */
  save: (values: Values, ifMatch: string) => PromiseLike<unknown>;
  /** Reads the resource anew; gives what is there now. */
  reread: () => Promise<Resource | undefined>;
  /** The fields, each with its value as default. */
  children: (values: Values) => ReactNode;
  /** Called with each change, such as for a preview. */
  onValues?: (values: Values) => void;
  submit?: string;
}

/**
 * The form of a resource with a version: says what is not saved, saves by ⌘S, asks before it is left, and shows both
 * versions where another person was faster.
 */
export function Editor<Resource extends Versioned>(props: EditorProps<Resource>) {
  const { label, resource, toValues, save, reread, children, onValues, submit } = props;
  const words = useWords(editorTexts);
  const { language } = useLocale();
  const announce = useAnnounce();
  const form = useRef<HTMLFormElement>(null);
  const [base, rebase] = useState(resource);
  const [isChanged, changed] = useState(false);
  const [isSaving, saving] = useState(false);
  const [rival, meet] = useState<Resource | null>(null);
  const values = toValues(base);
  const act = useAct(async (version: number) => {
    if (form.current === null) return;
    try {
      await save(valuesOf(form.current), `"${version}"`);
    } catch (error) {
      const now = error instanceof ToteError && error.status === 412 ? await reread() : undefined;
      if (now === undefined) throw error;
      meet(now);
      throw new OtherVersion();
    }
  });
  const send = async (version: number) => {
    if (isSaving) return;
    const field = focusedName(form.current);
    saving(true);
    try {
      if (await act.run(version)) {
        meet(null);
        changed(false);
        const now = await reread();
        if (now !== undefined) rebase(now);
        announce(words.saved);
        requestAnimationFrame(() => focusOn(form.current, field));
      } else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    } finally {
      saving(false);
    }
  };
  const takeTheirs = () => {
    if (rival !== null) rebase(rival);
    meet(null);
    changed(false);
    act.forget();
  };
  const look = () => {
    if (form.current === null) return;
    const now = valuesOf(form.current);
    changed(differences(values, now).length > 0);
    onValues?.(now);
  };
  // Another form of the page may have saved: without changes of its own this one takes over what is there now.
  if (!isChanged && rival === null && resource.version > base.version) rebase(resource);
  useSaveKey(() => {
    // With several forms on a page, the one that is worked in.
    if (form.current?.contains(document.activeElement) !== true) return false;
    form.current.requestSubmit();
    return true;
  });
  useUnsaved(isChanged);
  const error = act.error instanceof OtherVersion ? null : act.error;
  const refused = fieldRefusals(error, language);
  return (
    <>
      <form
        key={base.version}
        ref={form}
        aria-label={label}
        className="form editor"
        // The fields are made anew from what was saved: what is typed until then would be lost.
        inert={isSaving}
        onInput={look}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send(base.version);
        }}
        noValidate
      >
        <FormRefusal error={error} faults={refused} />
        <RefusedFields value={refused}>{children(values)}</RefusedFields>
        <div className="form-end">
          <button type="submit" className="btn" aria-disabled={isSaving} aria-keyshortcuts="Control+S Meta+S">
            {submit ?? words.save}
          </button>
          <span className="unsaved" role="status">
            {isChanged && words.unsaved}
          </span>
        </div>
      </form>
      <Sheet title={words.otherTitle} isOpen={rival !== null} onClose={() => meet(null)}>
        <p className="sub">{words.otherText}</p>
        {rival !== null && form.current !== null && (
          <Differences form={form.current} mine={valuesOf(form.current)} theirs={toValues(rival)} />
        )}
        <p className="form-end">
          <button type="button" className="btn" onClick={() => rival !== null && void send(rival.version)}>
            {words.keepMine}
          </button>
          <button type="button" className="btn second" onClick={takeTheirs}>
            {words.takeTheirs}
          </button>
        </p>
      </Sheet>
    </>
  );
}

class OtherVersion extends Error {}

/** The name of the form's field that has the focus. */
function focusedName(form: HTMLFormElement | null): string {
  const active = document.activeElement;
  return form?.contains(active) === true ? ((active as HTMLInputElement).name ?? "") : "";
}

/** Gives the focus back to a field that was made anew. */
function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = name === "" ? null : form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
}

const differences = (one: Values, other: Values): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => (one[name] ?? "").replaceAll("\r\n", "\n") !== (other[name] ?? "").replaceAll("\r\n", "\n"),
  );

function Differences({ form, mine, theirs }: { form: HTMLFormElement; mine: Values; theirs: Values }) {
  const words = useWords(editorTexts);
  return (
    <table className="list compare">
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.mine}</th>
          <th scope="col">{words.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {differences(mine, theirs).map((name) => (
          <tr key={name}>
            <th scope="row">{labelOf(form, name)}</th>
            <td data-title={words.mine}>{mine[name] || "–"}</td>
            <td data-title={words.theirs}>{theirs[name] || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function labelOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  const first = field instanceof RadioNodeList ? field[0] : field;
  const input = first as HTMLInputElement | null;
  return input?.labels?.[0]?.textContent ?? input?.getAttribute("aria-label") ?? name;
}
