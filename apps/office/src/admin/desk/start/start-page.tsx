import { useWords } from "../../../shell/language.ts";
import { Page } from "../../../ui/page.tsx";
import { startTexts } from "./start.texts.ts";
import { StartGuide } from "./start-guide.tsx";

/** `/admin/start`: what a new shop still needs. */
export function StartPage() {
  const words = useWords(startTexts);
  return (
    <Page title={words.title} lead={words.lead}>
      <StartGuide />
    </Page>
  );
}
