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

/** A request to the door, by either transport. */
export interface Operation {
  readonly name: string;
  readonly door: AgentDoor;
  readonly capability: CapabilityName;
  /** Extensions that may be added to it. */
  readonly extensions?: readonly CapabilityName[];
  /** Only of those that write: a new errand has limits of its own. */
  readonly writes?: "creates" | "changes";
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
  /** Capabilities that both sides offer. The operation's own may be missing, which is an outcome and not a refusal. */
  readonly capabilities: ReadonlySet<CapabilityName>;
  readonly acceptLanguage: string | undefined;
}

interface Limits {
  /** Limits of a network address. */
  readonly ip?: readonly Limit[];
  /** Limits of a platform, over all its addresses. */
  readonly platform?: readonly Limit[];
}
const limit = (name: string, quota: number, windowSeconds = 60): Limit => ({
  name: `agent-${name}`,
  quota,
  windowSeconds,
});
const HOUR = 3_600;

const READS: Readonly<Record<Identity, Limits>> = {
  verified: { platform: [limit("reads", 600)] },
  claimed: { ip: [limit("claimed-reads-ip", 120)], platform: [limit("claimed-reads", 600)] },
  none: { ip: [limit("reads-ip", 60)] },
};
const WRITES: Readonly<Record<Identity, Limits>> = {
  verified: { platform: [limit("writes", 120)] },
  claimed: { ip: [limit("claimed-writes-ip", 30)], platform: [limit("claimed-writes", 300)] },
  none: { ip: [limit("writes-ip", 20)] },
};
const NEW_ERRANDS: Readonly<Record<Identity, Limits>> = {
  verified: { platform: [limit("errands", 60), limit("errands-hour", 1_000, HOUR)] },
  claimed: { ip: [limit("claimed-errands-ip", 20), limit("claimed-errands-ip-hour", 200, HOUR)] },
  none: { ip: [limit("errands-ip", 10), limit("errands-ip-hour", 60, HOUR)] },
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
      this.#count(arrival, "none", null);
      const capabilities = new Set(offeredAt(await this.level()).map(({ name }) => name));
      const [version] = [current.agentVersion];
      return { settings: current, platform: null, identity: "none", version, capabilities, acceptLanguage };
    }
    const url = profileAddress(agent, agentsAllowPrivate);
    if ((await platforms.known(url))?.state === "blocked")
      throw new Refusal("profile_not_trusted", "This shop does not serve this platform.");
    const identity: Identity = agentsAllowPrivate ? "verified" : "claimed";
    this.#count(arrival, identity, url);
    const { platform, profile } = await this.#profile(url);
    const version = negotiateVersion(profile, current.agentVersion);
    const capabilities = negotiateCapabilities(profile, version, await this.level());
    return { settings: current, platform, identity, version, capabilities, acceptLanguage };
  }

  /** Counts a message that is about no operation, such as the list of tools. */
  countPlain(ip: string): void {
    this.#take([READS.none], null, ip);
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
  #count({ operation: { writes }, ip }: Arrival, identity: Identity, url: string | null): void {
    const counted = [writes === undefined ? READS[identity] : WRITES[identity]];
    this.#take(writes === "creates" ? [...counted, NEW_ERRANDS[identity]] : counted, url, ip);
  }

  #take(limits: readonly Limits[], url: string | null, ip: string): void {
    const { rateLimits } = this.#needs.services;
    if (!rateLimits.enabled) return;
    try {
      for (const { ip: ofAddress = [], platform = [] } of limits) {
        for (const each of ofAddress) rateLimits.take(each, addressKey(ip));
        if (url !== null) for (const each of platform) rateLimits.take(each, url);
      }
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      throw new Refusal("rate_limited", "Too many requests of this platform.", {
        retryAfterSeconds: Number(error.headers?.["retry-after"] ?? 60),
      });
    }
  }
}
