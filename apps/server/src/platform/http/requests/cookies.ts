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

/** All of our cookies are HttpOnly and SameSite=Lax. The value must be made of cookie characters already. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  return `${name}=${value}; Path=${options.path}; Max-Age=${options.maxAgeSeconds}; HttpOnly; SameSite=Lax${options.secure ? "; Secure" : ""}`;
}

/** `__Host-` ties a cookie to this host and to https; on http://localhost a browser would refuse it. */
export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-session" : "session";
}
