import { lazy, Suspense, useCallback, useState } from "react";
import type { NavigationEntry, Workspace } from "../frame.tsx";
import { useLocale, useWords } from "../language.ts";
import { useMay } from "../may.tsx";
import { useActions } from "./actions.ts";
import { NOTHING, type PaletteItem } from "./items.ts";
import { paletteTexts } from "./palette.texts.ts";
import { PALETTE_KEY, useShortcuts } from "./shortcuts.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));
const Keys = lazy(async () => ({ default: (await import("./keys.tsx")).Keys }));

interface CommandsProps {
  workspace: Workspace;
  /** The pages that this person may open. */
  entries: readonly NavigationEntry[];
  home: string;
  onSignOut: () => void;
}

const useNothing = () => NOTHING;
const inAll = (title: NavigationEntry["title"]) => Object.values(title).join(" ");

/** The buttons for the palette and for what can be made, their keys, and what they open. */
export function Commands({ workspace, entries, home, onSignOut }: CommandsProps) {
  const words = useWords(paletteTexts);
  const { language } = useLocale();
  const [open, show] = useState<"palette" | "create" | "keys" | null>(null);
  const showKeys = useCallback(() => show("keys"), []);
  useShortcuts(
    useCallback(() => show("palette"), []),
    showKeys,
  );
  const may = useMay();
  const offered = (workspace.creates ?? []).filter(({ permission }) => permission === undefined || may(permission));
  const creates = offered.map(
    ({ to, title }): PaletteItem => ({ key: `new ${to}`, title: title[language], also: inAll(title), to }),
  );
  const create = { title: words.createTitle, items: creates };
  const pages = entries.map(
    ({ to, title }): PaletteItem => ({ key: to, title: title[language], also: inAll(title), to }),
  );
  const actions = useActions({ home, onSignOut, showKeys });
  const close = () => show(null);
  return (
    <div className="commands">
      <button
        type="button"
        className="palette-btn"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show("palette")}
      >
        <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="9" cy="9" r="5" />
          <path d="m13 13 4 4" />
        </svg>
        <span>{words.open}</span>
        <span className="kbd" aria-hidden="true">
          {PALETTE_KEY}
        </span>
      </button>
      {creates.length > 0 && (
        <button type="button" className="btn second small" onClick={() => show("create")}>
          {words.create}
        </button>
      )}
      <Suspense fallback={null}>
        {open === "palette" && (
          <Palette
            title={words.open}
            groups={[{ title: words.pages, items: pages }, create, { title: words.actions, items: actions }]}
            useFound={workspace.useFound ?? useNothing}
            onClose={close}
          />
        )}
        {open === "create" && (
          <Palette title={words.createTitle} groups={[create]} useFound={useNothing} onClose={close} />
        )}
        {open === "keys" && <Keys onClose={close} />}
      </Suspense>
    </div>
  );
}
