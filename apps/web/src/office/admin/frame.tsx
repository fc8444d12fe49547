/** @jsxImportSource react */
import { Link } from "@tanstack/react-router";
import { useWords } from "../shell/language.ts";
import { Root } from "../shell/root.tsx";
import { Empty } from "../ui/states.tsx";
import { administration } from "./workspace.ts";

const texts = {
  en: {
    title: "This page is not here",
    text: "The address may be mistyped, or the page has moved.",
    start: "To the start",
  },
  de: {
    title: "Diese Seite gibt es hier nicht",
    text: "Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.",
    start: "Zum Anfang",
  },
};

export const AdministrationRoot = () => <Root workspace={administration} />;

export function MissingAdminPage() {
  const words = useWords(texts);
  return (
    <Empty title={words.title}>
      <p>{words.text}</p>
      <p>
        <Link to="/admin">{words.start}</Link>
      </p>
    </Empty>
  );
}
