import { useRouterState } from "@tanstack/react-router";
import type { NavigationEntry } from "./frame.tsx";
import type { Permission } from "./may.tsx";

type May = (permission: Permission) => boolean;

const isOpenTo = ({ permissions }: NavigationEntry, may: May): boolean =>
  permissions === undefined || permissions.some(may);

/** The entries of pages that a person may read. A heading moves to the first of its entries that is left. */
export function openEntries(entries: readonly NavigationEntry[], may: May): NavigationEntry[] {
  let group: NavigationEntry["group"];
  const open: NavigationEntry[] = [];
  for (const entry of entries) {
    group = entry.group ?? group;
    if (!isOpenTo(entry, may)) continue;
    open.push(group === undefined ? entry : { ...entry, group });
    group = undefined;
  }
  return open;
}

/** The entry of the present page, if the person may not read it. */
export function useRefusedEntry(entries: readonly NavigationEntry[], may: May): NavigationEntry | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const here = [...entries]
    .sort((one, other) => other.to.length - one.to.length)
    .find(({ to }) => path === to || path.startsWith(`${to}/`));
  return here === undefined || isOpenTo(here, may) ? undefined : here;
}
