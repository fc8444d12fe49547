export function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  for (let start = 0; start < header.length; ) {
    let end = header.indexOf(";", start);
    if (end < 0) end = header.length;
    const equals = header.indexOf("=", start);
    if (equals > 0 && equals < end && header.slice(start, equals).trim() === name)
      return header.slice(equals + 1, end).trim();
    start = end + 1;
  }
  return null;
}

export interface CookieOptions {
  path: string;
  maxAgeSeconds: number;
  secure: boolean;
}

/** Tells scripts of a page what its session is, so that a page need not probe; it holds no secret and opens nothing. */
export const HINT_COOKIE = "tote_hint";
export type Hint = "account" | "guest";

/** The one cookie that scripts read. Without a hint it is cleared. */
export function writeHintCookie(hint: Hint | null, options: { maxAgeSeconds: number; secure: boolean }): string {
  const maxAge = hint === null ? 0 : options.maxAgeSeconds;
  return `${HINT_COOKIE}=${hint ?? ""}; Path=/; Max-Age=${maxAge}; SameSite=Lax${options.secure ? "; Secure" : ""}`;
}

/** The longest that a session lives. Its cookies live as long; when the session ends before that is the server's to decide. */
export const SESSION_COOKIE_SECONDS = 90 * 86_400;

/** All of our other cookies are HttpOnly and SameSite=Lax. The value must be made of cookie characters already. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  return `${name}=${value}; Path=${options.path}; Max-Age=${options.maxAgeSeconds}; HttpOnly; SameSite=Lax${options.secure ? "; Secure" : ""}`;
}

/** By which a browser that signed in before is known. */
export function deviceCookieName(secure: boolean): string {
  return secure ? "__Host-device" : "device";
}

/** By which challenges are bound to the browser that they were given to. */
export function challengeCookieName(secure: boolean): string {
  return secure ? "__Host-challenge" : "challenge";
}

/** `__Host-` ties a cookie to this host and to https; on http://localhost a browser would refuse it. */
export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-session" : "session";
}

/**
 * The name of a signed cookie for a path. On https its prefix keeps other hosts of the domain and http from setting it
 * (`__Host-` allows no path but `/`); on http://localhost a browser would refuse a prefix.
 */
export function signedCookieName(name: string, { path, secure }: { path: string; secure: boolean }): string {
  if (!secure) return name;
  return path === "/" ? `__Host-${name}` : `__Secure-${name}`;
}

/** Reads a signed cookie by either name: browsers keep the plain one that earlier versions set. Its signature is what counts. */
export function readSignedCookie(header: string | undefined, name: string, path: string): string | null {
  return readCookie(header, signedCookieName(name, { path, secure: true })) ?? readCookie(header, name);
}
