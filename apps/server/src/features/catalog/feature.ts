import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";

export function createCatalog(_services: Services, _needs: object): Feature {
  return {};
}
