import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config/config.ts";
import { setTelemetry, type Telemetry } from "./telemetry.ts";

/** Null, and nothing is loaded, where no collector is configured. */
export async function startTelemetry(config: Config, log: FastifyBaseLogger): Promise<Telemetry | null> {
  if (config.telemetry === null) return null;
  // The SDK reads its settings from the environment of the process; those of an environment file are not in it.
  for (const [name, value] of Object.entries(config.telemetry.settings)) process.env[name] ??= value;
  const { startOpenTelemetry } = await import("./open-telemetry.ts");
  const { trustedProxies, role } = config;
  const telemetry = startOpenTelemetry({ config: config.telemetry, trustedProxies, role, log });
  setTelemetry(telemetry);
  return {
    ...telemetry,
    stop: async () => {
      setTelemetry(null);
      await telemetry.stop();
    },
  };
}
