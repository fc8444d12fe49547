/** @jsxImportSource react */
import { Link } from "@tanstack/react-router";
import { Empty } from "../ui/states.tsx";
import { useTitle } from "../ui/use-title.ts";
import { useWords } from "./language.ts";
import { shellTexts } from "./texts.ts";

export function MissingPage() {
  const words = useWords(shellTexts);
  useTitle(words.notHere.title);
  return (
    <Empty title={words.notHere.title}>
      <p>{words.notHere.text}</p>
      <p>
        <Link to="/account">{words.toStart}</Link>
      </p>
    </Empty>
  );
}
