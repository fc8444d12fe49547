import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocale, useWords } from "../../shell/language.ts";
import { useAnnounce } from "../announcer.tsx";
import { fieldRefusals } from "../api/refusals.ts";
import { FormRefusal, RefusedFields } from "../fields/refused-fields.tsx";
import { editorTexts } from "./editor.texts.ts";
import { type Values, valuesOf } from "./form.tsx";
import { ConflictDialog, type Settlement } from "./merge/conflict-dialog.tsx";
import { isBox, labelOf, shownValue } from "./merge/field-words.ts";
import { mergeTexts } from "./merge/merge.texts.ts";
import { differences, type MergeShape, type ThreeWays } from "./merge/merge.ts";
import { type TakenOver, useMergingSave } from "./merge/use-merging-save.ts";
import { type LogName, useWho } from "./merge/use-who.ts";
import { useSaveKey, useUnsaved } from "./use-unsaved.ts";

interface Versioned {
  readonly version: number;
}

interface EditorProps<Resource extends Versioned> {
  /** Names the form. */
  label: string;
  resource: Resource;
  /** Values of its fields, by their names. */
  toValues: (resource: Resource) => Values;
  /** Sends what differs between `from` and the values, on this version. `onlyChanged` finds it. */
  save: (values: Values, ifMatch: string, from: Resource) => PromiseLike<unknown>;
  /** Reads the resource anew; gives what is there now. */
  reread: () => Promise<Resource | undefined>;
  /** The fields, each with its value as default. */
  children: (values: Values) => ReactNode;
  /** Its name in the audit log, which says who else changed it. */
  log: LogName;
  /** How its fields merge with those of another person. */
  shape?: MergeShape;
  /** Names a field that is not drawn, or that has no label of its own. */
  nameOf?: (field: string, values: Values) => string | undefined;
  /** Ways to settle a field that both changed, other than choosing a side. */
  settle?: (field: string, ways: ThreeWays) => readonly Settlement[] | undefined;
  /** Called with each change, such as for a preview. */
  onValues?: (values: Values) => void;
  /** Called when all of it is saved and read again. */
  onSaved?: () => void;
  submit?: string;
}

/**
 * The form of a resource with a version: says what is not saved, saves by ⌘S, and asks before it is left. Changes of others
 * are taken over; what two people changed differently is asked for at saving, field by field.
 */
export function Editor<Resource extends Versioned>(props: EditorProps<Resource>) {
  const { label, resource, toValues, save, reread, children, log, shape, nameOf, settle, onValues, onSaved, submit } =
    props;
  const words = useWords(editorTexts);
  const mergeWords = useWords(mergeTexts);
  const { language } = useLocale();
  const announce = useAnnounce();
  const form = useRef<HTMLFormElement>(null);
  // The round names the fields: a new one makes them anew.
  const [{ base, round }, rebase] = useState({ base: resource, round: 0 });
  const [isChanged, changed] = useState(false);
  const [isSaving, saving] = useState(false);
  const who = useWho(log);
  const focused = useRef("");
  const saver = useMergingSave({ toValues, save, reread, shape, who });
  const values = toValues(base);
  const restart = (now: Resource) => rebase((before) => ({ base: now, round: before.round + 1 }));
  const nameOfField = (field: string) => nameOf?.(field, values) ?? labelOf(form.current, field);
  const sayMerged = ({ who: name, merged: { taken, reordered } }: TakenOver) => {
    const fields = namesOf(taken.map(nameOfField), mergeWords);
    const said = taken.length === 0 ? mergeWords.alike(name) : mergeWords.merged(name, fields);
    announce([said, ...reordered.map((field) => mergeWords.order(nameOfField(field)))].join(" "));
  };
  const settled = async (saved: Promise<{ merged: TakenOver | null } | false>) => {
    const field = focusedName(form.current);
    saving(true);
    try {
      const done = await saved;
      if (done === false) {
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
        return;
      }
      changed(false);
      if (done.merged === null) announce(words.saved);
      else sayMerged(done.merged);
      const now = await reread();
      if (now !== undefined) restart(now);
      requestAnimationFrame(() => focusOn(form.current, field));
      onSaved?.();
    } finally {
      saving(false);
    }
  };
  const look = () => {
    if (form.current === null) return;
    const now = valuesOf(form.current);
    changed(differences(values, now).length > 0);
    onValues?.(now);
  };
  // Without changes of its own the form takes over what another form or person has saved.
  if (resource !== base && !isChanged && !isSaving && saver.rival === null && resource.version >= base.version)
    rebase({
      base: resource,
      round: round + Number(resource.version > base.version || differences(toValues(resource), values).length > 0),
    });
  useSaveKey(() => {
    // With several forms on a page, the one that is worked in.
    if (form.current?.contains(document.activeElement) !== true) return false;
    form.current.requestSubmit();
    return true;
  });
  useUnsaved(isChanged);
  useEffect(() => {
    if (round > 0) focusOn(form.current, focused.current);
  }, [round]);
  const refused = fieldRefusals(saver.act.error, language);
  const { rival } = saver;
  return (
    <>
      <form
        key={round}
        ref={form}
        aria-label={label}
        className="form editor"
        // The fields are made anew from what was saved: what is typed until then would be lost.
        inert={isSaving}
        onInput={look}
        onFocus={({ target }) => {
          focused.current = (target as Partial<HTMLInputElement>).name ?? "";
        }}
        onBlur={() => {
          focused.current = "";
        }}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!isSaving) void settled(saver.run(base, valuesOf(event.currentTarget)));
        }}
        noValidate
      >
        <FormRefusal error={saver.act.error} faults={refused} />
        <RefusedFields value={refused}>{children(values)}</RefusedFields>
        <div className="form-end">
          <button type="submit" className="btn" aria-disabled={isSaving} aria-keyshortcuts="Control+S Meta+S">
            {submit ?? words.save}
          </button>
          <span className="unsaved" role="status">
            {isChanged && words.unsaved}
          </span>
          {isChanged && resource.version > base.version && (
            <Waiting since={base.version} now={resource.version} who={who} />
          )}
        </div>
      </form>
      {rival !== null && (
        <ConflictDialog
          rival={rival}
          labelOf={nameOfField}
          shown={(field, value) => {
            if (isBox(form.current, field)) return value === "" ? mergeWords.notTicked : mergeWords.ticked;
            return shownValue(form.current, field, value) || mergeWords.empty;
          }}
          settle={(field, ways) => settle?.(field, ways)}
          onClose={saver.dismiss}
          onDecided={(decisions) => void settled(saver.decide(decisions))}
        />
      )}
    </>
  );
}

interface WaitingProps {
  since: number;
  now: number;
  who: (since: number) => Promise<string>;
}

/** Says who saved while this form has changes of its own. */
function Waiting({ since, now, who }: WaitingProps) {
  const words = useWords(mergeTexts);
  const [name, tell] = useState<string | null>(null);
  const ask = useRef(who);
  useEffect(() => {
    ask.current = who;
  });
  useEffect(() => {
    if (now > since) void ask.current(since).then(tell);
  }, [since, now]);
  return (
    <span className="quiet small" role="status">
      {name !== null && words.waiting(name)}
    </span>
  );
}

const MOST_NAMES = 3;

function namesOf(fields: readonly string[], words: (typeof mergeTexts)["en"]): string {
  const names = [...new Set(fields)];
  const named = names.length > MOST_NAMES + 1 ? names.slice(0, MOST_NAMES) : names;
  return words.all(named.length < names.length ? [...named, words.more(names.length - named.length)] : named);
}

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
