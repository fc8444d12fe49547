import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type AnyRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { createClient } from "@tote/client";
import { ToteProvider } from "@tote/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Fault, WholeFault } from "./fault/fault.tsx";

/** Answers are in the language that the pages are in, not in the browser's. */
const inPageLanguage: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set("accept-language", document.documentElement.lang);
  return fetch(input, { ...init, headers });
};
const tote = createClient({ fetch: inPageLanguage });
// Retries belong to the client; a failed read says so at once instead of waiting for the network.
const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: "always", staleTime: 10_000 }, mutations: { networkMode: "always" } },
});

/**
 * Starts a workspace of the back office in the document that the server sent. Each route has the same boundary: a page
 * that throws is replaced inside the frame, and the frame itself by a page of its own.
 */
export function startOffice(root: AnyRoute): void {
  root.update({ errorComponent: WholeFault });
  const router = createRouter({
    routeTree: root,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultErrorComponent: Fault,
  });
  const place = document.getElementById("office");
  if (place === null) throw new Error("The document has no place for the office.");
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ToteProvider client={tote}>
          <RouterProvider router={router} />
        </ToteProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
