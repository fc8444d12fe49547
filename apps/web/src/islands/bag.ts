import { createBag } from "@tote/client/bag";
import { createTransport } from "@tote/client/core";

/** The page's own way to the server. */
const transport = createTransport();

/** The page's bag, shared by everything on it. */
export const bag = createBag({ transport });
