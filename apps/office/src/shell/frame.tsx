import { useRouterState } from "@tanstack/react-router";
import { useSession } from "@tote/react";
import type { Language } from "@tote/storefront/data";
import { type ReactNode, useEffect, useRef } from "react";
import { useOnline } from "../ui/api/use-online.ts";
import { useLocale, useWords } from "./language.ts";
import { leaving } from "./leave.ts";
import { LegalFoot } from "./legal-foot.tsx";
import { type Permission, useMay } from "./may.tsx";
import { NoAccess } from "./no-access.tsx";
import { openEntries, useRefusedEntry } from "./open-entries.ts";
import { Commands } from "./palette/commands.tsx";
import type { Found } from "./palette/items.ts";
import { Rail } from "./rail.tsx";
import { shellTexts } from "./texts.ts";
import { ThemeChoice } from "./theme-choice.tsx";
import { useLive } from "./use-live.ts";

export interface NavigationEntry {
  readonly to: string;
  readonly title: Readonly<Record<Language, string>>;
  /** Shown to people with one of these permissions; to everyone if it names none. */
  readonly permissions?: readonly Permission[];
  /** Its number among the workspace's counts. */
  readonly count?: string;
  /** The heading that it begins. */
  readonly group?: Readonly<Record<Language, string>>;
}

/** The parts that a workspace puts into the frame. */
export interface Workspace {
  readonly title: Readonly<Record<Language, string>>;
  readonly entries: readonly NavigationEntry[];
  /** Things that can be created, each with its address. */
  readonly creates?: readonly {
    readonly to: string;
    readonly title: Readonly<Record<Language, string>>;
    readonly permission?: Permission;
  }[];
  /** A hook that finds results for a text beside pages and actions. */
  readonly useFound?: (text: string) => Found;
  /** A hook that reads the counts beside the entries, by their `count`. */
  readonly useCounts?: () => Readonly<Record<string, number>>;
  /** True: shoppers come here, so its foot has the links that the law gives them on every page. */
  readonly isForShoppers?: boolean;
  /** True: its pages are closed to accounts other than approved creators, and so is the navigation. */
  readonly isForCreators?: boolean;
  /** Whom it is for; everyone with an account where it does not say. */
  readonly isFor?: (roles: readonly string[]) => boolean;
}

const NO_COUNTS: Readonly<Record<string, number>> = {};
const useNoCounts = () => NO_COUNTS;

const place = () => document.getElementById("office")?.dataset ?? {};

export function Frame({ workspace, children }: { workspace: Workspace; children: ReactNode }) {
  const words = useWords(shellTexts);
  const title = useWords(workspace.title);
  const { language } = useLocale();
  const { shop = "", home = "/" } = place();
  const { user, creator } = useSession();
  const may = useMay();
  const isClosed = workspace.isForCreators === true && creator?.status !== "approved";
  const entries = isClosed ? [] : openEntries(workspace.entries, may);
  const refused = useRefusedEntry(workspace.entries, may);
  const useCounts = workspace.useCounts ?? useNoCounts;
  const counts = useCounts();
  const signOut = useSignOut();
  useLive();
  const main = useFocusOnMove();
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="office-head">
        <a className="name" href={home}>
          <ShopName name={shop} />
        </a>
        {entries.length > 0 && (
          <Commands workspace={workspace} entries={entries} home={home} onSignOut={() => void signOut()} />
        )}
        <p className="who">
          <span>{user?.name}</span>
          <button type="button" className="link-btn" onClick={() => void signOut()}>
            {words.signOut}
          </button>
        </p>
      </header>
      <div className="office">
        {entries.length > 0 && <Rail title={title} entries={entries} counts={counts} />}
        <main id="main" ref={main} tabIndex={-1}>
          <OfflineLine />
          {refused === undefined ? children : <NoAccess title={refused.title[language]} />}
        </main>
      </div>
      <footer className="office-foot">
        {workspace.isForShoppers === true && <LegalFoot />}
        <ThemeChoice />
      </footer>
    </>
  );
}

/** Its first ampersand is the ornament, as in the shop. */
function ShopName({ name }: { name: string }) {
  const [before, ...after] = name.split(" & ");
  if (after.length === 0) return name;
  return (
    <>
      {before} <span className="amp">&amp;</span> {after.join(" & ")}
    </>
  );
}

/** Ends the session and leaves for the shop. */
function useSignOut(): () => Promise<void> {
  const { signOut } = useSession();
  return async () => {
    leaving.isUnderWay = true;
    try {
      await signOut();
      forgetTab();
      location.assign(place().home ?? "/");
    } catch {
      leaving.isUnderWay = false;
    }
  };
}

/** Everything that this tab kept about the person, such as an open checkout, ends with the session. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // The browser keeps nothing for this page.
  }
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
