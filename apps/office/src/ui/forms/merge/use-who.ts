import { useSession } from "@tote/react";
import { useWords } from "../../../shell/language.ts";
import { useApi } from "../../api/use-api.ts";
import { mergeTexts } from "./merge.texts.ts";

/** How the audit log names what is edited: by its id, or by its kind where there is only one. */
export interface LogName {
  readonly resource?: string;
  readonly resourceType?: string;
}

const ENTRIES = 20;

/**
 * Finds who changed something since a version, by the audit log: their names, the reader's own other window, or "another
 * person" where the log is not open to the reader.
 */
export function useWho(name: LogName): (since: number) => Promise<string> {
  const words = useWords(mergeTexts);
  const api = useApi();
  const { user } = useSession();
  return async (since) => {
    const query = { ...name, limit: ENTRIES };
    const page = await api.get("/api/admin/audit-log", { query } as never).catch(() => null);
    const entries = page?.data.filter(({ after }) => (versionOf(after) ?? since) > since) ?? [];
    const actors = new Map(entries.flatMap(({ actor }) => (actor === null ? [] : [[actor.id, actor] as const])));
    const names = [...actors.values()].map(({ id, name: own, email }) =>
      id === user?.id ? words.you : own || email || words.another,
    );
    return names.length === 0 ? words.another : words.all(names);
  };
}

function versionOf(state: unknown): number | undefined {
  if (typeof state !== "object" || state === null || !("version" in state)) return undefined;
  return typeof state.version === "number" ? state.version : undefined;
}
