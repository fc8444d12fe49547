import { type ReactNode, useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { Sheet } from "../../dialogs/dialog.tsx";
import type { Values } from "../form.tsx";
import { mergeTexts } from "./merge.texts.ts";
import type { Conflict, Decision, Merged, Side, ThreeWays } from "./merge.ts";

/** A change of others that touches the same fields as mine. */
export interface Rival {
  readonly who: string;
  readonly ways: ThreeWays;
  readonly merged: Merged;
}

/** One more way to settle a field, such as a stock with a difference applied. */
export interface Settlement {
  readonly label: string;
  readonly text: string;
}

interface DialogProps {
  rival: Rival;
  labelOf: (field: string) => string;
  shown: (field: string, value: string) => string;
  /** Replaces the choice between both sides for this field. */
  settle: (field: string, ways: ThreeWays) => readonly Settlement[] | undefined;
  onClose: () => void;
  onDecided: (picks: ReadonlyMap<string, Decision>) => void;
}

/** Asks for each field that both changed, with the value before, mine and theirs. */
export function ConflictDialog({ rival, labelOf, shown, settle, onClose, onDecided }: DialogProps) {
  const words = useWords(mergeTexts);
  const { conflicts } = rival.merged;
  const [picks, pick] = useState<ReadonlyMap<string, Decision>>(new Map());
  const isDecided = conflicts.every(({ key }) => picks.has(key));
  const all = (side: Side) => pick(new Map(conflicts.map(({ key }) => [key, side])));
  return (
    <Sheet title={words.title} isOpen onClose={onClose}>
      <p className="sub">{words.text(rival.who)}</p>
      {conflicts.length > 1 && (
        <p className="row-actions">
          <button type="button" className="link-btn" onClick={() => all("mine")}>
            {words.allMine}
          </button>
          <button type="button" className="link-btn" onClick={() => all("theirs")}>
            {words.allTheirs}
          </button>
        </p>
      )}
      <div className="conflicts">
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.key}
            conflict={conflict}
            title={labelOf(conflict.entry === undefined ? (conflict.fields[0] ?? conflict.key) : conflict.key)}
            before={textOf(conflict, rival.ways, "base", shown)}
            options={optionsOf(conflict, rival, { words, shown, settle })}
            picked={picks.get(conflict.key)}
            onPick={(made) => pick(new Map(picks).set(conflict.key, made))}
          />
        ))}
      </div>
      <p className="form-end">
        <button type="button" className="btn" aria-disabled={!isDecided} onClick={() => isDecided && onDecided(picks)}>
          {words.save}
        </button>
        <button type="button" className="btn second" onClick={onClose}>
          {words.back}
        </button>
      </p>
    </Sheet>
  );
}

interface Option {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly pick: Decision;
}

interface Helpers {
  readonly words: (typeof mergeTexts)["en"];
  readonly shown: DialogProps["shown"];
  readonly settle: DialogProps["settle"];
}

function optionsOf(conflict: Conflict, { ways }: Rival, { words, shown, settle }: Helpers): Option[] {
  const { fields, entry } = conflict;
  const settlements = entry === undefined && fields.length === 1 ? settle(fields[0] ?? "", ways) : undefined;
  if (settlements !== undefined)
    return settlements.map(({ label, text }) => ({ id: label, label, text, pick: { text } }));
  return (["mine", "theirs"] as const).map((side) => ({
    id: side,
    label: words[side],
    text:
      entry === undefined ? textOf(conflict, ways, side, shown) : entry.removedBy === side ? words.removed : words.kept,
    pick: side,
  }));
}

/** The values of a conflict on one side; what is empty on all of them is left out of a unit. */
function textOf({ fields, entry }: Conflict, ways: ThreeWays, side: keyof ThreeWays, shown: DialogProps["shown"]) {
  if (entry !== undefined) return "";
  const isSomewhere = (field: string) => Object.values(ways).some((values: Values) => (values[field] ?? "") !== "");
  const told = fields.length === 1 ? fields : fields.filter(isSomewhere);
  return told.map((field) => shown(field, ways[side][field] ?? "")).join(" · ");
}

interface ChoiceProps {
  conflict: Conflict;
  title: string;
  before: string;
  options: readonly Option[];
  picked: Decision | undefined;
  onPick: (pick: Decision) => void;
}

function Choice({ conflict: { key, entry }, title, before, options, picked, onPick }: ChoiceProps): ReactNode {
  const words = useWords(mergeTexts);
  return (
    <fieldset className="conflict">
      <legend>{title}</legend>
      {entry === undefined && (
        <p className="quiet small">
          {words.before}: <span className="conflict-text">{before}</span>
        </p>
      )}
      {options.map(({ id, label, text, pick }) => (
        <label key={id} className="check">
          <input type="radio" name={key} checked={isPicked(pick, picked)} onChange={() => onPick(pick)} />
          <span>
            <span className="quiet small">{label}</span>
            <span className="conflict-text">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const isPicked = (option: Decision, picked: Decision | undefined): boolean =>
  typeof option === "string" || typeof picked !== "object" ? option === picked : option.text === picked.text;
