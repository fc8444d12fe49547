import type { Session } from "@tote/client";
import { useTote } from "@tote/react";
import { useTimes, useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { Part } from "../../ui/page.tsx";
import { Loaded, Refusal } from "../../ui/states.tsx";
import { deviceOf } from "./device-name.ts";
import { securityTexts } from "./security.texts.ts";

export function Sessions() {
  const words = useWords(securityTexts).sessions;
  const { session } = useTote();
  const announce = useAnnounce();
  const sessions = useRead("/api/auth/sessions", (tote, signal) => tote.session.list({ limit: 100 }, { signal }));
  const endOthers = useAct(async () => {
    await session.revokeOthers();
    announce(words.othersEnded);
    await sessions.refetch();
  });
  return (
    <Part title={words.title}>
      <Loaded query={sessions} rows={2}>
        {({ data }) => (
          <>
            <ul className="rows before">
              {data.map((each) => (
                <SessionRow key={each.id} session={each} onEnded={sessions.refetch} />
              ))}
            </ul>
            {data.length > 1 && (
              <button type="button" className="btn second" onClick={() => void endOthers.run()}>
                {words.endOthers}
              </button>
            )}
          </>
        )}
      </Loaded>
      <Refusal error={endOthers.error} />
    </Part>
  );
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => unknown }) {
  const words = useWords(securityTexts).sessions;
  const { moment } = useTimes();
  const announce = useAnnounce();
  const tote = useTote();
  const end = useAct(async () => {
    await tote.session.revoke(session.id);
    announce(words.ended);
    await onEnded();
  });
  const device = deviceOf(session.userAgent);
  const name = device === null ? words.unknown : words.on(device.browser, device.system);
  return (
    <li className="row plain">
      <div className="row-text">
        <p className="row-title">
          {name}
          {session.current && <span className="mark good">{words.current}</span>}
        </p>
        <p className="row-note quiet">
          {words.seen(moment(session.lastSeenAt))}
          {session.ip !== null && <span className="num">, {session.ip}</span>}
        </p>
        <Refusal error={end.error} />
      </div>
      {!session.current && (
        <button type="button" className="link-btn" aria-label={`${words.end}: ${name}`} onClick={() => void end.run()}>
          {words.end}
        </button>
      )}
    </li>
  );
}
