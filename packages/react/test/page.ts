/** The program of the test page: handles for a test to drive the components. */
import { createClient, type Profile } from "@tote/client";
import { createElement as h, type ReactNode, StrictMode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { ToteProvider } from "../src/index.ts";
import { Adder, app, Bag, drawn, Line, type Wanted, Who } from "./components.ts";

const tote = createClient();
let root: Root | undefined;

const provided = (...children: ReactNode[]) => h(StrictMode, null, h(ToteProvider, { client: tote }, ...children));

const holder = () => document.getElementById("root") ?? document.body;

/** Listeners of window and document that are on now. */
const listening = new Map<string, number>();
for (const target of [window, document]) {
  const { addEventListener } = target;
  target.addEventListener = function count(this: EventTarget, type: string, listener: never, options?: never) {
    const { signal } = (options ?? {}) as AddEventListenerOptions;
    if (signal !== undefined) {
      listening.set(type, (listening.get(type) ?? 0) + 1);
      addEventListener.call(signal, "abort", () => listening.set(type, (listening.get(type) ?? 0) - 1));
    }
    return addEventListener.call(this, type, listener, options);
  } as never;
}

const suite = {
  sessions(count: number): void {
    root = createRoot(holder());
    root.render(provided(...Array.from({ length: count }, (_, place) => h(Who, { place, key: place }))));
  },
  bag(wanted: readonly Wanted[]): void {
    drawn.lines = {};
    root = createRoot(holder());
    const parts = wanted.flatMap(({ productId, variantId }) => [
      h(Line, { variantId, key: variantId }),
      h(Adder, { productId, variantId, key: productId }),
    ]);
    root.render(provided(h(Who, { place: 0, key: 0 }), h(Bag, { key: 1 }), ...parts));
  },
  /** Takes over what `renderOnServer` made. */
  hydrate(initialSession: Profile | null | undefined): void {
    root = hydrateRoot(holder(), app(tote, initialSession));
  },
  unmount(): void {
    root?.unmount();
    root = undefined;
    drawn.sessions = [];
  },
  /** A hundred providers at a time, each with a session and a bag of its own. */
  async mountOften(times: number): Promise<void> {
    for (let turn = 0; turn < times / 100; turn += 1) {
      const own = createRoot(document.createElement("div"));
      own.render(
        Array.from({ length: 100 }, (_, key) =>
          h(ToteProvider, { client: tote, key }, h(Who, { place: key, key: 0 }), h(Bag, { key: 1 })),
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
      own.unmount();
    }
    drawn.sessions = [];
    await new Promise((resolve) => setTimeout(resolve, 50));
  },
  first: () => drawn.sessions[0],
  renders: () => drawn.lines,
  listening: () => [...listening].filter(([, count]) => count !== 0),
  signIn: async (email: string, password: string) => void (await drawn.sessions[0]?.signIn({ email, password })),
  signOut: async () => drawn.sessions[0]?.signOut(),
  refetch: async () => drawn.sessions[0]?.refetch(),
};
export type Suite = typeof suite;
Object.assign(window, { suite });
