import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";

export function createAdmin(_services: Services): Feature {
  return {};
}
