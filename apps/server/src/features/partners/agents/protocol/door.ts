import type { FastifyBaseLogger } from "fastify";
import { addressKey, type Limit, RateLimited } from "../../../../platform/http/limits/rate-limit.ts";
import type { Services } from "../../../../platform/services.ts";
import type { AgentDoor, AgentVersion } from "../../../ground/store/administration/agent-settings.ts";
import type { SettingsCache, StoreSettings } from "../../../ground/store/settings.ts";
import type { Platform, Platforms } from "../platforms/platforms.ts";
import { negotiateCapabilities, negotiateVersion } from "./negotiate.ts";
import { Refusal } from "./refusal.ts";
import { isNamed, type NamedAgent, profileAddress } from "./ucp-agent.ts";
import { type CapabilityName, isOpenFor, offeredAt, type Transport } from "./versions.ts";

/** What is asked of the door, by either transport. */
export interface Operation {
  readonly name: string;
  readonly door: AgentDoor;
  readonly capability: CapabilityName;
}

/** *verified*: a proof came with it; *claimed*: a profile is named, and nothing proves it; *none*: no profile. */
export type Identity = "verified" | "claimed" | "none";

export interface Arrival {
  readonly operation: Operation;
  readonly transport: Transport;
  readonly agent: NamedAgent;
  readonly ip: string;
  readonly acceptLanguage: string | undefined;
}

/** A request that may be answered, and how. */
export interface Admitted {
  readonly settings: StoreSettings;
  readonly platform: Platform | null;
  readonly identity: Identity;
  readonly version: AgentVersion;
  /** What both sides offer. The operation's own capability may be missing, which is an outcome and no refusal. */
  readonly capabilities: ReadonlySet<CapabilityName>;
  readonly acceptLanguage: string | undefined;
}

/** Reads a minute: of an address of the network, and of the platform whatever its addresses. */
const READS: Readonly<Record<Identity, { readonly ip?: Limit; readonly platform?: Limit }>> = {
  verified: { platform: { name: "agent-reads", quota: 600, windowSeconds: 60 } },
  claimed: {
    ip: { name: "agent-claimed-reads-ip", quota: 120, windowSeconds: 60 },
    platform: { name: "agent-claimed-reads", quota: 600, windowSeconds: 60 },
  },
  none: { ip: { name: "agent-reads-ip", quota: 60, windowSeconds: 60 } },
};

export interface DoorNeeds {
  readonly services: Services;
  readonly settings: SettingsCache;
  readonly platforms: Platforms;
}

/** Decides about each request before the shop is asked, in the order of docs/contract/agents.md#order-of-checks. */
export class Door {
  readonly #needs: DoorNeeds;
  readonly log: FastifyBaseLogger;

  constructor(needs: DoorNeeds) {
    this.#needs = needs;
    this.log = needs.services.log;
  }

  /** How far the door is open now. A shop that is not at an https address is closed, except in development. */
  async level(): Promise<AgentDoor> {
    const { services, settings } = this.#needs;
    const { agentDoor } = await settings.current();
    const isSafe = services.publicUrl.startsWith("https:") || services.config.agentsAllowPrivate;
    return isSafe ? (agentDoor ?? "off") : "off";
  }

  async requireOpen(from: AgentDoor): Promise<void> {
    if (!isOpenFor(await this.level(), from)) throw new Refusal("not_found", "This shop is not open for agents.");
  }

  async admit(arrival: Arrival): Promise<Admitted> {
    const { services, settings, platforms } = this.#needs;
    await this.requireOpen(arrival.operation.door);
    const { agentsAllowPrivate } = services.config;
    const current = await settings.current();
    const { acceptLanguage, agent } = arrival;
    if (!isNamed(agent) && arrival.transport === "mcp") {
      this.#count("none", null, arrival.ip);
      const capabilities = new Set(offeredAt(await this.level()).map(({ name }) => name));
      const [version] = [current.agentVersion];
      return { settings: current, platform: null, identity: "none", version, capabilities, acceptLanguage };
    }
    const url = profileAddress(agent, agentsAllowPrivate);
    if ((await platforms.known(url))?.state === "blocked")
      throw new Refusal("profile_not_trusted", "This shop does not serve this platform.");
    const identity: Identity = agentsAllowPrivate ? "verified" : "claimed";
    this.#count(identity, url, arrival.ip);
    const { platform, profile } = await this.#profile(url);
    const version = negotiateVersion(profile, current.agentVersion);
    const capabilities = negotiateCapabilities(profile, version, await this.level());
    return { settings: current, platform, identity, version, capabilities, acceptLanguage };
  }

  /** Counts a message that is about no operation, such as the list of tools. */
  countPlain(ip: string): void {
    this.#count("none", null, ip);
  }

  async #profile(url: string) {
    try {
      return await this.#needs.platforms.profileOf(url);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "profile_unreachable") throw error;
      const continueUrl = `${this.#needs.services.storefrontUrl}/`;
      throw new Refusal(error.code, error.content, { ...error.more, continueUrl });
    }
  }

  /** By address alone, so that a flood costs no look-up and no fetch. A claimed name never touches the verified budget. */
  #count(identity: Identity, url: string | null, ip: string): void {
    const { rateLimits } = this.#needs.services;
    if (!rateLimits.enabled) return;
    const limits = READS[identity];
    try {
      if (limits.ip !== undefined) rateLimits.take(limits.ip, addressKey(ip));
      if (limits.platform !== undefined && url !== null) rateLimits.take(limits.platform, url);
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      throw new Refusal("rate_limited", "Too many requests of this platform.", {
        retryAfterSeconds: Number(error.headers?.["retry-after"] ?? 60),
      });
    }
  }
}
