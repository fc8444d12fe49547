import { buildApp } from "../../app.ts";
import { eventTypeDocuments } from "../../features/partners/webhooks/event-types.ts";
import { readConfig } from "../../platform/config/config.ts";
import { Secrets } from "../../platform/crypto/secrets.ts";
import { Database } from "../../platform/database/database.ts";
import { openApiDocument } from "../../platform/http/openapi/openapi.ts";
import { createLogger } from "../boot/logger.ts";
import { createServices } from "../boot/open-foundation.ts";

/** `tote openapi`. The same for every configuration, so none is read; nothing connects before the first request. */
export async function runOpenApi(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: "silent" });
  const { log } = createLogger("silent");
  const database = new Database({ connection: {}, pooled: false });
  const secrets = new Secrets(Buffer.alloc(32));
  const app = await buildApp(createServices({ config, database, secrets }, "http://localhost:3000", log));
  process.stdout.write(
    `${JSON.stringify(openApiDocument(app.endpoints, app.pageOperations, eventTypeDocuments), null, 2)}\n`,
  );
  await app.close();
  await database.close();
}
