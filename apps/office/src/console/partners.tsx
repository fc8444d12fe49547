import { Link, Outlet } from "@tanstack/react-router";
import { useSession } from "@tote/react";
import { useWords } from "../shell/language.ts";
import { Page } from "../ui/page.tsx";
import { Empty } from "../ui/states.tsx";

const texts = {
  en: {
    title: "For partners",
    lead: "Endpoints and deliveries are for accounts whose integration the shop has approved.",
    closed: "Your integration is not approved yet",
    text: "Ask for access first, or see where your enquiry stands.",
    go: "To your integration",
  },
  de: {
    title: "Für Partner",
    lead: "Endpunkte und Zustellungen sind für Konten, deren Integration der Shop zugelassen hat.",
    closed: "Ihre Integration ist noch nicht zugelassen",
    text: "Fragen Sie zuerst an, oder sehen Sie nach, wie es um Ihre Anfrage steht.",
    go: "Zu Ihrer Integration",
  },
};

/** The pages that need an approved integration; to others it says what comes first. */
export function Partners() {
  const words = useWords(texts);
  const { roles } = useSession();
  if ((roles as readonly string[]).includes("partner")) return <Outlet />;
  return (
    <Page title={words.title} lead={words.lead}>
      <Empty title={words.closed}>
        <p>{words.text}</p>
        <p>
          <Link to="/developers/console" className="btn">
            {words.go}
          </Link>
        </p>
      </Empty>
    </Page>
  );
}
