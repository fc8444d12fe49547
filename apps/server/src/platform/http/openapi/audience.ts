import type { Access } from "../requests/principal.ts";

type Json = Record<string, unknown>;
interface Operation extends Json {
  tags: string[];
  "x-access": Access;
  "x-receivers"?: readonly string[];
  responses: Record<string, { content?: Json }>;
}
type Paths = Record<string, Record<string, Operation>>;

/** `all` has every operation, those of operators and the pages for people included. */
export const AUDIENCES = ["public", "creator", "partner", "admin", "all"] as const;
export type Audience = (typeof AUDIENCES)[number];

const ANYONE: readonly Access[] = ["public", "optional", "buyer", "session", "session_or_bearer"];
/** The operations that a caller of each audience may use, and the events that its endpoints can receive. */
const PARTS: Record<Exclude<Audience, "all">, { access: readonly Access[]; receiver: string | null }> = {
  public: { access: ANYONE, receiver: null },
  creator: { access: [...ANYONE, "creator"], receiver: "creators" },
  partner: { access: [...ANYONE, "partner"], receiver: "partners" },
  admin: { access: [...ANYONE, "staff", "admin"], receiver: null },
};

/** Outside of /api, programs are answered here as well as people. */
const IN_JSON = "/track-order";

/**
 * The part of the document that concerns an audience: the operations under /api that it may call, its events, and the
 * components that these reach. A client that is generated from it has no method that its users would be refused.
 */
export function documentFor(document: Json, audience: Audience): Json {
  if (audience === "all") return document;
  const { access, receiver } = PARTS[audience];
  const paths = keep(
    document.paths as Paths,
    (operation, path) =>
      access.includes(operation["x-access"]) &&
      (path.startsWith("/api/") || (path.startsWith(IN_JSON) && answersJson(operation))),
  );
  const webhooks = keep(
    document.webhooks as Paths,
    (operation) => receiver !== null && operation["x-receivers"]?.includes(receiver) === true,
  );
  const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((methods) => Object.values(methods));
  const tags = new Set(operations.flatMap((operation) => operation.tags));
  return {
    ...document,
    tags: (document.tags as { name: string }[]).filter(({ name }) => tags.has(name)),
    paths,
    webhooks,
    components: reachedComponents({ paths, webhooks }, document.components as Record<string, Json>),
  };
}

function keep(paths: Paths, isWanted: (operation: Operation, path: string) => boolean): Paths {
  const kept: Paths = {};
  for (const [path, methods] of Object.entries(paths)) {
    const wanted = Object.entries(methods).filter(([, operation]) => isWanted(operation, path));
    if (wanted.length > 0) kept[path] = Object.fromEntries(wanted);
  }
  return kept;
}

function answersJson({ responses }: Operation): boolean {
  return Object.entries(responses).some(
    ([status, { content }]) => status.startsWith("2") && content !== undefined && "application/json" in content,
  );
}

/** The components that are referred to, from a path or from one another, in their order. Every way to sign in stays. */
function reachedComponents(from: Json, components: Record<string, Json>): Json {
  const reached = new Set<string>();
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== "object") return;
    for (const [name, member] of Object.entries(value)) {
      if (name === "$ref" && typeof member === "string") {
        if (reached.has(member)) continue;
        reached.add(member);
        const [, , kind = "", component = ""] = member.split("/");
        visit(components[kind]?.[component]);
      } else visit(member);
    }
  };
  visit(from);
  return Object.fromEntries(
    Object.entries(components).map(([kind, members]) => [
      kind,
      kind === "securitySchemes"
        ? members
        : Object.fromEntries(Object.entries(members).filter(([name]) => reached.has(`#/components/${kind}/${name}`))),
    ]),
  );
}
