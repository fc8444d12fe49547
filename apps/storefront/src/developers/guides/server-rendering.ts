import type { Guide } from "./guide.ts";

export const serverRendering: Guide = {
  id: "server-rendering",
  keywords: "ssr next.js nextjs react router server components prefetch hydrate cookie proxy rewrite",
  texts: {
    en: {
      title: "Server rendering",
      lead: "A server that renders calls the shop in the visitor's name. Read on the server, write in the browser.",
      sections: [
        {
          title: "A client for each request",
          text: "Create a client for every request with that request's session cookie. A shared one would hand one visitor's session to the next. Answers with a session are `Cache-Control: private, no-store`; catalogue pages without one may be cached.",
        },
        {
          title: "One origin for the browser",
          text: "Pass `/api/*`, `/media/*` and `/track-order` on to the shop with all headers, and give back all headers, several `Set-Cookie` among them. Set `X-Forwarded-For`, and list your server in the shop's `TRUSTED_PROXIES`.",
        },
        {
          title: "Prefetching",
          text: "`productQuery`, `productsQuery`, `collectionsQuery`, `orderQuery` and `ordersQuery` of `@tote/react/query` run in server components and loaders. The hook of the same name then finds its data, and the browser asks nothing.",
        },
      ],
    },
    de: {
      title: "Rendern auf dem Server",
      lead: "Ein Server, der rendert, ruft den Shop im Namen der Besucherin auf. Lesen Sie auf dem Server, schreiben Sie im Browser.",
      sections: [
        {
          title: "Ein Client je Anfrage",
          text: "Erzeugen Sie für jede Anfrage einen Client mit dem Sitzungscookie dieser Anfrage. Ein gemeinsamer gäbe die Sitzung einer Person an die nächste weiter. Antworten mit Sitzung sind `Cache-Control: private, no-store`; Katalogseiten ohne Sitzung dürfen zwischengespeichert werden.",
        },
        {
          title: "Eine Adresse für den Browser",
          text: "Reichen Sie `/api/*`, `/media/*` und `/track-order` mit allen Headern an den Shop weiter und geben Sie alle Header zurück, auch mehrere `Set-Cookie`. Setzen Sie `X-Forwarded-For`, und nehmen Sie Ihren Server in `TRUSTED_PROXIES` des Shops auf.",
        },
        {
          title: "Vorab laden",
          text: "`productQuery`, `productsQuery`, `collectionsQuery`, `orderQuery` und `ordersQuery` aus `@tote/react/query` laufen in Server Components und Loadern. Der Hook gleichen Namens findet dann seine Daten, und der Browser fragt nichts nach.",
        },
      ],
    },
  },
  samples: ({ address, sample: { product } }) => [
    {
      client: `import { createClient } from "@tote/client";

const SESSION = /(?:^|; *)((?:__Host-)?session=[^;]+)/;

export function toteFor(headers: Headers) {
  const [, cookie] = SESSION.exec(headers.get("cookie") ?? "") ?? [];
  return createClient({ baseUrl: "${address}", ...(cookie !== undefined && { cookie }) });
}`,
    },
    {
      client: `/** next.config.js */
const paths = ["/api/:path*", "/media/:path*", "/track-order"];

export default {
  rewrites: async () => ({
    beforeFiles: paths.map((source) => ({ source, destination: \`${address}\${source}\` })),
  }),
};`,
    },
    {
      react: `import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { createClient } from "@tote/client";
import { productQuery } from "@tote/react/query";
import type { ReactNode } from "react";

export async function Prefetched({ children }: { children: ReactNode }) {
  const cache = new QueryClient();
  const tote = createClient({ baseUrl: "${address}" });
  await cache.prefetchQuery(productQuery(tote, "${product}"));
  return <HydrationBoundary state={dehydrate(cache)}>{children}</HydrationBoundary>;
}`,
    },
  ],
};
