import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import type { Services } from "../../../platform/services.ts";
import { readKeys } from "./queries/keys.ts";
import { FORMAT } from "./rules/encode.ts";
import { sealKeysSchema } from "./schemas.ts";

export function sealKeysEndpoint({ database }: Services): Endpoint {
  return endpoint({
    operationId: "getSealKeys",
    method: "GET",
    path: "/.well-known/tote-seal.json",
    access: "public",
    tag: "Store",
    summary: "Get the public keys of the shop's seals",
    description: "Includes replaced keys: each key except the first is signed by the one before it.",
    answers: { 200: sealKeysSchema },
    handle: async () => ({
      status: 200,
      body: {
        format: FORMAT,
        keys: (await readKeys(database.reads)).map((key) => ({
          id: key.id,
          publicKey: key.publicKey.toString("base64url"),
          createdAt: key.createdAt.toISOString(),
          retiredAt: key.retiredAt?.toISOString() ?? null,
          previousId: key.previousId,
          signature: key.signature?.toString("base64url") ?? null,
        })),
      },
    }),
  });
}
