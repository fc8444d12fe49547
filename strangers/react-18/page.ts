// The oldest React that is supported, without TanStack Query and without the DOM of a page: hooks, types and a render.
import { createClient } from "@tote/client";
import { ToteProvider, useBag, useBagLine, useSession, useTote } from "@tote/react";
import { createElement as h, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

const client = createClient({ baseUrl: "http://localhost:3000" });

function Greeting(): ReactNode {
  const session = useSession();
  if (session.status === "authenticated") return h("p", null, session.user.name.toUpperCase());
  // @ts-expect-error: only an account has a name for certain.
  session.user?.name.toUpperCase();
  return h("p", null, session.status);
}

function Bag(): ReactNode {
  const { status, itemCount, lines } = useBag();
  const { line } = useBagLine("var_01k9zj3v6yf8rb1m0x4w7d2q5h");
  const address = useTote().transport.baseUrl;
  return h("p", null, `${status} ${itemCount} ${lines.length} ${line?.qty ?? 0} ${address.length > 0}`);
}

const page = h(ToteProvider, { client, initialSession: null }, h(Greeting), h(Bag));
const html = renderToString(page);
const expected = "<p>unauthenticated</p><p>loading 0 0 0 true</p>";
if (html !== expected) throw new Error(`rendered ${html} instead of ${expected}`);
console.log("rendered");
