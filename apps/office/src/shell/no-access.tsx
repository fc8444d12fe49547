import { Page } from "../ui/page.tsx";
import { Empty } from "../ui/states.tsx";
import { useWords } from "./language.ts";

const texts = {
  en: {
    title: "Your role doesn't include this page",
    text: "Ask an owner of the shop if you need it. They manage roles in the settings.",
  },
  de: {
    title: "Ihre Rolle umfasst diese Seite nicht",
    text: "Wenden Sie sich an die Inhaberin oder den Inhaber des Shops. Rollen werden in den Einstellungen vergeben.",
  },
};

/** In the place of a page whose reads would all be refused. */
export function NoAccess({ title }: { title: string }) {
  const words = useWords(texts);
  return (
    <Page title={title} lead={words.text}>
      <Empty title={words.title} />
    </Page>
  );
}
