import type { IncomingHttpHeaders } from "node:http";
import type { Database } from "../../../platform/database/database.ts";
import { addressKey, LIMITS, networkKey } from "../../../platform/http/limits/rate-limit.ts";
import {
  challengeCookieName,
  deviceCookieName,
  type Hint,
  readCookie,
  SESSION_COOKIE_SECONDS,
  sessionCookieName,
  writeCookie,
  writeHintCookie,
} from "../../../platform/http/requests/cookies.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { emailKey } from "./email-address.ts";
import type { Eraser } from "./erase-account.ts";
import { DEVICE_COOKIE_SECONDS, KnownDevices } from "./passwords/known-devices.ts";
import { type Caller, SignInThrottle } from "./passwords/sign-in-throttle.ts";
import { CHALLENGE_COOKIE_SECONDS, type IssuedChallenge } from "./second-factor/challenges.ts";
import { CodeThrottle } from "./second-factor/code-throttle.ts";
import type { AccountHooks } from "./sign-in/account-hooks.ts";
import { SecondFactorRequired } from "./sign-in/begin-session.ts";
import type { ClientFacts, StartedSession } from "./sign-in/start-session.ts";
import { isToken } from "./tokens/token-format.ts";

/**
 * Gives an account the orders that belong to it by now: those of guests who were merged into it, and those that guests
 * placed under its verified address.
 */
export type CollectOrders = (
  database: Database,
  account: { id: string; emailKey: string; emailVerified: boolean },
) => Promise<void>;

const MAX_USER_AGENT_LENGTH = 512;
const CHALLENGE_PURPOSE = "challenged browser";

/** Dependencies that the endpoints and pages of accounts share. */
export class AccountsKit {
  readonly services: Services;
  readonly settings: SettingsCache;
  readonly throttle: SignInThrottle;
  readonly codes: CodeThrottle;
  readonly hooks: AccountHooks;
  /** Erase what other features keep for an account that a stranger may have created. */
  readonly clearers: readonly Eraser[];
  readonly #devices: KnownDevices;
  readonly #secure: boolean;
  readonly #collect: CollectOrders;

  constructor(
    services: Services,
    settings: SettingsCache,
    {
      collectOrders,
      clearers,
      hooks,
    }: { collectOrders: CollectOrders; clearers: readonly Eraser[]; hooks: AccountHooks },
  ) {
    this.services = services;
    this.hooks = hooks;
    this.#collect = collectOrders;
    this.clearers = clearers;
    this.settings = settings;
    this.#devices = new KnownDevices(services.secrets);
    this.throttle = new SignInThrottle(services.database, services.secrets, this.#devices);
    this.codes = new CodeThrottle(services.database, services.secrets);
    this.#secure = services.publicUrl.startsWith("https:");
  }

  /** The session's cookie, and the hint beside it. */
  sessionCookies(token: string, hint: Hint = "account"): string[] {
    const hinted = writeHintCookie(hint, { maxAgeSeconds: SESSION_COOKIE_SECONDS, secure: this.#secure });
    return [this.#cookie(token, SESSION_COOKIE_SECONDS), hinted];
  }

  /**
   * The last step of every kind of sign-in, after its commit: collects the account's orders and resolves with the cookies of
   * the session, and that this device is known to the account from then on.
   */
  async finishSignIn(headers: IncomingHttpHeaders, { token, principal }: StartedSession): Promise<string[]> {
    await this.collectOrders(principal);
    const device = this.#devices.remember(this.#deviceCookie(headers), emailKey(principal.email));
    const options = { path: "/", maxAgeSeconds: DEVICE_COOKIE_SECONDS, secure: this.#secure };
    return [...this.sessionCookies(token), writeCookie(deviceCookieName(this.#secure), device, options)];
  }

  /**
   * Collects the account's orders after a sign-in, or after its address was verified. A failure is logged and fails
   * nothing: the worker moves what a guest left, and the next sign-in asks for the rest again.
   */
  async collectOrders(account: { userId: string; email: string; emailVerified: boolean }): Promise<void> {
    const { userId: id, email, emailVerified } = account;
    const { database, log } = this.services;
    await this.#collect(database, { id, emailKey: emailKey(email), emailVerified }).catch((error: unknown) =>
      log.warn({ err: error }, "an account's orders were not collected at its sign-in"),
    );
  }

  caller({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): Caller {
    return { ip, deviceCookie: this.#deviceCookie(headers) };
  }

  #deviceCookie(headers: IncomingHttpHeaders): string | null {
    return readCookie(headers.cookie, deviceCookieName(this.#secure));
  }

  clearedCookies(): string[] {
    return [this.#cookie("", 0), writeHintCookie(null, { maxAgeSeconds: 0, secure: this.#secure })];
  }

  /** The session token that a request came with, or null. */
  sentToken(headers: IncomingHttpHeaders): string | null {
    const token = readCookie(headers.cookie, sessionCookieName(this.#secure));
    return token !== null && isToken("ses", token) ? token : null;
  }

  clientFacts({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): ClientFacts {
    const userAgent = headers["user-agent"]?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
    return { ip, userAgent, formerToken: this.sentToken(headers), challengeBrowser: this.challengeBrowser(headers) };
  }

  /** The id under which the browser was given challenges, or null. */
  challengeBrowser(headers: IncomingHttpHeaders): string | null {
    const cookie = readCookie(headers.cookie, challengeCookieName(this.#secure));
    return cookie === null ? null : this.services.secrets.verify(CHALLENGE_PURPOSE, cookie);
  }

  /** Binds challenges to the browser. */
  challengeCookie(browserId: string): string {
    const value = this.services.secrets.sign(CHALLENGE_PURPOSE, browserId);
    const options = { path: "/", maxAgeSeconds: CHALLENGE_COOKIE_SECONDS, secure: this.#secure };
    return writeCookie(challengeCookieName(this.#secure), value, options);
  }

  /** The session that began; throws {@link SecondFactorRequired} where the second factor is missing. Runs after the commit. */
  begun(outcome: StartedSession | IssuedChallenge): StartedSession {
    if ("challenge" in outcome) throw new SecondFactorRequired(outcome, this.challengeCookie(outcome.browserId));
    return outcome;
  }

  /**
   * Counts a requested mail exactly: by network and IP, so that a caller cannot mail many strangers in the shop's name, and by
   * address, with or without an account. Each network and each known device of the account has its own quota for an address, so
   * that strangers can't block the owner's mails. One request that mails two addresses counts once by IP.
   * Throws 429 beyond a quota.
   */
  async countMail(emails: string | readonly string[], { ip, deviceCookie }: Caller): Promise<void> {
    const { rateLimits } = this.services;
    if (!rateLimits.enabled) return;
    await rateLimits.takeExactly(LIMITS.mailNetwork, networkKey(ip));
    await rateLimits.takeExactly(LIMITS.mailIp, addressKey(ip));
    for (const email of [emails].flat()) {
      const key = emailKey(email);
      const device = this.#devices.deviceOf(deviceCookie, key);
      if (device === null) await rateLimits.takeExactly(LIMITS.mailAddressTotal, key);
      await rateLimits.takeExactly(LIMITS.mailAddress, `${key} ${device ?? networkKey(ip)}`);
    }
  }

  /**
   * Counts a sign-in with a password by network, from which a flood can come although each of its addresses has a limit of
   * its own. A known device of the account is left out, so that a neighbour can't keep an owner out. Throws 429.
   */
  async countSignIn(emailKey: string, { ip, deviceCookie }: Caller): Promise<void> {
    const { rateLimits } = this.services;
    if (!rateLimits.enabled || this.#devices.deviceOf(deviceCookie, emailKey) !== null) return;
    await rateLimits.takeExactly(LIMITS.signInNetwork, networkKey(ip));
  }

  /** Counts a mail to the account's own address, regardless of the network. */
  async countMailOfAccount(userId: string): Promise<void> {
    const { rateLimits } = this.services;
    if (rateLimits.enabled) await rateLimits.takeExactly(LIMITS.mailAddress, userId);
  }

  /** Counts a form that does what an endpoint with a limit of its own does. The pages' scope counts the general limit. */
  async countForm(name: "setup" | "signIn" | "signUp", ip: string): Promise<void> {
    const { rateLimits } = this.services;
    if (!rateLimits.enabled) return;
    if (name !== "signUp") await rateLimits.takeExactly(LIMITS[name], addressKey(ip));
    else rateLimits.take(LIMITS[name], addressKey(ip));
  }

  #cookie(value: string, maxAgeSeconds: number): string {
    return writeCookie(sessionCookieName(this.#secure), value, { path: "/", maxAgeSeconds, secure: this.#secure });
  }
}
