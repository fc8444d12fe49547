import type { ProductLink } from "@tote/client";
import { useTote } from "@tote/react";
import { useState } from "react";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Sheet } from "../../ui/dialogs/dialog.tsx";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { Refusal } from "../../ui/states.tsx";
import { linksTexts } from "./links.texts.ts";
import { QrCode } from "./qr-code.tsx";

interface LinkActionsProps {
  link: ProductLink;
  onChanged: () => unknown;
}

/** Copy the address, show its QR code, rename, disable or enable. */
export function LinkActions({ link, onChanged }: LinkActionsProps) {
  const words = useWords(linksTexts);
  const announce = useAnnounce();
  const [opened, open] = useState<"qr" | "rename" | "disable" | null>(null);
  const { creator } = useTote();
  const name = link.label ?? link.target.title ?? link.code;
  const enable = useAct(async () => {
    await creator.links.update(link.id, { disabled: false });
    announce(words.enabled);
    await onChanged();
  });
  const isDisabled = link.disabledAt !== null;
  return (
    <>
      <span className="row-actions">
        <CopyButton text={link.url} label={words.copy} name={words.copyOf(name)} copied={words.copied} />
        <button type="button" className="link-btn" aria-label={words.qrOf(name)} onClick={() => open("qr")}>
          QR
        </button>
        <button type="button" className="link-btn" aria-label={words.renameOf(name)} onClick={() => open("rename")}>
          {words.rename}
        </button>
        <button
          type="button"
          className="link-btn"
          aria-label={isDisabled ? words.enableOf(name) : words.disableOf(name)}
          onClick={() => (isDisabled ? void enable.run() : open("disable"))}
        >
          {isDisabled ? words.enable : words.disable}
        </button>
      </span>
      <Refusal error={enable.error} />
      <Sheet title={name} isOpen={opened === "qr"} onClose={() => open(null)}>
        <QrCode url={link.url} name={link.code} />
      </Sheet>
      <RenameDialog link={link} onChanged={onChanged} isOpen={opened === "rename"} onClose={() => open(null)} />
      <DisableDialog link={link} onChanged={onChanged} isOpen={opened === "disable"} onClose={() => open(null)} />
    </>
  );
}

interface LinkDialogProps extends LinkActionsProps {
  isOpen: boolean;
  onClose: () => void;
}

function RenameDialog({ link, onChanged, isOpen, onClose }: LinkDialogProps) {
  const words = useWords(linksTexts);
  const announce = useAnnounce();
  const { creator } = useTote();
  const act = useAct(async ({ label = "", code = "" }: Values) => {
    await creator.links.update(link.id, { label: label.trim() || null, code: code.trim() });
    announce(words.saved);
    await onChanged();
  });
  return (
    <Sheet title={words.rename} isOpen={isOpen} onClose={onClose}>
      <EditForm act={act} submit={words.save} onDone={onClose}>
        <Field
          label={words.label}
          hint={words.labelHint}
          name="label"
          defaultValue={link.label ?? ""}
          maxLength={200}
        />
        <Field
          label={words.code}
          hint={words.codeHint}
          name="code"
          defaultValue={link.code}
          maxLength={32}
          isRequired
        />
      </EditForm>
    </Sheet>
  );
}

function DisableDialog({ link, onChanged, isOpen, onClose }: LinkDialogProps) {
  const words = useWords(linksTexts);
  const announce = useAnnounce();
  const { creator } = useTote();
  const act = useAct(async () => {
    await creator.links.update(link.id, { disabled: true });
    announce(words.nowDisabled);
    await onChanged();
  });
  const disable = async () => {
    if (await act.run()) onClose();
  };
  return (
    <Sheet title={words.disableTitle} isOpen={isOpen} onClose={onClose}>
      <p className="sub">{words.disableText}</p>
      <Refusal error={act.error} />
      <button type="button" className="btn" aria-disabled={act.isRunning} onClick={() => void disable()}>
        {words.disable}
      </button>
    </Sheet>
  );
}
