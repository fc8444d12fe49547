import type { Passkey } from "@tote/client";
import { useTote } from "@tote/react";
import { hasPasskeys, makePasskey } from "@tote/storefront/passkeys";
import { useTimes, useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { Part } from "../../ui/page.tsx";
import { Loaded, Refusal } from "../../ui/states.tsx";
import { securityTexts } from "./security.texts.ts";

export function Passkeys() {
  const words = useWords(securityTexts).passkeys;
  const { session } = useTote();
  const announce = useAnnounce();
  const passkeys = useRead("/api/auth/passkeys", (tote, signal) => tote.session.passkeys.list({}, { signal }));
  const add = useAct(async ({ name = "" }: Values) => {
    const credential = await makePasskey(await session.passkeys.options());
    await session.passkeys.create({ name: name.trim() || words.fallback, credential });
    await passkeys.refetch();
  });
  const added = (form: HTMLFormElement) => {
    form.reset();
    announce(words.added);
  };
  return (
    <Part title={words.title} lead={words.text}>
      <Loaded query={passkeys} rows={1}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="small quiet before">{words.empty}</p>
          ) : (
            <ul className="rows before">
              {data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={passkeys.refetch} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {hasPasskeys() ? (
        <EditForm act={add} submit={words.add} onDone={added}>
          <Field label={words.name} name="name" maxLength={60} />
        </EditForm>
      ) : (
        <p className="small quiet">{words.unsupported}</p>
      )}
    </Part>
  );
}

function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => unknown }) {
  const words = useWords(securityTexts).passkeys;
  const { day } = useTimes();
  const announce = useAnnounce();
  const { session } = useTote();
  const remove = useAct(async () => {
    await session.passkeys.delete(passkey.id);
    announce(words.removed);
    await onRemoved();
  });
  return (
    <li className="row plain">
      <div className="row-text">
        <p className="row-title">{passkey.name}</p>
        <p className="row-note quiet">
          {passkey.lastUsedAt === null ? words.neverUsed : words.lastUsed(day(passkey.lastUsedAt))}
        </p>
        <Refusal error={remove.error} />
      </div>
      <button
        type="button"
        className="link-btn"
        aria-label={`${words.remove}: ${passkey.name}`}
        onClick={() => void remove.run()}
      >
        {words.remove}
      </button>
    </li>
  );
}
