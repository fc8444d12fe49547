import { useSession } from "@tote/react";
import type { ReactNode } from "react";
import { useWords } from "../../../shell/language.ts";
import { Page } from "../../../ui/page.tsx";
import { Empty } from "../../../ui/states.tsx";

const texts = {
  en: {
    title: "This page is for administrators",
    text: "Your account works for the shop without that role. An administrator gives it under Customers, in the roles of your account.",
  },
  de: {
    title: "Diese Seite ist für die Administration",
    text: "Ihr Konto arbeitet für den Shop, hat aber diese Rolle nicht. Wer sie hat, vergibt sie unter Kunden, bei den Rollen Ihres Kontos.",
  },
};

export function useIsAdministrator(): boolean {
  return useSession().roles.some((role) => role === "admin");
}

/** Money leaves the shop by administrators alone: the others read why, and nothing is asked of the server. */
export function ForAdministrators({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: () => ReactNode;
}) {
  const words = useWords(texts);
  if (useIsAdministrator()) return children();
  return (
    <Page title={title} lead={lead}>
      <Empty title={words.title}>
        <p>{words.text}</p>
      </Empty>
    </Page>
  );
}
