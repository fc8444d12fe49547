import { createBag } from "@tote/client/bag";
import { createTransport } from "@tote/client/core";

/** The page's own way to the server. */
export const transport = createTransport({ language: document.documentElement.lang });

/** The page's bag, shared by everything on it. In its own page a removal can be undone until the next change. */
export const bag = createBag(
  { transport },
  { undoMs: location.pathname === "/bag" ? Number.POSITIVE_INFINITY : undefined },
);
bag.landed();
