import AjvModule from "ajv/dist/2020.js";
import formatsModule from "ajv-formats";
import type { Endpoint } from "../src/platform/http/endpoint.ts";
import { openApiDocument } from "../src/platform/http/openapi/openapi.ts";
import { documentedCodes } from "../src/platform/http/openapi/openapi-problems.ts";

export type ContractCheck = (method: string, url: string, status: number, contentType: string, body: unknown) => void;

const Ajv2020 = AjvModule.default;
const addFormats = formatsModule.default;

interface Response {
  content?: Record<string, { schema: object }>;
}

interface Operation {
  responses: Record<string, (Response & { $ref?: string }) | undefined>;
}

/** By the endpoints. Files of one worker share it: the document and its validators are most of what starting a test app costs. */
const checks = new Map<string, ContractCheck>();

/** Holds answers against the OpenAPI document: status, media type, body and, for errors, that the code is documented. */
export function contractCheck(endpoints: readonly Endpoint[]): ContractCheck {
  const key = endpoints.map(({ method, path }) => `${method} ${path}`).join("\n");
  const check = checks.get(key) ?? createContractCheck(endpoints);
  checks.set(key, check);
  return check;
}

function createContractCheck(endpoints: readonly Endpoint[]): ContractCheck {
  const document = openApiDocument(endpoints);
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: "openapi", ...document });
  const { responses } = document.components as { responses: Record<string, Response> };
  const routes = endpoints.map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    // A literal segment beats a parameter, as in the router.
    parameters: endpoint.path.split("{").length,
  }));
  routes.sort((a, b) => a.parameters - b.parameters);
  return (method, url, status, contentType, body) => {
    const path = url.split("?", 1)[0] ?? "";
    const route = routes.find((candidate) => candidate.endpoint.method === method && candidate.pattern.test(path));
    if (route === undefined || !contentType.includes("json")) return;
    const { endpoint } = route;
    const place = `${method} ${endpoint.path} ${status}`;
    const operation = (document.paths as Record<string, Record<string, Operation>>)[endpoint.path]?.[
      method.toLowerCase()
    ];
    const declared = operation?.responses[String(status)];
    const shared = declared?.$ref?.replace("#/components/responses/", "");
    const response = shared === undefined ? declared : responses[shared];
    if (response === undefined) throw new Error(`${place} is not in the OpenAPI document: ${JSON.stringify(body)}`);
    const media = Object.keys(response.content ?? {}).find((type) => contentType.startsWith(type));
    if (media === undefined)
      throw new Error(`${place} answers with ${contentType}, which is not in the OpenAPI document`);
    const pointer = [
      ...(shared === undefined
        ? ["paths", endpoint.path, method.toLowerCase(), "responses", String(status)]
        : ["components", "responses", shared]),
      "content",
      media,
      "schema",
    ]
      .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
      .join("/");
    const validate = ajv.getSchema(`openapi#/${pointer}`);
    if (validate === undefined) throw new Error(`${place} has no schema in the OpenAPI document`);
    if (!validate(body))
      throw new Error(
        `${place} differs from the OpenAPI document: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`,
      );
    if (status >= 400) {
      const code = (body as { code: string }).code;
      if (!documentedCodes(endpoint).some((documented) => documented === code))
        throw new Error(`${place} answers with the undocumented code ${code}`);
    }
  };
}
