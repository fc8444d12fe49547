import { ToteError } from "@tote/client";
import { useTote } from "@tote/react";
import { getPasskey, hasPasskeys } from "@tote/storefront/passkeys";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { useAct } from "../ui/api/use-act.ts";
import { Sheet } from "../ui/dialogs/dialog.tsx";
import { EditForm, Field, type Values } from "../ui/forms/form.tsx";
import { useWords } from "./language.ts";
import { Dismissed, type Secured, SecuredContext, wantsReauthentication } from "./secured.ts";
import { shellTexts } from "./texts.ts";

interface Waiting {
  done(): void;
  dismissed(error: Dismissed): void;
}

/** Asks the owner to show themselves where an action needs it, and repeats the action after it. */
export function Reauthentication({ children }: { children: ReactNode }) {
  const [isOpen, open] = useState(false);
  const waiting = useRef<Waiting[]>([]);
  const secured = useCallback<Secured>(async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!wantsReauthentication(error)) throw error;
      await new Promise<void>((done, dismissed) => {
        waiting.current.push({ done, dismissed });
        open(true);
      });
      return work();
    }
  }, []);
  const end = (isDone: boolean) => {
    open(false);
    for (const each of waiting.current.splice(0)) isDone ? each.done() : each.dismissed(new Dismissed());
  };
  return (
    <SecuredContext value={secured}>
      {children}
      <ReauthenticationDialog isOpen={isOpen} onDone={() => end(true)} onClose={() => end(false)} />
    </SecuredContext>
  );
}

function ReauthenticationDialog(props: { isOpen: boolean; onDone: () => void; onClose: () => void }) {
  const { isOpen, onDone, onClose } = props;
  const words = useWords(shellTexts).reauthenticate;
  const { session } = useTote();
  const [needsCode, needCode] = useState(false);
  const byPassword = useAct(async ({ password = "", code = "" }: Values) => {
    try {
      await session.reauthenticate(code === "" ? { password } : { password, code });
    } catch (error) {
      if (error instanceof ToteError && error.code === "second_factor_required" && code === "") needCode(true);
      throw error;
    }
  });
  const byPasskey = useAct(async () => {
    await session.reauthenticate({ passkey: await getPasskey(await session.passkeys.signInOptions()) });
  });
  const finish = async (done: Promise<boolean>) => {
    if (await done) onDone();
  };
  return (
    <Sheet title={words.title} isOpen={isOpen} onClose={onClose}>
      <p className="sub small">{words.text}</p>
      <EditForm act={byPassword} submit={words.confirm} onDone={onDone}>
        <Field label={words.password} name="password" type="password" autoComplete="current-password" isRequired />
        {needsCode && <Field label={words.code} name="code" autoComplete="one-time-code" isRequired />}
      </EditForm>
      <p className="beside">
        {hasPasskeys() && (
          <button type="button" className="link-btn" onClick={() => void finish(byPasskey.run())}>
            {words.passkey}
          </button>
        )}
        <a href="/forgot-password">{words.forgot}</a>
      </p>
    </Sheet>
  );
}
