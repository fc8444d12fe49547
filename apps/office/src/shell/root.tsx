import { Outlet, useRouterState } from "@tanstack/react-router";
import { useSession } from "@tote/react";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { Announcer } from "../ui/announcer.tsx";
import { Empty, Problem, Skeleton } from "../ui/states.tsx";
import { Frame, type Workspace } from "./frame.tsx";
import { type Locale, LocaleContext, languageOf, useWords } from "./language.ts";
import { leaving } from "./leave.ts";
import { Reauthentication } from "./reauthentication.tsx";
import { shellTexts } from "./texts.ts";

/** Everything of a workspace stands behind the session: without one the sign-in page follows and leads back. */
export function Root({ workspace }: { workspace: Workspace }) {
  const { status, user, roles, error, refetch } = useSession();
  const language = languageOf(status === "authenticated" ? user.locale : navigator.language);
  const locale: Locale = { language, timezone: user?.timezone };
  // Before the pages ask for anything: their requests name this language.
  useLayoutEffect(() => void document.documentElement.setAttribute("lang", language), [language]);
  const isOpen = workspace.isFor?.(roles) !== false;
  let content: ReactNode;
  if (status === "authenticated")
    content = (
      <Reauthentication>
        <Frame workspace={isOpen ? workspace : { ...workspace, entries: [] }}>
          {isOpen ? <Outlet /> : <Closed workspace={workspace} />}
        </Frame>
      </Reauthentication>
    );
  else if (status === "error")
    content = (
      <Bare>
        <Problem error={error} onRetry={refetch} />
      </Bare>
    );
  else if (status === "loading")
    content = (
      <Bare>
        <Skeleton rows={4} />
      </Bare>
    );
  else content = <ToSignIn />;
  return (
    <LocaleContext value={locale}>
      <Announcer>{content}</Announcer>
    </LocaleContext>
  );
}

/** The workspace is there, and not for this account: why, and where to go. */
function Closed({ workspace }: { workspace: Workspace }) {
  const words = useWords(shellTexts).closed;
  const title = useWords(workspace.title);
  return (
    <Empty title={`${title}: ${words.title}`}>
      <p>{words.text}</p>
      <p>
        <a href="/account">{words.toAccount}</a>
      </p>
    </Empty>
  );
}

function Bare({ children }: { children: ReactNode }) {
  return <main className="bare">{children}</main>;
}

/** Also where another tab signed out. */
function ToSignIn() {
  const { href } = useRouterState({ select: (state) => state.location });
  const words = useWords(shellTexts);
  useEffect(() => {
    if (!leaving.isUnderWay) location.replace(`/sign-in?next=${encodeURIComponent(href)}`);
  }, [href]);
  return (
    <Bare>
      <p className="appears">{words.signingIn}</p>
    </Bare>
  );
}
