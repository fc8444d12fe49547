/** @jsxImportSource react */
import { Link } from "@tanstack/react-router";
import { Empty } from "../ui/states.tsx";
import { useWords } from "./language.ts";
import { shellTexts } from "./texts.ts";

export function MissingPage() {
  const words = useWords(shellTexts);
  return (
    <Empty title={words.notHere.title}>
      <p>{words.notHere.text}</p>
      <p>
        <Link to="/account">{words.toStart}</Link>
      </p>
    </Empty>
  );
}
