import type { AgentDoor, AgentVersion } from "../../../ground/store/administration/agent-settings.ts";
import { offeredIn, spokenWith } from "./versions.ts";

const HOME = "https://ucp.dev";
const TRANSPORTS = [
  { transport: "rest", schema: "rest.openapi.json", path: "/ucp" },
  { transport: "mcp", schema: "mcp.openrpc.json", path: "/ucp/mcp" },
] as const;

export interface ProfileFacts {
  readonly publicUrl: string;
  readonly door: AgentDoor | null;
  readonly version: AgentVersion;
}

/** The shop's profile for agents, in one version. `isLeaf`: the document of that version alone. */
export function profileDocument({ publicUrl, door, version }: ProfileFacts, isLeaf: boolean) {
  const others = isLeaf ? [] : spokenWith(version).slice(1);
  const supported = Object.fromEntries(others.map((each) => [each, `${publicUrl}/.well-known/ucp/${each}`]));
  const services = TRANSPORTS.map(({ transport, schema, path }) => ({
    version,
    spec: `${HOME}/${version}/specification/overview`,
    transport,
    schema: `${HOME}/${version}/services/shopping/${schema}`,
    endpoint: `${publicUrl}${path}`,
  }));
  const capabilities = offeredIn(door, version).map((offered) => [
    offered.name,
    [
      {
        version,
        spec: `${HOME}/${version}/specification/${offered.spec[version]}`,
        schema: `${HOME}/${version}/schemas/${offered.schema}`,
        ...(offered.extends === undefined ? {} : { extends: offered.extends }),
        ...(offered.endpoint === undefined ? {} : { config: { endpoint: `${publicUrl}${offered.endpoint}` } }),
      },
    ],
  ]);
  return {
    ucp: {
      version,
      ...(others.length === 0 ? {} : { supported_versions: supported }),
      services: { "dev.ucp.shopping": services },
      capabilities: Object.fromEntries(capabilities),
      payment_handlers: {},
    },
    // The shop signs nothing yet.
    [version === "2026-04-08" ? "signing_keys" : "keys"]: [],
  };
}
