import { Link, useRouterState } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import type { NavigationEntry } from "./frame.tsx";
import { useLocale, useWords } from "./language.ts";

const texts = { en: { menu: "Menu" }, de: { menu: "Menü" } };

/** More entries than this do not fit into a strip on a phone: they get a menu. */
const STRIP = 8;
const COLLAPSED = "tote:rail";

interface RailProps {
  title: string;
  entries: readonly NavigationEntry[];
  counts: Readonly<Record<string, number>>;
}

/** The pages of a workspace: beside the page on a desk, its last group always in sight; above the page on a phone. */
export function Rail({ title, entries, counts }: RailProps) {
  const words = useWords(texts);
  const { language } = useLocale();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const rail = useCurrentInSight(path);
  const id = useId();
  const [openAt, open] = useState<string | null>(null);
  const isLong = entries.length > STRIP;
  // The menu closes with the page that was chosen in it.
  const isOpen = openAt === path;
  const groups = groupsOf(entries);
  const here = [...entries].reverse().find(({ to }) => path === to || path.startsWith(`${to}/`));
  return (
    <nav className={isLong ? "rail long" : "rail"} ref={rail} aria-label={title} data-open={isOpen || undefined}>
      {isLong && (
        <button
          type="button"
          className="rail-menu"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => open(isOpen ? null : path)}
        >
          <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 6h14M3 10h14M3 14h14" />
          </svg>
          {words.menu}
          {here !== undefined && <span className="quiet">{here.title[language]}</span>}
        </button>
      )}
      <div className="rail-list" id={id}>
        {groups.map((group, place) => (
          <Group
            key={group[0]?.to}
            entries={group}
            all={entries}
            counts={counts}
            isFoot={isLong && place === groups.length - 1}
          />
        ))}
      </div>
    </nav>
  );
}

/** The entries by the headings that they begin. */
function groupsOf(entries: readonly NavigationEntry[]): NavigationEntry[][] {
  const groups: NavigationEntry[][] = [];
  for (const entry of entries) {
    if (entry.group !== undefined || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(entry);
  }
  return groups;
}

interface GroupProps {
  entries: readonly NavigationEntry[];
  all: readonly NavigationEntry[];
  counts: Readonly<Record<string, number>>;
  isFoot: boolean;
}

function Group({ entries, all, counts, isFoot }: GroupProps) {
  const { language } = useLocale();
  const id = useId();
  const [first] = entries;
  const name = first?.group?.en;
  const [isCollapsed, collapse] = useState(() => name !== undefined && collapsed().includes(name));
  const toggle = () => {
    const others = collapsed().filter((each) => each !== name);
    remember(isCollapsed || name === undefined ? others : [...others, name]);
    collapse(!isCollapsed);
  };
  return (
    <div className={isFoot ? "rail-part foot" : "rail-part"}>
      {first?.group !== undefined && (
        <button type="button" className="rail-group" aria-expanded={!isCollapsed} aria-controls={id} onClick={toggle}>
          {first.group[language]}
        </button>
      )}
      <ul id={id} hidden={isCollapsed}>
        {entries.map((entry) => (
          <Entry
            key={entry.to}
            entry={entry}
            count={counts[entry.count ?? ""] ?? 0}
            isStart={all.some(({ to }) => to.startsWith(`${entry.to}/`))}
          />
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry, count, isStart }: { entry: NavigationEntry; count: number; isStart: boolean }) {
  const title = useWords(entry.title);
  return (
    <li>
      <Link
        to={entry.to}
        activeOptions={{ exact: isStart, includeSearch: false }}
        activeProps={{ "aria-current": "page" }}
      >
        {title}
        {count > 0 && <span className="count">{count}</span>}
      </Link>
    </li>
  );
}

/** The groups that this browser keeps closed, by their English names. */
function collapsed(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(COLLAPSED) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === "string") : [];
  } catch {
    return [];
  }
}

function remember(names: readonly string[]): void {
  try {
    localStorage.setItem(COLLAPSED, JSON.stringify(names));
  } catch {
    // Without storage the groups are open again after a reload.
  }
}

/** Brings the current page's entry into sight: sideways in a strip, up and down on a low screen. */
function useCurrentInSight(path: string) {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = rail.current?.querySelector<HTMLElement>(`[href="${path}"]`);
    if (rail.current === null || current === null || current === undefined) return;
    rail.current.scrollLeft = current.offsetLeft - (rail.current.clientWidth - current.clientWidth) / 2;
    const list = current.closest<HTMLElement>(".rail-list");
    if (list !== null && list.scrollHeight > list.clientHeight)
      list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
  }, [path]);
  return rail;
}
