import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { isTyping } from "../../../list/is-typing.ts";
import { useList } from "../../../list/use-list.ts";
import { useTimes, useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { type Act, useAct } from "../../../ui/api/use-act.ts";
import { useApi } from "../../../ui/api/use-api.ts";
import { Empty, Loaded, Refusal } from "../../../ui/states.tsx";
import type { ListedCreator } from "../kit/types.ts";
import { Channels } from "./channels.tsx";
import { creatorsTexts } from "./creators.texts.ts";
import { Rejected, RejectQuestion } from "./reject.tsx";

type Decide = Act<[application: ListedCreator]>;

/** The applications that wait, one open at a time. A decision leads to the next; nothing is loaded anew. */
export function Inbox() {
  const words = useWords(creatorsTexts);
  const list = useList("/api/admin/creators", { status: "pending", sort: "createdAt", limit: 50 });
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [chosen, choose] = useState<string | null>(null);
  const waiting = (list.rows ?? []).filter(({ id }) => !decided.has(id));
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === chosen),
  );
  const open = waiting[at];
  const { hasMore, isLoadingMore, loadMore } = list;
  useEffect(() => {
    if (waiting.length < 10 && hasMore && !isLoadingMore) loadMore();
  }, [waiting.length, hasMore, isLoadingMore, loadMore]);
  const [rejected, remember] = useState<ListedCreator | null>(null);
  const leave = (id: string) => {
    choose(waiting[at + 1]?.id ?? waiting[at - 1]?.id ?? null);
    setDecided((before) => new Set(before).add(id));
  };
  const decide = useAccept((id) => {
    remember(null);
    leave(id);
  });
  return (
    <Loaded query={{ data: list.first, error: list.error, refetch: list.refetch }} rows={6}>
      {() => (
        <>
          {rejected !== null && <Rejected application={rejected} onUndone={() => remember(null)} />}
          {open === undefined ? (
            <Empty title={words.inbox.none}>
              <p>{words.inbox.noneText}</p>
              {decided.size > 0 && <p className="small">{words.inbox.decided(decided.size)}</p>}
            </Empty>
          ) : (
            <div className="inbox">
              <Waiting
                waiting={waiting}
                open={open}
                onOpen={(id) => {
                  decide.forget();
                  choose(id);
                }}
              />
              <Application
                key={open.id}
                application={open}
                decide={decide}
                onReject={(application) => {
                  remember(application);
                  leave(application.id);
                }}
                onMove={(step) => choose(waiting[Math.min(waiting.length - 1, Math.max(0, at + step))]?.id ?? null)}
              />
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

function useAccept(onDecided: (id: string) => void): Decide {
  const words = useWords(creatorsTexts);
  const api = useApi();
  const announce = useAnnounce();
  return useAct(async ({ id, displayName }: ListedCreator) => {
    await api.post("/api/admin/creators/{id}/approve", { path: { id }, body: {} });
    announce(words.inbox.accepted(displayName));
    onDecided(id);
  });
}

interface WaitingProps {
  waiting: readonly ListedCreator[];
  open: ListedCreator;
  onOpen: (id: string) => void;
}

function Waiting({ waiting, open, onOpen }: WaitingProps) {
  const { inbox } = useWords(creatorsTexts);
  const { day } = useTimes();
  return (
    <nav className="inbox-list" aria-label={inbox.list}>
      <ul>
        {waiting.map(({ id, displayName, appliedAt, createdAt }) => (
          <li key={id}>
            <button type="button" aria-current={id === open.id ? "true" : undefined} onClick={() => onOpen(id)}>
              <span className="inbox-name">{displayName}</span>
              <span className="quiet small">{day(appliedAt ?? createdAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ApplicationProps {
  application: ListedCreator;
  decide: Decide;
  onReject: (application: ListedCreator) => void;
  onMove: (step: number) => void;
}

function Application({ application, decide, onReject, onMove }: ApplicationProps) {
  const { inbox } = useWords(creatorsTexts);
  const { day } = useTimes();
  const [isRejecting, reject] = useState(false);
  const { id, displayName, email, bio, channels, appliedAt, createdAt } = application;
  const mayDecide = useMay()("creators.decide");
  const accept = () => {
    if (!decide.isRunning) void decide.run(application);
  };
  const moves = { j: () => onMove(1), k: () => onMove(-1) };
  useKeys(mayDecide ? { ...moves, a: accept, r: () => reject(true) } : moves);
  return (
    <article className="inbox-open" aria-labelledby={`application-${id}`}>
      <h2 id={`application-${id}`} className="serif">
        {displayName}
      </h2>
      <p className="sub small">
        {email}. {inbox.applied(day(appliedAt ?? createdAt))}.{" "}
        <Link to={"/admin/creators/$creator" as never} params={{ creator: id } as never}>
          {inbox.details}
        </Link>
      </p>
      <h3>{inbox.channels}</h3>
      <Channels channels={channels} />
      <h3>{inbox.bio}</h3>
      <p className="preserved">{bio === "" ? inbox.noBio : bio}</p>
      {mayDecide && (
        <div className="inbox-decision">
          <Refusal error={decide.error} />
          <div className="form-end">
            <button type="button" className="btn" onClick={accept} aria-disabled={decide.isRunning}>
              {inbox.approve}
            </button>
            <button type="button" className="btn second" onClick={() => reject(true)}>
              {inbox.reject}
            </button>
          </div>
          <p className="quiet small">{inbox.follows}</p>
          <p className="quiet small key-line">{inbox.keys}</p>
        </div>
      )}
      {isRejecting && <RejectQuestion application={application} onClose={() => reject(false)} onReject={onReject} />}
    </article>
  );
}

/** Single keys for the open application, while no field has the focus. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = current.current[event.key];
      if (act === undefined || isTyping(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
