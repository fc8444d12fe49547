import type { Guide } from "./guide.ts";

export const tokens: Guide = {
  id: "cookies-and-tokens",
  keywords: "bearer personal access token pat csrf cors origin proxy samesite secure",
  texts: {
    en: {
      title: "Cookies and tokens",
      lead: "Storefronts use the session cookie. Programs that read an account's orders use an access token. Nothing else takes a token.",
      sections: [
        {
          title: "The session cookie",
          text: "It is `HttpOnly` and `SameSite=Lax`, and is named `__Host-session` on https and `session` on `http://localhost`. It belongs to the shop's host, so a storefront on another site passes `/api`, `/media` and `/track-order` on from its own origin.\n\nWrites that a browser sends from another site are refused with 403 `cross_site_request`. The shop checks `Sec-Fetch-Site` and `Origin`; you need no CSRF token.",
        },
        {
          title: "Checking for a session",
          text: "The cookie `tote_hint` is readable by scripts: `account`, `guest`, or absent. It opens nothing. A page shows the right header at once and asks `GET /api/auth/me` only if there is a session.",
        },
        {
          title: "Access tokens",
          text: "Exactly one operation accepts a bearer token: `GET /api/orders`, with a token that has the scope `orders:read`. Create tokens at `/account/tokens` or with `POST /api/auth/tokens`. A token is shown once; the shop stores only its hash. Revoking it takes effect on the next request.",
        },
      ],
    },
    de: {
      title: "Cookies und Tokens",
      lead: "Storefronts nutzen den Sitzungscookie. Programme, die die Bestellungen eines Kontos lesen, nutzen ein Zugriffstoken. Sonst gilt ein Token nirgends.",
      sections: [
        {
          title: "Der Sitzungscookie",
          text: "Er ist `HttpOnly` und `SameSite=Lax` und heißt auf https `__Host-session`, auf `http://localhost` `session`. Er gehört zum Host des Shops; eine Storefront auf einer anderen Website reicht deshalb `/api`, `/media` und `/track-order` unter ihrer eigenen Adresse weiter.\n\nSchreibende Anfragen, die ein Browser von einer anderen Website sendet, werden mit 403 `cross_site_request` abgelehnt. Der Shop prüft `Sec-Fetch-Site` und `Origin`; ein CSRF-Token ist nicht nötig.",
        },
        {
          title: "Gibt es eine Sitzung?",
          text: "Den Cookie `tote_hint` können Skripte lesen: `account`, `guest` oder nicht vorhanden. Er öffnet nichts. Eine Seite zeigt damit sofort die richtige Kopfzeile und ruft `GET /api/auth/me` nur auf, wenn es eine Sitzung gibt.",
        },
        {
          title: "Zugriffstokens",
          text: "Genau eine Operation nimmt ein Bearer-Token an: `GET /api/orders`, mit einem Token, das den Scope `orders:read` hat. Tokens erstellen Sie unter `/account/tokens` oder mit `POST /api/auth/tokens`. Ein Token wird nur einmal angezeigt; der Shop speichert nur seinen Hash. Ein Widerruf gilt ab der nächsten Anfrage.",
        },
      ],
    },
  },
  samples: ({ address }) => [
    {
      client: `/** vite.config.js: the development server passes the shop's paths on. */
const shop = { target: "${address}", changeOrigin: false };

export default { server: { proxy: { "/api": shop, "/media": shop, "/track-order": shop } } };`,
    },
    {
      client: `import { createClient } from "@tote/client";

// In a page of the shop, get() sends nothing if the hint is absent.
const tote = createClient({ baseUrl: "${address}" });
const profile = await tote.session.get();
console.log(profile === null ? "nobody" : (profile.user.name ?? "guest"));`,
      react: `import { useSession } from "@tote/react";

export function Account() {
  const { status } = useSession();
  return <a href="/account">{status === "authenticated" ? "Your account" : "Sign in"}</a>;
}`,
    },
    {
      curl: `curl -H 'Authorization: Bearer YOUR_TOKEN' '${address}/api/orders?limit=3'`,
      client: `import { createClient } from "@tote/client";

const tote = createClient({ baseUrl: "${address}", token: "YOUR_TOKEN" });
for await (const { reference, totals } of tote.orders.list()) console.log(reference, totals.total.amount);`,
    },
  ],
};
