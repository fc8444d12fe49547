import { Type } from "@sinclair/typebox";
import { nullable, oneOf } from "../../../../platform/http/requests/schema.ts";

/** The rights of agents in the shop; each level includes those before it. */
const AGENT_DOORS = ["off", "catalogue", "handoff"] as const;
export type AgentDoor = (typeof AGENT_DOORS)[number];

/** Versions of the Universal Commerce Protocol that the door speaks, newest first. */
export const AGENT_VERSIONS = ["2026-08-25", "2026-04-08"] as const;
export type AgentVersion = (typeof AGENT_VERSIONS)[number];

const agentDoor = oneOf(
  AGENT_DOORS,
  "What assistants may do here: nothing; search and read products; or also fill bags that a person takes over. Null: undecided, which is nothing.",
);
const agentVersion = oneOf(
  AGENT_VERSIONS,
  "Version of the profile at `/.well-known/ucp`. With `2026-04-08` no newer one is spoken.",
);

/** As the administration shows them. */
export const agentSettingFields = { agentDoor: nullable(agentDoor), agentVersion };
export const agentPatchFields = { agentDoor: Type.Optional(agentDoor), agentVersion: Type.Optional(agentVersion) };
