import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";

export function createCart(_services: Services, _needs: object): Feature {
  return {};
}
