import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NotFound } from "../../../../platform/errors.ts";
import { entityTag, notModified } from "../../../../platform/http/answers/etag.ts";
import { registerPages } from "../../../../platform/http/pages/pages.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import type { Door } from "../protocol/door.ts";
import { profileDocument } from "../protocol/profile-document.ts";
import { isOpenFor, spokenWith } from "../protocol/versions.ts";

export interface WellKnownNeeds {
  readonly services: Services;
  readonly settings: SettingsCache;
  readonly door: Door;
}

/** The shop's profile for agents: the same bytes for everybody, and no redirect. */
export function registerWellKnown(app: FastifyInstance, { services, settings, door }: WellKnownNeeds): void {
  const { publicUrl } = services;
  const answer = async (request: FastifyRequest, reply: FastifyReply, named: string | null) => {
    const level = await door.level();
    const { agentVersion } = await settings.current();
    const version = spokenWith(agentVersion).find((each) => each === (named ?? agentVersion));
    const isLeaf = named !== null;
    // The newest version has one address, and it is not this one.
    if (!isOpenFor(level, "catalogue") || version === undefined || (isLeaf && version === agentVersion))
      throw new NotFound();
    const facts = { publicUrl, door: level, version };
    const json = JSON.stringify(profileDocument(facts, isLeaf));
    const etag = entityTag(json);
    reply.headers({ "cache-control": "public, max-age=300", etag });
    if (notModified(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply
      .type("application/json")
      .serializer((payload: string) => payload)
      .send(json);
  };
  registerPages(app, services, (scope) => {
    scope.get("/.well-known/ucp", (request, reply) => answer(request, reply, null));
    scope.get("/.well-known/ucp/:version", (request, reply) =>
      answer(request, reply, (request.params as { version: string }).version),
    );
  });
}
