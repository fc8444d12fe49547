import { isbot } from "isbot";

export type Device = "desktop" | "mobile" | "tablet" | "other";

export interface Agent {
  bot: boolean;
  device: Device;
}

/** Matching costs microseconds, and a shop sees the same few hundred user agents again and again. */
const known = new Map<string, Agent>();
const MAX_KNOWN = 2_000;

export function readAgent(userAgent: string): Agent {
  let agent = known.get(userAgent);
  if (agent === undefined) {
    // Every browser sends a user agent; a client without one is a program.
    agent = { bot: userAgent.trim() === "" || isbot(userAgent), device: deviceOf(userAgent) };
    // Clearing the map bounds the memory if a client invents user agents.
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(userAgent, agent);
  }
  return agent;
}

/** Coarse on purpose: enough to see an audience's devices, useless for telling people apart. */
function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk\/|Kindle/i.test(userAgent)) return "tablet";
  // Android tablets are the devices whose user agent lacks "Mobile".
  if (/Android/i.test(userAgent)) return /Mobile/i.test(userAgent) ? "mobile" : "tablet";
  if (/Mobi|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini/i.test(userAgent)) return "mobile";
  if (/Windows NT|Macintosh|X11|Linux|CrOS/i.test(userAgent)) return "desktop";
  return "other";
}
