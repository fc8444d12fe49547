/** Components over the hooks, for the test page and for the server's render. */
import type { Client, Profile } from "@tote/client";
import { createElement as h, type ReactNode } from "react";
import { type Session, ToteProvider, useBag, useBagLine, useSession } from "../src/index.ts";

export interface Wanted {
  readonly productId: string;
  readonly variantId: string;
}

/** The last rendering: the session of each `Who`, and how often each line was. */
export const drawn: { sessions: Session[]; lines: Record<string, number> } = { sessions: [], lines: {} };

export function Who({ place }: { place: number }): ReactNode {
  const session = useSession();
  drawn.sessions[place] = session;
  const name = session.status === "authenticated" ? session.user.name : "";
  return h("li", null, `${session.status}${session.isStale ? " stale" : ""} ${name}`);
}

export function Bag(): ReactNode {
  const bag = useBag();
  const line = (one: (typeof bag.lines)[number]) =>
    h("li", { key: one.variantId }, `${one.qty} × ${one.title}${one.pending === null ? "" : ` (${one.pending})`}`);
  return h(
    "section",
    null,
    h("p", { id: "count" }, `${bag.status} ${bag.owner} ${bag.itemCount}`),
    h("ul", { id: "lines" }, bag.lines.map(line)),
  );
}

export function Line({ variantId }: { variantId: string }): ReactNode {
  const { line, setQty } = useBagLine(variantId);
  drawn.lines[variantId] = (drawn.lines[variantId] ?? 0) + 1;
  return h("button", { type: "button", id: variantId, onClick: () => setQty((line?.qty ?? 0) + 1) }, line?.qty ?? 0);
}

export function Adder(addition: Wanted): ReactNode {
  const { add } = useBag();
  const id = `add-${addition.productId}`;
  return h(
    "button",
    { type: "button", id, onClick: () => add({ ...addition, qty: 1, preview: { title: "Preview" } }) },
    "Add",
  );
}

/** A page with session and bag, as a framework renders it on the server. */
export function app(client: Client, initialSession: Profile | null | undefined): ReactNode {
  return h(ToteProvider, { client, initialSession }, h(Who, { place: 0, key: 0 }), h(Bag, { key: 1 }));
}
