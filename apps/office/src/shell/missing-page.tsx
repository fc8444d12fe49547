import { useRouterState } from "@tanstack/react-router";
import { Empty } from "../ui/states.tsx";
import { useTitle } from "../ui/use-title.ts";
import { useWords } from "./language.ts";
import { shellTexts } from "./texts.ts";

/** Shared by the workspaces: the way back is the first part of the address that was not found. */
export function MissingPage() {
  const words = useWords(shellTexts);
  useTitle(words.notHere.title);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [start = "/account"] = /^\/(developers\/console|[\w-]+)/.exec(path) ?? [];
  return (
    <Empty title={words.notHere.title}>
      <p>{words.notHere.text}</p>
      <p>
        <a className="btn second" href={start}>
          {words.toStart}
        </a>
      </p>
    </Empty>
  );
}
