/** The requests of `npm run bench lists`, made of the API's description, so that no list and none of its filters is forgotten. */

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: { type?: string; enum?: string[]; items?: { enum?: string[] } };
}

export interface ApiDescription {
  paths: Record<string, Record<string, { operationId?: string; parameters?: Parameter[] } | undefined>>;
}

export interface ListOperation {
  operationId: string;
  path: string;
  parameters: readonly Parameter[];
}

/** Operations without a page that a large shop asks all the time. */
const ALSO = new Set(["getDashboard", "getAdminCounts", "searchAsAdmin", "suggest"]);

/** Every list, search and dashboard of the API, in the order of its description; pages of the shop are measured elsewhere. */
export function listOperations(api: ApiDescription): ListOperation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) => {
    const { operationId, parameters = [] } = methods.get ?? {};
    if (operationId === undefined || !path.startsWith("/api/")) return [];
    const isList = parameters.some(({ name }) => name === "limit");
    return isList || ALSO.has(operationId) ? [{ operationId, path, parameters }] : [];
  });
}

export type Person = "admin" | "creator" | "customer" | "nobody";

/** The caller of a list: the person with many rows. */
export function askerOf({ path }: ListOperation): Person {
  if (path.startsWith("/api/admin/")) return "admin";
  if (path.startsWith("/api/creator/")) return "creator";
  return /^\/api\/(orders|auth|webhooks|report-problem|store-credit|gift-cards)/.test(path) ? "customer" : "nobody";
}

/** Values of parameters that are no enumeration. Names that are not here are left out. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  from: ["-7", "-30", "-365"],
  tag: ["linen"],
  vendor: ["Halm"],
  collection: ["shelf-3"],
  minPrice: ["3000"],
  interval: ["24h", "7d", "30d", "90d", "ytd"],
  facets: ["true"],
};

/** Words as people type them into each kind of search: rare, frequent, a part of a word, and one that nothing has. */
const WORDS = [
  "person-4711@lists.example",
  "linen",
  "lamp 77",
  "creator of lists 12",
  "T-L00000ff",
  "LIST12",
  "wo",
  "nothinghasthisword",
  "mueller-4711",
  "zoe brandt",
  "+49 151 1000777",
  "lindenstr 77",
  "07919",
  "person-471",
];

const DAY_MS = 86_400_000;

/**
 * The query strings of a list: as it is, and with each value of each filter and sort. `round` makes each period another
 * one, so that no answer kept from before is measured.
 */
export function queriesOf({ parameters }: ListOperation, round: number, now: number): string[] {
  const own = parameters.filter((parameter) => parameter.in === "query");
  const needsWords = own.some(({ name, required }) => name === "q" && required === true);
  const fixed =
    own.some(({ name }) => name === "interval") && round > 0 ? `from=${dayOf("-30", now - round * 977)}` : "";
  const queries = own.flatMap((parameter) =>
    valuesOf(parameter, now - round * 977).map((value) => `${parameter.name}=${encodeURIComponent(value)}`),
  );
  return needsWords ? queries.filter((query) => query.startsWith("q=")) : [fixed, ...queries];
}

function valuesOf({ name, schema }: Parameter, now: number): readonly string[] {
  if (name === "q") return WORDS;
  if (name === "from") return (VALUES.from ?? []).map((days) => dayOf(days, now));
  const listed = schema?.enum ?? schema?.items?.enum;
  if (listed !== undefined && name !== "eventType") return listed;
  return schema?.type === "boolean" ? ["true", "false"] : (VALUES[name] ?? []);
}

function dayOf(days: string, now: number): string {
  return new Date(now + Number(days) * DAY_MS).toISOString();
}
