import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";

/** Lets pages of these origins call the API with their cookies: docs/contract/conventions.md#cross-site-requests. Without any, none. */
export async function allowOrigins(server: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await server.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: [
      "API-Version",
      "Deprecation",
      "ETag",
      "Link",
      "Location",
      "Request-Id",
      "RateLimit",
      "RateLimit-Policy",
      "Retry-After",
      "Sunset",
      "WWW-Authenticate",
      "Idempotent-Replayed",
    ],
    maxAge: 600,
  });
}
