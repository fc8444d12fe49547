/** @jsxImportSource react */
import { type ReactNode, useEffect } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useWords } from "../../shell/language.ts";

const texts = { en: { close: "Close" }, de: { close: "Schließen" } };

interface SideSheetProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What was opened, beside its list. Escape closes, and the focus goes back to the row. */
export function SideSheet({ title, isOpen, onClose, children }: SideSheetProps) {
  const words = useWords(texts);
  useLostFocus(isOpen, onClose);
  return (
    <ModalOverlay className="veil side-veil" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="side-sheet">
        <Dialog className="dialog">
          <div className="dialog-head">
            <Heading slot="title">{title}</Heading>
            <button type="button" className="icon-btn" aria-label={words.close} onClick={onClose}>
              <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
                <path d="m5 5 10 10M15 5 5 15" />
              </svg>
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
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
