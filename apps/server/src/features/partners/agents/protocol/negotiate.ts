import type { AgentDoor, AgentVersion } from "../../../ground/store/administration/agent-settings.ts";
import type { PlatformProfile } from "../platforms/read-profile.ts";
import { Refusal } from "./refusal.ts";
import { type CapabilityName, offeredIn, spokenWith } from "./versions.ts";

/** The version in which a platform is answered: its profile's, which must be one of ours. */
export function negotiateVersion(profile: PlatformProfile, own: AgentVersion): AgentVersion {
  const spoken = spokenWith(own);
  const version = spoken.find((each) => each === profile.version);
  if (version !== undefined) return version;
  throw new Refusal(
    "version_unsupported",
    `Version ${profile.version} is not supported. This shop supports ${spoken.join(" and ")}.`,
  );
}

/**
 * Capabilities that both sides offer by the same name in the same version. An extension counts only beside something that
 * it extends, as each side says; one that hangs on a pruned one goes with it.
 */
export function negotiateCapabilities(
  profile: PlatformProfile,
  version: AgentVersion,
  door: AgentDoor | null,
): ReadonlySet<CapabilityName> {
  const common = new Map<CapabilityName, readonly (readonly string[])[]>();
  for (const offered of offeredIn(door, version)) {
    const theirs = profile.capabilities[offered.name]?.find((entry) => entry.version === version);
    if (theirs === undefined) continue;
    common.set(offered.name, [offered.extends ?? [], theirs.extends]);
  }
  for (let round = 0; round < 2; round += 1)
    for (const [name, parents] of common)
      if (parents.some((of) => of.length > 0 && !of.some((parent) => common.has(parent as CapabilityName))))
        common.delete(name);
  return new Set(common.keys());
}
