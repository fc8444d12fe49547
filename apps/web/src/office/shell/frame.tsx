/** @jsxImportSource react */
import { Link, useRouterState } from "@tanstack/react-router";
import { useSession } from "@tote/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Language } from "../../data.ts";
import { useOnline } from "../ui/use-online.ts";
import { useLocale, useWords } from "./language.ts";
import { leaving } from "./leave.ts";
import { shellTexts } from "./texts.ts";
import { ThemeChoice } from "./theme-choice.tsx";

export interface NavigationEntry {
  readonly to: string;
  readonly title: Readonly<Record<Language, string>>;
  /** Closed to staff, so hidden from them. */
  readonly isForAdministrators?: boolean;
  /** The heading that it begins. */
  readonly group?: Readonly<Record<Language, string>>;
}

/** What one workspace puts into the frame: the account now, the creator's and the administration later. */
export interface Workspace {
  readonly title: Readonly<Record<Language, string>>;
  readonly entries: readonly NavigationEntry[];
  /** Whom it is for; everyone with an account where it does not say. */
  readonly isFor?: (roles: readonly string[]) => boolean;
}

const place = () => document.getElementById("office")?.dataset ?? {};

export function Frame({ workspace, children }: { workspace: Workspace; children: ReactNode }) {
  const words = useWords(shellTexts);
  const title = useWords(workspace.title);
  const { shop = "", home = "/" } = place();
  const { roles } = useSession();
  const isAdministrator = (roles as readonly string[]).includes("admin");
  const entries = workspace.entries.filter((entry) => isAdministrator || entry.isForAdministrators !== true);
  const main = useFocusOnMove();
  const rail = useCurrentInSight();
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="office-head">
        <a className="name" href={home}>
          {shop}
        </a>
        <SignOut />
      </header>
      <div className="office">
        <nav className="rail" ref={rail} aria-label={title}>
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.to} entry={entry} />
            ))}
          </ul>
        </nav>
        <main id="main" ref={main} tabIndex={-1}>
          <OfflineLine />
          {children}
        </main>
      </div>
      <footer className="office-foot">
        <ThemeChoice />
      </footer>
    </>
  );
}

function Entry({ entry }: { entry: NavigationEntry }) {
  const title = useWords(entry.title);
  const { language } = useLocale();
  return (
    <li>
      {entry.group !== undefined && <p className="rail-group">{entry.group[language]}</p>}
      <Link
        to={entry.to}
        activeOptions={{ exact: entry.to.lastIndexOf("/") === 0, includeSearch: false }}
        activeProps={{ "aria-current": "page" }}
      >
        {title}
      </Link>
    </li>
  );
}

function SignOut() {
  const words = useWords(shellTexts);
  const { user, signOut } = useSession();
  const leave = async () => {
    leaving.isUnderWay = true;
    try {
      await signOut();
      location.assign(place().home ?? "/");
    } catch {
      leaving.isUnderWay = false;
    }
  };
  return (
    <p className="who">
      <span>{user?.name}</span>
      <button type="button" className="link-btn" onClick={() => void leave()}>
        {words.signOut}
      </button>
    </p>
  );
}

function OfflineLine() {
  const words = useWords(shellTexts);
  return <div role="status">{!useOnline() && <p className="notice warn">{words.offline}</p>}</div>;
}

/** A new page is told to screen readers by the focus; the first one keeps the browser's. */
function useFocusOnMove() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const former = useRef(path);
  useEffect(() => {
    if (former.current !== path) main.current?.focus({ preventScroll: true });
    former.current = path;
  }, [path]);
  return main;
}

/** On a phone the navigation scrolls sideways: the current page's entry is brought into sight. */
function useCurrentInSight() {
  const rail = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    const current = rail.current?.querySelector<HTMLElement>(`[href="${path}"]`);
    if (rail.current === null || current === null || current === undefined) return;
    rail.current.scrollLeft = current.offsetLeft - (rail.current.clientWidth - current.clientWidth) / 2;
  }, [path]);
  return rail;
}
