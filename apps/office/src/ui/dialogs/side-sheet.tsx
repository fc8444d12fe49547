import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useWords } from "../../shell/language.ts";
import { useIsWide } from "./use-is-wide.ts";

const texts = { en: { close: "Close" }, de: { close: "Schließen" } };

interface SideSheetProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The opened item beside its list. On a desk it is a column of its own, so the list stays in use; on a phone it covers the
 * list. Escape closes, and the focus goes back to the row.
 */
export function SideSheet(props: SideSheetProps) {
  const isWide = useIsWide();
  if (!isWide) return <CoveringSheet {...props} />;
  return props.isOpen ? <SheetColumn {...props} /> : null;
}

function CoveringSheet({ title, isOpen, onClose, children }: SideSheetProps) {
  useLostFocus(isOpen, onClose);
  return (
    <ModalOverlay className="veil side-veil" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="side-sheet">
        <Dialog className="dialog">
          <div className="dialog-head">
            <Heading slot="title">{title}</Heading>
            <Close onClose={onClose} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Takes the focus when it opens; what opens in it after that leaves the focus where it is, in the list. */
function SheetColumn({ title, onClose, children }: SideSheetProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useFocusWhileOpen(sheet);
  useEscape(sheet, onClose);
  return (
    <div className="side-sheet sheet-column dialog" role="dialog" aria-labelledby={id} tabIndex={-1} ref={sheet}>
      <div className="dialog-head">
        <h2 id={id} aria-live="polite">
          {title}
        </h2>
        <Close onClose={onClose} />
      </div>
      {children}
    </div>
  );
}

function Close({ onClose }: { onClose: () => void }) {
  const words = useWords(texts);
  return (
    <button type="button" className="icon-btn" aria-label={words.close} onClick={onClose}>
      <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
        <path d="m5 5 10 10M15 5 5 15" />
      </svg>
    </button>
  );
}

/** In at the start, and back to the list at the end: to the row that was open, else to what had the focus before. */
function useFocusWhileOpen(sheet: RefObject<HTMLElement | null>): void {
  const row = useRef<HTMLElement>(null);
  // After each render: the list goes on to another row while the sheet stays.
  useEffect(() => {
    row.current = document.querySelector<HTMLElement>("tr[aria-current] .row-open") ?? row.current;
  });
  useEffect(() => {
    const column = sheet.current;
    const before = document.activeElement;
    column?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      if (activeElement !== document.body && column?.contains(activeElement) !== true) return;
      const back = row.current?.isConnected === true ? row.current : before;
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [sheet]);
}

/** Escape leaves a field of the sheet first, so that nothing typed is lost by one key, and then closes the sheet. */
function useEscape(sheet: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(".veil, :popover-open") !== null)
        return;
      const target = event.target as HTMLElement;
      const isField = target.matches("input:not([type=checkbox]), textarea, select, [contenteditable=true]");
      if (!isField) close.current();
      else if (sheet.current?.contains(target) === true) sheet.current.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [sheet]);
}

/** A step that was taken takes its button along, and with it the focus: the next key brings it back into the sheet. */
function useLostFocus(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      const [sheet, above] = document.querySelectorAll<HTMLElement>("[role=dialog]");
      if (document.activeElement !== document.body || above !== undefined) return;
      sheet?.focus();
      if (event.key === "Escape") onClose();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOpen, onClose]);
}
