/** @jsxImportSource react */
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useSession } from "@tote/react";
import { type ReactNode, useEffect } from "react";
import { Announcer } from "../ui/announcer.tsx";
import { Problem, Skeleton } from "../ui/states.tsx";
import { Frame, type Workspace } from "./frame.tsx";
import { type Locale, LocaleContext, languageOf, useWords } from "./language.ts";
import { leaving } from "./leave.ts";
import { Reauthentication } from "./reauthentication.tsx";
import { shellTexts } from "./texts.ts";

/** Everything of a workspace stands behind the session: without one the sign-in page follows and leads back. */
export function Root({ workspace }: { workspace: Workspace }) {
  const { status, user, error, refetch } = useSession();
  const language = languageOf(status === "authenticated" ? user.locale : navigator.language);
  const locale: Locale = { language, timezone: user?.timezone };
  useEffect(() => void document.documentElement.setAttribute("lang", language), [language]);
  let content: ReactNode;
  if (status === "authenticated")
    content = (
      <Reauthentication>
        <Frame workspace={workspace}>
          <Outlet />
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
