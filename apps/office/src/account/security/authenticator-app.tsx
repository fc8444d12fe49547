import type { TotpSetUp } from "@tote/client";
import { useTote } from "@tote/react";
import { useState } from "react";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { Part } from "../../ui/page.tsx";
import { QrImage } from "../../ui/qr-image.tsx";
import { Loaded, Refusal } from "../../ui/states.tsx";
import { securityTexts } from "./security.texts.ts";

/** Off, being set up, the recovery codes that are shown once, or on. */
export function AuthenticatorApp() {
  const words = useWords(securityTexts).totp;
  const { session } = useTote();
  const status = useRead("/api/auth/totp", (tote, signal) => tote.session.totp.get({ signal }));
  const [setUp, begun] = useState<TotpSetUp | null>(null);
  const [codes, made] = useState<readonly string[] | null>(null);
  const begin = useAct(async () => begun(await session.totp.begin()));
  const confirm = useAct(async ({ code = "" }: Values) => {
    const { recoveryCodes } = await session.totp.confirm({ code });
    begun(null);
    made(recoveryCodes);
    await status.refetch();
  });
  return (
    <Part title={words.title} lead={words.text}>
      {codes !== null && <RecoveryCodes codes={codes} onKept={() => made(null)} />}
      {setUp !== null && (
        <>
          <p className="small">{words.scan}</p>
          <div className="qr">
            <QrImage text={setUp.uri} label={words.qr} />
          </div>
          <p className="small">{words.secret}</p>
          <p className="secret">{setUp.secret}</p>
          <p className="small before">
            <a href={setUp.uri}>{words.open}</a>
          </p>
          <EditForm act={confirm} submit={words.confirm}>
            <Field label={words.code} name="code" autoComplete="one-time-code" isRequired />
          </EditForm>
        </>
      )}
      <Loaded query={status} rows={1}>
        {({ enabled, recoveryCodesLeft }) =>
          enabled ? (
            <On left={recoveryCodesLeft} onOff={status.refetch} />
          ) : (
            setUp === null && (
              <button type="button" className="btn second" onClick={() => void begin.run()}>
                {words.begin}
              </button>
            )
          )
        }
      </Loaded>
      <Refusal error={begin.error} />
    </Part>
  );
}

function On({ left, onOff }: { left: number; onOff: () => unknown }) {
  const words = useWords(securityTexts).totp;
  const { session } = useTote();
  const announce = useAnnounce();
  const remove = useAct(async () => {
    await session.totp.remove();
    announce(words.removed);
    await onOff();
  });
  return (
    <>
      <p className="before">{words.on(left)}</p>
      <button type="button" className="btn second" onClick={() => void remove.run()}>
        {words.remove}
      </button>
      <Refusal error={remove.error} />
    </>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const words = useWords(securityTexts).totp;
  return (
    <div className="before" role="status">
      <p className="notice warn">{words.recovery}</p>
      <p className="secret preserved before">{codes.join("\n")}</p>
      <button type="button" className="btn" onClick={onKept}>
        {words.saved}
      </button>
    </div>
  );
}
