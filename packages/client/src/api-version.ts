// Generated from apps/server/openapi.json by scripts/generate.mjs; not to be edited.

/** The version of the API that these types describe. */
export const API_VERSION = "2026-11-20";

/** The version of this package; programs outside of a browser send it as their user agent. */
export const CLIENT_VERSION = "0.1.0";
