import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

interface DocumentedOperation {
  readonly "x-access"?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly takesKey: boolean;
}

const file = createRequire(import.meta.url).resolve("@tote/server/openapi.json");
const { paths } = JSON.parse(readFileSync(file, "utf8")) as {
  paths: Record<string, Record<string, DocumentedOperation>>;
};

/** Every operation under /api, as the server's document has it. */
export const operations: readonly Operation[] = Object.entries(paths)
  .filter(([path]) => path.startsWith("/api/"))
  .flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: operation["x-access"] ?? "",
      takesKey: (operation.parameters ?? []).some(({ name }) => name === "Idempotency-Key"),
    })),
  );

export function nameOf({ method, path }: Pick<Operation, "method" | "path">): string {
  return `${method} ${path}`;
}
