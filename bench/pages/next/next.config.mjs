import { fileURLToPath } from "node:url";

/** What is shared with the other application lies beside this one. */
const root = fileURLToPath(new URL("..", import.meta.url));

export default { turbopack: { root }, outputFileTracingRoot: root, compress: false, poweredByHeader: false };
