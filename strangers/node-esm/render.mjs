// A server's render with nothing but Node.js: the hooks ask nothing and agree with the first render in the browser.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createClient } from "@tote/client";
import { ToteProvider, useBag, useSession } from "@tote/react";
import { useProducts } from "@tote/react/query";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";

const client = createClient({ baseUrl: "http://localhost:3000" });

function Page() {
  const text = [useSession().status, useBag().status, useProducts({}).status].join(" ");
  return h("p", null, text);
}

function render(initialSession) {
  const provider = h(ToteProvider, { client, initialSession }, h(Page));
  return renderToString(h(QueryClientProvider, { client: new QueryClient() }, provider));
}

for (const [initialSession, expected] of [
  [undefined, "<p>loading loading pending</p>"],
  [null, "<p>unauthenticated loading pending</p>"],
]) {
  const html = render(initialSession);
  if (html !== expected) throw new Error(`rendered ${html} instead of ${expected}`);
}
console.log("rendered");
