import { fileURLToPath } from "node:url";

/** Files that are shared with the other application lie beside this one. */
const root = fileURLToPath(new URL("..", import.meta.url));

export default { turbopack: { root }, outputFileTracingRoot: root, compress: false, poweredByHeader: false };
