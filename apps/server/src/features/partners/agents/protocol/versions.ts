import {
  AGENT_VERSIONS,
  type AgentDoor,
  type AgentVersion,
} from "../../../ground/store/administration/agent-settings.ts";

export type Transport = "rest" | "mcp";

export const CAPABILITIES = {
  search: "dev.ucp.shopping.catalog.search",
  lookup: "dev.ucp.shopping.catalog.lookup",
  cart: "dev.ucp.shopping.cart",
  checkout: "dev.ucp.shopping.checkout",
  fulfillment: "dev.ucp.shopping.fulfillment",
  discount: "dev.ucp.shopping.discount",
  permalink: "dev.ucp.shopping.permalink",
} as const;
export type CapabilityName = (typeof CAPABILITIES)[keyof typeof CAPABILITIES];

/** A capability as the shop offers it: the pages that describe it, and from which level of the door on. */
interface Offered {
  readonly name: CapabilityName;
  readonly door: AgentDoor;
  /** Below `specification/` and `schemas/`, by version. */
  readonly spec: Readonly<Partial<Record<AgentVersion, string>>>;
  readonly schema: string;
  /** The capability that an extension extends. */
  readonly extends?: readonly CapabilityName[];
  /** Where it is, as the profile says it. */
  readonly endpoint?: string;
}

const OFFERED: readonly Offered[] = [
  {
    name: CAPABILITIES.search,
    door: "catalogue",
    spec: { "2026-08-25": "shopping/catalog/search", "2026-04-08": "catalog/search" },
    schema: "shopping/catalog_search.json",
  },
  {
    name: CAPABILITIES.lookup,
    door: "catalogue",
    spec: { "2026-08-25": "shopping/catalog/lookup", "2026-04-08": "catalog/lookup" },
    schema: "shopping/catalog_lookup.json",
  },
  {
    name: CAPABILITIES.cart,
    door: "handoff",
    spec: { "2026-08-25": "shopping/cart", "2026-04-08": "cart" },
    schema: "shopping/cart.json",
  },
  {
    name: CAPABILITIES.checkout,
    door: "handoff",
    spec: { "2026-08-25": "shopping/checkout", "2026-04-08": "checkout" },
    schema: "shopping/checkout.json",
  },
  {
    name: CAPABILITIES.fulfillment,
    door: "handoff",
    spec: { "2026-08-25": "fulfillment", "2026-04-08": "fulfillment" },
    schema: "shopping/fulfillment.json",
    extends: [CAPABILITIES.checkout],
  },
  {
    name: CAPABILITIES.discount,
    door: "handoff",
    spec: { "2026-08-25": "discount", "2026-04-08": "discount" },
    schema: "shopping/discount.json",
    extends: [CAPABILITIES.cart, CAPABILITIES.checkout],
  },
  {
    name: CAPABILITIES.permalink,
    door: "handoff",
    spec: { "2026-08-25": "permalink" },
    schema: "shopping/permalink.json",
    endpoint: "/buy",
  },
];

const LEVELS: readonly AgentDoor[] = ["off", "catalogue", "handoff"];

/** True if the door at `level` lets in what begins at `from`. */
export function isOpenFor(level: AgentDoor | null, from: AgentDoor): boolean {
  return LEVELS.indexOf(level ?? "off") >= LEVELS.indexOf(from);
}

export function offeredAt(level: AgentDoor | null): readonly Offered[] {
  return OFFERED.filter(({ door }) => isOpenFor(level, door));
}

/** The door's capabilities in one version. */
export function offeredIn(level: AgentDoor | null, version: AgentVersion): readonly Offered[] {
  return offeredAt(level).filter(({ spec }) => spec[version] !== undefined);
}

/** The versions that a shop speaks whose profile is in `version`, newest first. */
export function spokenWith(version: AgentVersion): readonly AgentVersion[] {
  return AGENT_VERSIONS.slice(AGENT_VERSIONS.indexOf(version));
}
