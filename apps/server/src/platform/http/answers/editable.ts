import { NotFound } from "../../errors.ts";
import { decodeId, type IdPrefix } from "../../ids.ts";
import { versionTag } from "./if-match.ts";

/** The answer that shows an editable resource, with its version as the ETag. */
export function ok<Resource extends { version: number }>(resource: Resource) {
  return { status: 200 as const, body: resource, headers: { etag: versionTag(resource.version) } };
}

/** The answer to the request that made an editable resource. */
export function created<Resource extends { id: string; version: number }>(folder: string, resource: Resource) {
  const headers = { location: `${folder}/${resource.id}`, etag: versionTag(resource.version) };
  return { status: 201 as const, body: resource, headers };
}

/** The UUID inside of an id of a path. An id that cannot exist is answered like one that does not. */
export function uuidInPath(prefix: IdPrefix, id: string): string {
  const uuid = decodeId(prefix, id);
  if (uuid === null) throw new NotFound();
  return uuid;
}
