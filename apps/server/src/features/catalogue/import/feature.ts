import { join, resolve } from "node:path";
import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { ImportFiles } from "./import-files.ts";
import { importEndpoints } from "./import-routes.ts";
import { ImportRunner } from "./import-runner.ts";
import { previewEndpoint } from "./preview/preview-route.ts";

export interface ImportNeeds {
  settings: SettingsCache;
  /** Called when products may have changed. */
  onChange: () => void;
}

export function createImport(services: Services, { settings, onChange }: ImportNeeds): Feature {
  const { config, database, log } = services;
  const files = new ImportFiles(resolve(join(config.dataDir, "imports")));
  const currency = async () => (await settings.current()).currency;
  const imports = new ImportRunner({ database, log, files, currency, onChange });
  return {
    endpoints: [...importEndpoints(services, files), previewEndpoint(database, currency, files)],
    jobs: [
      { name: "product-imports", everySeconds: 2, run: async () => void (await imports.startNext()) },
      { name: "import-file-retention", everySeconds: 3_600, run: () => files.removeLeftOvers(database) },
    ],
    close: () => imports.close(),
  };
}

const NAMES_A_VARIANT =
  "a row of stock names its variant by SKU, or by handle and options; one statement finds a batch of them";

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "products and stock from CSV files of other shops",
  tables: ["product_imports"],
  reads: {
    former_handles: NAMES_A_VARIANT,
    products: NAMES_A_VARIANT,
    variants: NAMES_A_VARIANT,
  },
  access: {
    staff: [
      "GET /api/admin/imports",
      "GET /api/admin/imports/{id}",
      "GET /api/admin/imports/{id}/failures.csv",
      "POST /api/admin/products/import",
      "POST /api/admin/products/import/preview",
    ],
  },
  personal: {
    product_imports: "who imported stays as an id",
  },
};
