import { isbot } from "isbot";

export type Device = "desktop" | "mobile" | "tablet" | "other";

export interface Agent {
  bot: boolean;
  device: Device;
}

/** Matching costs microseconds and a shop sees the same few hundred user agents over and over. */
const known = new Map<string, Agent>();
const MAX_KNOWN = 2_000;

export function readAgent(userAgent: string): Agent {
  let agent = known.get(userAgent);
  if (agent === undefined) {
    // Every browser says what it is; who says nothing is a program.
    agent = { bot: userAgent.trim() === "" || isbot(userAgent), device: deviceOf(userAgent) };
    // Starting over bounds the memory when somebody invents user agents.
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(userAgent, agent);
  }
  return agent;
}

/** Rough by intent: enough to see where an audience is, useless for telling people apart. */
function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk\/|Kindle/i.test(userAgent)) return "tablet";
  // Android tablets are those that do not say Mobile.
  if (/Android/i.test(userAgent)) return /Mobile/i.test(userAgent) ? "mobile" : "tablet";
  if (/Mobi|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini/i.test(userAgent)) return "mobile";
  if (/Windows NT|Macintosh|X11|Linux|CrOS/i.test(userAgent)) return "desktop";
  return "other";
}
