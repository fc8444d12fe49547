import type { IncomingHttpHeaders } from "node:http";
import { LIMITS } from "../../platform/http/limits/rate-limit.ts";
import { readCookie, sessionCookieName, writeCookie } from "../../platform/http/requests/cookies.ts";
import type { Services } from "../../services.ts";
import type { SettingsCache } from "../store/settings.ts";
import { emailKey } from "./email-address.ts";
import { SignInThrottle } from "./passwords/sign-in-throttle.ts";
import type { ClientFacts } from "./sign-in/start-session.ts";
import { isToken } from "./tokens/token-format.ts";

/** The longest that a session lives. The cookie lives as long; when the session ends before that is the server's to decide. */
const SESSION_COOKIE_SECONDS = 90 * 86_400;
const MAX_USER_AGENT_LENGTH = 512;

/** What the endpoints and pages of accounts share. */
export class AccountsKit {
  readonly services: Services;
  readonly settings: SettingsCache;
  readonly throttle: SignInThrottle;
  readonly #secure: boolean;

  constructor(services: Services, settings: SettingsCache) {
    this.services = services;
    this.settings = settings;
    this.throttle = new SignInThrottle(services.database, services.secrets);
    this.#secure = services.publicUrl.startsWith("https:");
  }

  sessionCookie(token: string): string {
    return this.#cookie(token, SESSION_COOKIE_SECONDS);
  }

  clearedCookie(): string {
    return this.#cookie("", 0);
  }

  /** The session token that a request came with, or null. */
  sentToken(headers: IncomingHttpHeaders): string | null {
    const token = readCookie(headers.cookie, sessionCookieName(this.#secure));
    return token !== null && isToken("ses", token) ? token : null;
  }

  clientFacts({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): ClientFacts {
    const userAgent = headers["user-agent"]?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
    return { ip, userAgent, formerToken: this.sentToken(headers) };
  }

  /** Counts a mail that somebody asks for, by address, exactly: 429 past 5 an hour, whether it has an account or not. */
  async countMail(email: string): Promise<void> {
    const { rateLimits } = this.services;
    if (rateLimits.enabled) await rateLimits.takeExactly(LIMITS.mailAddress, emailKey(email));
  }

  #cookie(value: string, maxAgeSeconds: number): string {
    return writeCookie(sessionCookieName(this.#secure), value, { path: "/", maxAgeSeconds, secure: this.#secure });
  }
}
