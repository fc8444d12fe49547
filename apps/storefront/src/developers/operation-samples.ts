import type { Parameter, Place } from "./openapi.ts";

/** An operation's call in each language, with the examples of its document. */
export interface OperationSamples {
  readonly curl: string;
  /** Null for what is not under /api: the client has no such path. */
  readonly client: string | null;
  readonly react: string | null;
}

/** Uploads and files are called by the packages in another way than bodies of JSON. */
function isJson({ operation }: Place): boolean {
  const { requestBody } = operation;
  return requestBody === undefined || "application/json" in requestBody.content;
}

export function samplesOf(place: Place, address: string): OperationSamples {
  const isTyped = place.path.startsWith("/api/") && isJson(place);
  return {
    curl: curlOf(place, address),
    client: isTyped ? clientOf(place, address) : null,
    react: isTyped ? reactOf(place) : null,
  };
}

/** The session stands in a file of cookies, as signing in leaves it. */
function curlOf(place: Place, address: string): string {
  const { method, operation } = place;
  const needsSession = !["public", "optional"].includes(operation["x-access"] ?? "public");
  const body = bodyOf(place);
  const headers = given(operation.parameters, "header");
  const parts = [
    `curl${method === "GET" ? "" : ` -X ${method}`} ${addressOf(place, address)}`,
    needsSession ? "-b cookies.txt" : null,
    ...headers.map(([name, value]) => `-H '${name}: ${value}'`),
    body === undefined ? null : `-H 'Content-Type: application/json'`,
    body === undefined ? null : `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
  ];
  return parts.filter((part) => part !== null).join(" \\\n  ");
}

function addressOf({ path, operation: { parameters } }: Place, address: string): string {
  const filled = given(parameters, "path").reduce(
    (filling, [name, value]) => filling.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const query = new URLSearchParams(given(parameters, "query").map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? address + filled : `'${address}${filled}?${query}'`;
}

function clientOf(place: Place, address: string): string {
  const request = requestOf(place);
  const call = `tote.api.${place.method.toLowerCase()}("${place.path}"${request === null ? "" : `, ${request}`})`;
  const answers = hasData(place);
  return `import { createClient } from "@tote/client";
import { withApi } from "@tote/client/api";

const tote = withApi(createClient({ baseUrl: "${address}" }));
${answers ? "const answer = " : ""}await ${call};${answers ? "\nconsole.log(answer);" : ""}
`;
}

function reactOf(place: Place): string {
  const { method, path } = place;
  const request = requestOf(place);
  if (method === "GET")
    return `import { useToteQuery } from "@tote/react/query";

export function Answer() {
  const { data, error } = useToteQuery("${path}"${request === null ? "" : `, ${indented(request)}`});
  if (error !== null) return <p role="alert">{error.detail}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
`;
  return `import { useToteMutation } from "@tote/react/query";

export function Send() {
  const { mutate, isPending, error } = useToteMutation("${method}", "${path}");
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => mutate(${indented(indented(request ?? "{}"))})}>
        Send
      </button>
      {error !== null && <p role="alert">{error.detail}</p>}
    </>
  );
}
`;
}

const indented = (text: string) => text.replaceAll("\n", "\n  ");

/** Arguments of the client's methods beside the path; null: none. */
function requestOf(place: Place): string | null {
  const { parameters } = place.operation;
  const parts: [string, unknown][] = [
    ["path", Object.fromEntries(given(parameters, "path"))],
    ["query", Object.fromEntries(given(parameters, "query"))],
    ["body", bodyOf(place)],
    ["ifMatch", given(parameters, "header").find(([name]) => name === "If-Match")?.[1]],
  ];
  const members = parts.filter(([name, value]) => value !== undefined && (name === "body" || !isEmpty(value)));
  return members.length === 0 ? null : literal(Object.fromEntries(members));
}

const isEmpty = (value: unknown) =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0 && !Array.isArray(value);

/** JSON as an object literal: names without quotes where they need none. */
const literal = (value: object): string =>
  JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");

function bodyOf({ operation: { requestBody } }: Place): unknown {
  const media = requestBody?.content["application/json"];
  return media === undefined ? undefined : (media.example ?? {});
}

function hasData({ operation: { responses } }: Place): boolean {
  return Object.entries(responses).some(([status, { content }]) => status.startsWith("2") && content !== undefined);
}

/** The parameters that a call cannot do without, and those of the path, with a value that they may have. */
function given(
  parameters: readonly Parameter[] = [],
  where: string,
): [name: string, value: string | number | boolean][] {
  return parameters
    .filter((parameter) => parameter.in === where && (parameter.required === true || where === "path"))
    .map((parameter) => [parameter.name, exampleOf(parameter)]);
}

function exampleOf({ name, schema }: Parameter): string | number | boolean {
  if (name === "If-Match") return "*";
  const { examples, enum: values, default: usual, minimum } = schema;
  return (examples?.[0] ?? usual ?? values?.[0] ?? minimum ?? name.toUpperCase()) as string | number | boolean;
}
