import { ToteError } from "@tote/client";
import { useEffect, useRef, useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useSecured } from "../../../shell/secured.ts";
import { useApi } from "../../../ui/api/use-api.ts";
import type { AdminOrder } from "../order-state.tsx";
import { editTexts } from "./edit.texts.ts";
import { type Draft, draftOf, type OrderChange, type Preview, type ReadDraft, readDraft } from "./edit-draft.ts";
import { inWords } from "./edit-refusals.ts";
import { useOpenChange } from "./use-open-change.ts";

const REST_MS = 350;

/** Another person has saved or ended the change. `theirs` is what is open now. */
export interface Conflict {
  readonly theirs: OrderChange | null;
}

/** An edit as it is kept while its sheet is drawn anew, such as on a phone that is turned. */
export interface Begun {
  readonly change: OrderChange;
  /** Entries so far; without them the form begins with the actions of the change. */
  readonly draft?: Draft;
}

export interface Edit {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly changeId: string;
  readonly version: number;
  /** The effects of what is saved; `null` while it is computed, refused or empty. */
  readonly preview: Preview | null;
  readonly isSaving: boolean;
  readonly error: Error | null;
  readonly conflict: Conflict | null;
  readonly takeTheirs: (theirs: OrderChange) => void;
  readonly keepMine: () => void;
  /** Saves what was typed last, if that is still to come. */
  readonly flush: () => Promise<void>;
  /** Shows what the server computed in its stead. */
  readonly seePreview: (preview: Preview) => void;
}

interface Saved {
  preview: Preview | null;
  error: Error | null;
  conflict: Conflict | null;
  isSaving: boolean;
}

const NOTHING: Saved = { preview: null, error: null, conflict: null, isSaving: false };

/**
 * Keeps what is typed on the server, where a colleague can go on with it, and shows what it would do. Each save names the
 * version that it is based on: what another person saved meanwhile is asked for, and never overwritten.
 */
export function useEdit(order: AdminOrder, begun: Begun, keep: (begun: Begun) => void): Edit {
  const words = useWords(editTexts);
  const { language } = useLocale();
  const api = useApi();
  const secured = useSecured();
  const open = useOpenChange(order.id);
  const [draft, setDraft] = useState(() => begun.draft ?? draftOf(order, begun.change, language));
  const [known, know] = useState({ id: begun.change.id, version: begun.change.version });
  const [saved, set] = useState<Saved>({ ...NOTHING, isSaving: begun.change.actions.length > 0 });
  const [round, again] = useState(0);
  const latest = useRef({ known, order });
  const running = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef<(() => void) | null>(null);
  const newest = useRef<Draft>(draft);
  useEffect(() => {
    latest.current.order = order;
  });

  const adopt = (change: OrderChange) => {
    latest.current.known = { id: change.id, version: change.version };
    know(latest.current.known);
  };

  const save = async (wanted: Draft) => {
    const isStale = () => newest.current !== wanted;
    if (isStale()) return;
    let read: ReadDraft | null = null;
    try {
      const { id, version } = latest.current.known;
      read = readDraft(latest.current.order, wanted, language, words);
      const { actions } = read;
      const note = wanted.note.trim() === "" ? null : wanted.note;
      const request = { path: { id }, headers: { "if-match": `"${version}"` }, body: { actions, note } };
      const change = await secured(async () => api.put("/api/admin/changes/{id}", request));
      adopt(change);
      if (!isStale()) set({ ...NOTHING, preview: change.preview });
    } catch (error) {
      const isTaken =
        error instanceof ToteError && (error.code === "precondition_failed" || error.code === "invalid_transition");
      const theirs = isTaken ? await open.find().catch(() => null) : null;
      if (isStale()) return;
      const { order: now } = latest.current;
      // The same was saved already, such as by this form before its sheet was drawn anew.
      if (theirs !== null && JSON.stringify(draftOf(now, theirs, language)) === JSON.stringify(wanted)) {
        adopt(theirs);
        again((count) => count + 1);
        return;
      }
      // Without another one open the order itself may have ended, which beginning anew says.
      set({
        ...NOTHING,
        ...(isTaken ? { conflict: { theirs } } : { error: inWords(error, read?.fields ?? [], words) }),
      });
    }
  };

  const text = JSON.stringify(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved anew when it is typed, or when the order has moved on
  useEffect(() => {
    newest.current = draft;
    set((before) => ({ ...before, isSaving: true, error: null }));
    const run = () => {
      waiting.current = null;
      running.current = running.current.then(() => save(draft));
    };
    waiting.current = run;
    const timer = setTimeout(run, REST_MS);
    return () => clearTimeout(timer);
  }, [text, order.version, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when it is typed or saved
  useEffect(() => keep({ change: { ...begun.change, ...known }, draft }), [text, known]);
  const flush = async () => {
    waiting.current?.();
    await running.current;
  };
  const flushAtEnd = useRef(flush);
  useEffect(() => {
    flushAtEnd.current = flush;
  });
  // Closed within a moment of typing.
  useEffect(() => () => void flushAtEnd.current(), []);

  return {
    draft,
    change: setDraft,
    changeId: known.id,
    version: known.version,
    ...saved,
    flush,
    takeTheirs: (theirs) => {
      adopt(theirs);
      setDraft(draftOf(order, theirs, language));
      again((count) => count + 1);
    },
    keepMine: () => {
      const { conflict } = saved;
      if (conflict === null) return;
      set({ ...NOTHING, isSaving: true });
      void (async () => {
        try {
          adopt(conflict.theirs ?? (await secured(async () => open.begin(false))));
          again((count) => count + 1);
        } catch (error) {
          set({ ...NOTHING, error: error as Error });
        }
      })();
    },
    seePreview: (preview) => set({ ...NOTHING, preview }),
  };
}
