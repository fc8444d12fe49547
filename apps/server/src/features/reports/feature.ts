import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";

export function createReports(_services: Services): Feature {
  return {};
}
