import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";

export interface ReportsNeeds {
  readonly storeName: () => Promise<string>;
}

export function createReports(_services: Services, _needs: ReportsNeeds): Feature {
  return {};
}
