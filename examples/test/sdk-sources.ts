import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const source = (path: string) => `${ROOT}packages/${path}.ts`;

/** Builds programs for React with the SDK's sources in place of its packages. */
export const WITH_SDK_SOURCES = {
  alias: {
    "@tote/client/api": source("client/src/api"),
    "@tote/client/bag": source("client/src/bag"),
    "@tote/client/money": source("client/src/money"),
    "@tote/client": source("client/src/index"),
    "@tote/react/query": source("react/src/query"),
    "@tote/react": source("react/src/index"),
  },
  tsconfigRaw: { compilerOptions: { jsx: "react-jsx" } },
} as const;
