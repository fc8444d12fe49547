import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useWords } from "../../shell/language.ts";

const closeTexts = { en: { close: "Close" }, de: { close: "Schließen" } };

interface SheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page: keeps the focus, closes by Escape, gives the focus back. */
export function Sheet({ title, isOpen, onClose, children }: SheetProps) {
  const words = useWords(closeTexts);
  return (
    <ModalOverlay className="veil" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="modal">
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
