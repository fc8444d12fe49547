import { type Finding, finding } from "./finding.ts";
import { type RawAnswer, rawRequest, valuesOf } from "./raw-request.ts";

/** A page, a page with a form, and an answer of the API. */
const PATHS = ["/", "/sign-in", "/api/store"];
/** The shop sends each of them once; a proxy that adds its own makes browsers apply both. */
const ONCE = ["x-content-type-options", "content-security-policy", "referrer-policy", "cross-origin-resource-policy"];
/** Cookies that scripts of the shop read on purpose. */
const READABLE_COOKIES = /^(?:tote_hint|tote_theme|tote_language)=/;
const HALF_A_YEAR_SECONDS = 15_552_000;
const SOON_MS = 14 * 86_400_000;

/** Judges a running shop as a stranger sees it. Sends some twenty GETs and changes nothing. */
export async function lookOutside(shop: URL): Promise<Finding[]> {
  let answers: RawAnswer[];
  try {
    answers = await Promise.all(PATHS.map((path) => rawRequest(new URL(path, shop))));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      finding(
        "reachable",
        "look",
        `${shop.origin} cannot be reached from here (${reason}). Run this on a machine that reaches it, or name the address with --url.`,
        `${shop.origin} ist von hier nicht erreichbar (${reason}). Führen Sie den Befehl dort aus, wo der Shop erreichbar ist, oder nennen Sie die Adresse mit --url.`,
      ),
    ];
  }
  return [
    ...(await lookAtTransport(shop, answers)),
    ...lookAtHeaders(answers),
    lookAtCookies(answers),
    ...(await lookForOpenPaths(shop)),
    await lookAtForwarding(shop),
  ];
}

async function lookAtTransport(shop: URL, [first]: readonly RawAnswer[]): Promise<Finding[]> {
  if (shop.protocol !== "https:" || first === undefined)
    return [
      finding(
        "transport",
        "fix",
        `${shop.origin} is not encrypted. Serve the shop over https.`,
        `${shop.origin} ist nicht verschlüsselt. Stellen Sie den Shop über https bereit.`,
      ),
    ];
  const [policy = ""] = valuesOf(first, "strict-transport-security");
  const seconds = Number(/max-age="?(\d+)/i.exec(policy)?.[1] ?? 0);
  const ends = first.certificateEnds;
  return [
    finding("transport", "good", "The shop is served over https.", "Der Shop wird über https bereitgestellt."),
    seconds >= HALF_A_YEAR_SECONDS
      ? finding("hsts", "good", `Strict-Transport-Security: ${policy}`, `Strict-Transport-Security: ${policy}`)
      : finding(
          "hsts",
          "fix",
          "Let the proxy send Strict-Transport-Security: max-age=31536000, so that browsers never ask over http.",
          "Lassen Sie den Proxy Strict-Transport-Security: max-age=31536000 senden, damit Browser nie über http anfragen.",
        ),
    ends !== null && ends.getTime() - Date.now() < SOON_MS
      ? finding(
          "certificate",
          "fix",
          `The certificate ends on ${ends.toISOString().slice(0, 10)}. Renew it.`,
          `Das Zertifikat läuft am ${ends.toISOString().slice(0, 10)} ab. Erneuern Sie es.`,
        )
      : finding("certificate", "good", "The certificate is valid.", "Das Zertifikat ist gültig."),
    await lookAtPlainHttp(shop),
  ];
}

async function lookAtPlainHttp(shop: URL): Promise<Finding> {
  const plain = await rawRequest(new URL(`http://${shop.hostname}/`)).catch(() => null);
  const leadsOn = plain === null || valuesOf(plain, "location").some((to) => to.startsWith("https://"));
  return leadsOn
    ? finding("plain_http", "good", "Nothing is served over http.", "Über http wird nichts ausgeliefert.")
    : finding(
        "plain_http",
        "fix",
        `http://${shop.hostname}/ answers ${plain.status}. Redirect it to https.`,
        `http://${shop.hostname}/ antwortet mit ${plain.status}. Leiten Sie auf https um.`,
      );
}

function lookAtHeaders(answers: readonly RawAnswer[]): Finding[] {
  return ONCE.map((name) => {
    const counts = answers.map((answer) => valuesOf(answer, name).length);
    const at = (wrong: (count: number) => boolean) => PATHS.filter((_, index) => wrong(counts[index] ?? 0)).join(", ");
    const code = name.replaceAll("-", "_");
    const missing = at((count) => count === 0);
    const doubled = at((count) => count > 1);
    if (missing !== "")
      return finding(
        code,
        "fix",
        `${name} is missing at ${missing}. A proxy takes it away: let it pass.`,
        `${name} fehlt bei ${missing}. Ein Proxy entfernt den Header. Lassen Sie ihn durch.`,
      );
    if (doubled !== "")
      return finding(
        code,
        "fix",
        `${name} is sent twice at ${doubled}. Remove it from the proxy: the shop sends its own.`,
        `${name} wird bei ${doubled} doppelt gesendet. Entfernen Sie ihn im Proxy. Der Shop sendet seinen eigenen.`,
      );
    return finding(code, "good", `${name} is sent once.`, `${name} wird einmal gesendet.`);
  });
}

function lookAtCookies(answers: readonly RawAnswer[]): Finding {
  const isWeak = (cookie: string) =>
    !READABLE_COOKIES.test(cookie) && !(/;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie));
  const cookies = answers.flatMap((answer) => valuesOf(answer, "set-cookie")).filter(isWeak);
  const names = [...new Set(cookies.map((cookie) => cookie.split("=", 1)[0]))];
  return names.length === 0
    ? finding("cookies", "good", "No cookie lacks Secure or HttpOnly.", "Keinem Cookie fehlt Secure oder HttpOnly.")
    : finding(
        "cookies",
        "fix",
        `These cookies lack Secure or HttpOnly: ${names.join(", ")}. Set PUBLIC_URL to the https address, and don't let the proxy rewrite cookies.`,
        `Diesen Cookies fehlt Secure oder HttpOnly: ${names.join(", ")}. Setzen Sie PUBLIC_URL auf die https-Adresse und lassen Sie den Proxy keine Cookies umschreiben.`,
      );
}

/** Addresses that strangers must not read, with what tells that one could. */
const CLOSED: ReadonlyArray<readonly [code: string, path: string, isOpen: (answer: RawAnswer) => boolean]> = [
  ["public_metrics", "/metrics", ({ status }) => status === 200],
  ["public_detail", "/readyz?detail=1", ({ text }) => text.includes("behindSeconds")],
  ["public_workshop", "/dev/ui", ({ status }) => status === 200],
];

function lookForOpenPaths(shop: URL): Promise<Finding[]> {
  return Promise.all(
    CLOSED.map(async ([code, path, isOpen]) =>
      isOpen(await rawRequest(new URL(path, shop)))
        ? finding(
            code,
            "fix",
            `Anyone can read ${path}. See "In public" in docs/operations.md.`,
            `Jeder kann ${path} lesen. Siehe „In public“ in docs/operations.md.`,
          )
        : finding(code, "good", `${path} is closed.`, `${path} ist geschlossen.`),
    ),
  );
}

/** Requests with made-up addresses must count against the same limit as those without. */
async function lookAtForwarding(shop: URL): Promise<Finding> {
  const left = async (headers: Readonly<Record<string, string>>) => {
    const answer = await rawRequest(new URL("/api/store", shop), headers);
    return Number(/;r=(\d+)/.exec(valuesOf(answer, "ratelimit")[0] ?? "")?.[1] ?? Number.NaN);
  };
  const forged = () => ({ "x-forwarded-for": `203.0.113.${1 + Math.floor(Math.random() * 250)}` });
  const plain = await left({});
  const [first, second] = [await left(forged()), await left(forged())];
  if ([plain, first, second].some(Number.isNaN))
    return finding("forwarding", "look", "No rate limit is sent.", "Es wird keine Ratenbegrenzung gesendet.");
  return first > plain && second >= first
    ? finding(
        "forwarding",
        "fix",
        "The shop believes addresses that visitors invent (X-Forwarded-For), so no rate limit holds. Let the proxy replace the header, and name it in TRUSTED_PROXIES.",
        "Der Shop glaubt Adressen, die Besucher erfinden (X-Forwarded-For). So hält keine Ratenbegrenzung. Lassen Sie den Proxy den Header ersetzen und nennen Sie ihn in TRUSTED_PROXIES.",
      )
    : finding("forwarding", "good", "Made-up addresses are not believed.", "Erfundene Adressen werden nicht geglaubt.");
}
