import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";
import type { SettingsCache } from "../store/settings.ts";
import { clickEndpoint } from "./clicks/click-endpoint.ts";
import { ClickRecorder } from "./clicks/recorder.ts";
import { addRedirectPage } from "./clicks/redirect-page.ts";

export interface AttributionNeeds {
  settings: SettingsCache;
}

export function createAttribution(services: Services, needs: AttributionNeeds): Feature {
  const recorder = new ClickRecorder(services);
  return {
    endpoints: [clickEndpoint(recorder, needs.settings)],
    pages: (app) => addRedirectPage(app, recorder, services),
    jobs: [
      {
        name: "click-partitions",
        everySeconds: 3_600,
        run: () => recorder.partitions.provideAhead(new Date()),
      },
    ],
    close: () => recorder.close(),
  };
}
