/** @jsxImportSource react */
import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useWords } from "../shell/language.ts";

const texts = { en: { close: "Close" }, de: { close: "Schließen" } };

interface SideSheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What was opened, beside its list. Escape closes, and the focus goes back to the row. */
export function SideSheet({ title, isOpen, onClose, children }: SideSheetProps) {
  const words = useWords(texts);
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
