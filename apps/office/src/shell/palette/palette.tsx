import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { useWords } from "../language.ts";
import { bestFirst, type Found, matching, type PaletteGroup, type PaletteItem } from "./items.ts";
import { paletteTexts } from "./palette.texts.ts";

/** Waits for the typing to rest before the server is asked. */
const REST_MS = 150;

interface PaletteProps {
  title: string;
  /** Pages and actions, which are matched here. */
  groups: readonly PaletteGroup[];
  /** Asks the workspace for a text; a hook. */
  useFound: (text: string) => Found;
  onClose: () => void;
}

/** Finds pages, actions and things by what is typed: arrows move, Enter takes, Escape closes. */
export function Palette(props: PaletteProps) {
  return (
    <ModalOverlay
      className="veil palette-veil"
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      isDismissable
    >
      <Modal className="palette">
        <Dialog aria-label={props.title}>
          <Finder {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Finder({ title, groups: own, useFound, onClose }: PaletteProps) {
  const words = useWords(paletteTexts);
  const router = useRouter();
  const listId = useId();
  const [typed, type] = useState("");
  const [at, move] = useState(0);
  const rested = useRested(typed.trim());
  const { groups: found, isSearching } = useFound(rested);
  const mine = own.map((group) => ({ ...group, items: matching(group.items, typed) }));
  const all = typed.trim() === "" ? mine : bestFirst([...mine, ...found], typed);
  const groups = all.filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const chosen = items[Math.min(at, items.length - 1)];
  const take = (item: PaletteItem | undefined) => {
    if (item === undefined) return;
    onClose();
    if (item.act !== undefined) item.act();
    else if (item.to !== undefined) router.history.push(item.to);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    if (event.key === "Enter") take(chosen);
    else if (event.key in steps && items.length > 0) move(((steps[event.key] ?? 0) + items.length) % items.length);
    else return;
    event.preventDefault();
  };
  const idOf = (item: PaletteItem) => `${listId}-${item.key}`;
  const isWaiting = isSearching || rested !== typed.trim();
  return (
    <>
      <input
        // The dialog opens for it.
        // biome-ignore lint/a11y/noAutofocus: the person asked for this field
        autoFocus
        className="palette-field"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={chosen === undefined ? undefined : idOf(chosen)}
        aria-label={title}
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          type(event.target.value);
          move(0);
        }}
        onKeyDown={press}
      />
      <p className="vh" role="status">
        {typed !== "" && !isWaiting && (items.length === 0 ? words.nothing : words.found(items.length))}
      </p>
      <div className="palette-list" role="listbox" id={listId} aria-label={words.results} aria-busy={isWaiting}>
        {groups.map((group) => (
          <Group key={group.title} group={group} chosen={chosen} idOf={idOf} onTake={take} />
        ))}
        {items.length === 0 && <p className="palette-none">{isWaiting ? words.searching : words.nothing}</p>}
      </div>
    </>
  );
}

interface GroupProps {
  group: PaletteGroup;
  chosen: PaletteItem | undefined;
  idOf: (item: PaletteItem) => string;
  onTake: (item: PaletteItem) => void;
}

function Group({ group, chosen, idOf, onTake }: GroupProps) {
  const id = useId();
  const current = useRef<HTMLDivElement>(null);
  const key = chosen?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen line is brought into sight when another is chosen
  useEffect(() => void current.current?.scrollIntoView({ block: "nearest" }), [key]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
    <div role="group" aria-labelledby={id}>
      <p className="palette-group" id={id}>
        {group.title}
      </p>
      {group.items.map((item) => (
        // Keys belong to the field; the pointer may take a line too.
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field takes it
        <div
          key={item.key}
          ref={item.key === key ? current : undefined}
          role="option"
          id={idOf(item)}
          className="palette-item"
          aria-selected={item.key === key}
          onClick={() => onTake(item)}
        >
          {typeof item.image === "string" && <img src={item.image} alt="" />}
          <span>{item.title}</span>
          {typeof item.text === "string" && <span className="palette-text">{item.text}</span>}
        </div>
      ))}
    </div>
  );
}

/** The text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, rest] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => rest(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
